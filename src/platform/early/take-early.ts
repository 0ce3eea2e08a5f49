import { dropCalls, type EarlyCall, type EarlyCalls, earlyLife, readMark } from './early-plan.ts';

const earlyCalls = (): EarlyCalls | undefined => globalThis.window?.porticoEarly;

/**
 * `fetch` for the client: an equal call that left before the page's code was there is taken over, once; any other goes to
 * the network. Equal are method, address, body and all headers, so that no call under a delegation or with credentials
 * takes the answer of one without.
 */
export function fetchEarly(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const early = earlyCalls();
  const call = early && typeof input === 'string' ? take(early, input, init) : null;
  if (!call) return fetch(input, init);
  const { signal } = init;
  if (signal?.aborted) call.abort(signal.reason);
  signal?.addEventListener('abort', () => call.abort(signal.reason));
  return call.answer;
}

function take(early: EarlyCalls, url: string, init: RequestInit): EarlyCall | null {
  const isRead = (init.method ?? 'GET') === 'GET' || isEqual(early.calls.get(url), init);
  // What was read before a write is out of date; after a logout it is somebody's who has gone.
  if (!isRead || early.logout !== readMark(early.logoutMark)) dropCalls(early);
  early.passed.add(url);
  const call = early.calls.get(url);
  if (!call || !isEqual(call, init)) return null;
  early.calls.delete(url);
  if (Date.now() - call.sentAt <= earlyLife) return call;
  call.abort();
  return null;
}

function isEqual(
  call: EarlyCall | undefined,
  { method = 'GET', body = null, headers }: RequestInit,
): boolean {
  return call?.method === method && call.body === body && sameHeaders(headers, call.headers);
}

function sameHeaders(one: HeadersInit | undefined, other: HeadersInit): boolean {
  const textOf = (headers?: HeadersInit) => JSON.stringify([...new Headers(headers)]);
  return textOf(one) === textOf(other);
}

/** True when calls were sent early, and the answers of all that nobody has taken over yet are here. */
export function areEarlyRead(): boolean {
  const early = earlyCalls();
  return early !== undefined && [...early.calls.values()].every(({ isRead }) => isRead);
}

/** True when calls were sent early, and what they say is still of the citizen whom the page is for. */
export function areEarlyOpen(): boolean {
  return earlyCalls()?.isOpen === true;
}

/** Drops what was asked early and not taken over: it may be of another citizen, or must have no effect. */
export function dropEarly(): void {
  const early = earlyCalls();
  if (early) dropCalls(early);
}

/** Keeps personal early calls only for this citizen; null: nobody is logged in. What is nobody's stays. */
export function keepEarlyOf(taxCode: string | null): void {
  const early = earlyCalls();
  if (early && (taxCode === null || early.person !== taxCode))
    dropCalls(early, ({ isPersonal }) => isPersonal);
}

/** The channel of the site's tabs that the page has listened to from its start, so that no message of it is missed. */
export function earlyChannel(): BroadcastChannel | undefined {
  return earlyCalls()?.channel;
}
