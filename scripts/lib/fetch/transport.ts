import { BuildError } from '#errors/build-errors.ts';
import { reasonOfFailure, remedyOfCertificate } from '../fetch-failure.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Limiter } from '../limits.ts';
import { isRedirect, maxRedirects, nextAddress, type RedirectRules } from './redirects.ts';

export interface TransportOptions {
  rules: RedirectRules;
  store: AnswerStore;
  limit: Limiter;
  wait: (milliseconds: number) => Promise<void>;
  /** Timeout of a call, in milliseconds. */
  callTimeout: number;
  /** Milliseconds after which the tenant is given up, whatever was answered. */
  tenantTimeout: number;
}

/** `fetch` for the build, and the number of requests sent so far. */
export interface Transport {
  fetch: typeof globalThis.fetch;
  calls: () => number;
}

/** Delays before the second, third and fourth attempt, in milliseconds. */
const retryDelays = [500, 1000, 2000];

/** Largest accepted answer, in bytes. */
const maxAnswerBytes = 10 * 1024 * 1024;

interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Transport to one tenant's API: limited concurrency, retries of 5xx and network errors, time and size limits, checked
 * redirects, ETags, limits of what an answer may hold. `fetch` rejects with a BuildError.
 */
export function createTransport(options: TransportOptions): Transport {
  const state = { calls: 0, begun: performance.now() };
  return {
    calls: () => state.calls,
    async fetch(input, init) {
      const address = new URL(input instanceof Request ? input.url : input);
      const answer = await withRetries(address, options, state, () =>
        options.limit(() => singleAttempt(address, init ?? {}, options, state)),
      );
      if (answer.status === 200)
        checkAnswer(answer.body, { tenant: options.rules.tenant, where: address.href });
      const body = [204, 205, 304].includes(answer.status) ? null : answer.body;
      return new Response(body, { status: answer.status, headers: answer.headers });
    },
  };
}

type State = { calls: number; begun: number };

async function withRetries(
  address: URL,
  options: TransportOptions,
  state: State,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const pause = retryDelays[attempt];
    try {
      const answer = await send();
      if (answer.status < 500 || pause === undefined) return answer;
    } catch (error) {
      if (error instanceof BuildError) throw error;
      const reason = reasonOfFailure(error, options.callTimeout);
      // A certificate does not become valid within seconds.
      if (remedyOfCertificate(error)) throw unreachable(address, options, reason, error);
      if (pause === undefined) throw unreachable(address, options, `${reason}, ${attempt + 1} times`, error);
    }
    throwIfOver(address, options, state);
    await options.wait((pause ?? 0) * (1 + Math.random() / 4));
  }
}

function throwIfOver(address: URL, options: TransportOptions, { begun }: State): void {
  if (performance.now() - begun < options.tenantTimeout) return;
  throw unreachable(address, options, `no end after ${options.tenantTimeout / 1000} s for this municipality`);
}

function unreachable(address: URL, { rules }: TransportOptions, got: string, cause?: unknown): BuildError {
  const remedy = remedyOfCertificate(cause);
  const place = { tenant: rules.tenant, where: address.href, got, ...(remedy && { remedy }) };
  return new BuildError('BackendUnreachable', place, { cause });
}

/** One attempt: the call and its redirects, within the timeout. */
async function singleAttempt(
  start: URL,
  init: RequestInit,
  options: TransportOptions,
  state: State,
): Promise<Answer> {
  const { rules, store } = options;
  throwIfOver(start, options, state);
  const left = options.tenantTimeout - (performance.now() - state.begun);
  const signal = AbortSignal.timeout(Math.max(1, Math.round(Math.min(options.callTimeout, left))));
  const kept = store.get(start.href);
  const own = new Headers(init.headers);
  const conditional = new Headers(own);
  if (kept) conditional.set('If-None-Match', kept.etag);
  let address = start;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    state.calls++;
    // Credentials and the tenant's host are sent to the API only.
    const headers = address.origin !== rules.apiOrigin ? {} : hop === 0 ? conditional : own;
    const response = await fetch(address, { ...init, headers, redirect: 'manual', signal });
    if (!isRedirect(response.status)) return finish(response, address, hop, options, kept);
    await response.body?.cancel();
    address = await nextAddress(address, response.headers.get('Location'), rules);
  }
  throw new BuildError('BackendAnswerInvalid', {
    tenant: rules.tenant,
    where: start.href,
    got: `more than ${maxRedirects} redirects`,
  });
}

async function finish(
  response: Response,
  address: URL,
  hop: number,
  { rules, store }: TransportOptions,
  kept: ReturnType<AnswerStore['get']>,
): Promise<Answer> {
  const { status, headers } = response;
  if (status === 304 && kept && hop === 0) {
    store.keep(address.href, kept);
    return { status: 200, headers: new Headers(), body: kept.body };
  }
  const body = await readBody(response, address, rules.tenant);
  const etag = headers.get('ETag');
  if (status === 200 && etag && hop === 0) store.keep(address.href, { etag, body });
  return { status, headers: new Headers({ 'Retry-After': headers.get('Retry-After') ?? '' }), body };
}

/** Text of an answer; reading stops as soon as it is too large. */
export async function readBody(response: Response, address: URL, tenant: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) {
      const got = `more than ${maxAnswerBytes / 1024 / 1024} MB`;
      throw new BuildError('BackendAnswerInvalid', { tenant, where: address.href, got });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Deepest nesting and largest number of values of an answer; real ones have some 10 and some 20,000. */
const deepest = 32;
const mostValues = 200_000;

/** Most characters of a field, by its name. The first rule that fits counts. */
const longest: readonly { field: RegExp; characters: number }[] = [
  { field: /^id$|^id[A-Z]|_id$|^codice/, characters: 200 },
  { field: /^(?:nome|name|title|titolo)$/, characters: 1_000 },
  { field: /^(?:body|text|testo|content)$/, characters: 1_000_000 },
  { field: /^(?:descrizione|messaggio\w*|note\w*)$/, characters: 20_000 },
  { field: /^/, characters: 5_000 },
];

/** Characters of an answer that is one text: a policy, as HTML or as a JSON string. */
const longestText = 1_000_000;

/** What stands in the address of the next call must be encodable. */
const identifier = longest[0]!.field;

interface Place {
  tenant: string;
  /** Address of the call. */
  where: string;
}

/**
 * Refuses an answer that no municipality would give on purpose: a field that is too long, an identifier that fits no
 * address, too much or too deep a structure. It would be published as it is, or keep the build busy for minutes.
 * Throws BuildError BackendAnswerExcessive with the field.
 */
function checkAnswer(text: string, place: Place): void {
  const excess = /^\s*[[{]/.test(text) ? excessOf(parsed(text)) : excessOfText(text);
  if (excess) throw new BuildError('BackendAnswerExcessive', { ...place, ...excess });
}

/** A damaged answer is reported by whoever reads it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Excess {
  /** The field. */
  what: string;
  got: string;
}

function excessOfText(text: string): Excess | null {
  return text.length > longestText ? { what: 'the answer', got: tooLong(text.length, longestText) } : null;
}

/** Without recursion, because the depth is not known. */
function excessOf(root: unknown): Excess | null {
  const waiting: { value: unknown; path: string; key: string; depth: number }[] = [];
  waiting.push({ value: root, path: '', key: '', depth: 0 });
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, key, depth } = next;
    if (++values > mostValues) return { what: 'the answer', got: `more than ${mostValues} values` };
    if (typeof value === 'string') {
      const excess = excessOfField(key, value);
      if (excess) return { what: path, got: excess };
    } else if (typeof value === 'object' && value !== null) {
      if (depth === deepest) return { what: path.slice(0, 100), got: `more than ${deepest} levels` };
      for (const [name, inner] of Object.entries(value)) {
        // Elements of a list are named as the list.
        const own = Array.isArray(value) ? key : name;
        waiting.push({ value: inner, path: path ? `${path}.${name}` : name, key: own, depth: depth + 1 });
      }
    }
  }
  return null;
}

function excessOfField(key: string, value: string): string | null {
  const most = longest.find(({ field }) => field.test(key))?.characters ?? 0;
  if (value.length > most) return tooLong(value.length, most);
  return identifier.test(key) && !value.isWellFormed() ? 'half a character, which fits no address' : null;
}

function tooLong(found: number, most: number): string {
  return `${found} characters, at most ${most}`;
}
