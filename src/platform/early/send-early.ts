import { maintenanceKey } from '#domain/storage-keys.ts';
import {
  dropCalls,
  earlyLife,
  type EarlyCalls,
  type EarlyList,
  type EarlyPlan,
  moonHeader,
  readMark,
  taxCodePlace,
} from './early-plan.ts';

/**
 * Asks for configuration and user at once, and for the lists of the first view as soon as the user is known. The answers
 * wait in `window.porticoEarly` until the client takes them over (`take-early.ts`). Nothing is asked on a page that
 * leads on to another (`redirector`), nor with maintenance credentials, which are not for this script.
 */
export function sendEarly(plan: EarlyPlan): void {
  if (new URLSearchParams(location.search).has('redirector') || isKept(maintenanceKey)) return;
  const early = (window.porticoEarly = startEarly(plan));
  const ask = (url: string, headers: Record<string, string> = {}) => send(early, plan, url, headers);
  void ask(plan.config);
  const user = ask(plan.user);
  // Where no login is marked there is probably nobody whose identity could be asked for.
  const isMarked = readMark(plan.loginMark) !== '';
  const lists = plan.lists.filter(({ delegator }) => !delegator || !isKept(delegator));
  const moonUrl = lists.some(({ withMoon }) => withMoon) ? plan.moonIdentity : null;
  const askMoon = () => fieldOf(moonUrl === null ? undefined : ask(moonUrl), 'idMoonToken');
  const marked = isMarked ? askMoon() : null;
  void fieldOf(user, 'codFisc').then((code) => {
    // Only what needs no encoding: another code is asked for by the page.
    if (!code || !/^[A-Z0-9]+$/i.test(code) || window.porticoEarly !== early || !early.isOpen) return;
    early.person = code.toUpperCase();
    const askList = ({ url }: EarlyList, headers?: Record<string, string>) =>
      ask(url.replaceAll(taxCodePlace, early.person ?? ''), headers);
    lists.filter(({ withMoon }) => !withMoon).forEach((list) => void askList(list));
    void (marked ?? askMoon()).then((token) => {
      if (token && early.isOpen)
        lists
          .filter(({ withMoon }) => withMoon)
          .forEach((list) => void askList(list, { [moonHeader]: token }));
    });
  });
}

function startEarly({ logoutMark, channel }: EarlyPlan): EarlyCalls {
  const early: EarlyCalls = {
    calls: new Map(),
    passed: new Set(),
    person: null,
    isOpen: true,
    logout: readMark(logoutMark),
    logoutMark,
    channel: 'BroadcastChannel' in window ? new BroadcastChannel(channel) : undefined,
  };
  // A login or logout in another tab: whose answers these are is no longer sure.
  early.channel?.addEventListener('message', () => dropCalls(early));
  return early;
}

/** Sends a call; undefined when the page has asked already. */
function send(
  early: EarlyCalls,
  { credentials }: EarlyPlan,
  url: string,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  if (early.passed.has(url)) return undefined;
  const control = new AbortController();
  const answer = fetch(url, { headers, credentials, cache: 'no-store', signal: control.signal });
  const call = { headers, answer, sentAt: Date.now(), abort: (reason?: unknown) => control.abort(reason) };
  early.calls.set(url, call);
  // Read at once: what nobody takes over would hold one of the browser's few connections. Who takes the call over hears of
  // its failure.
  answer.then((response) => response.clone().blob()).catch(() => undefined);
  setTimeout(() => {
    if (early.calls.get(url) !== call) return;
    early.calls.delete(url);
    call.abort();
  }, earlyLife);
  return answer;
}

/** One text of an answer; null for any other answer. The body stays readable for the page. */
async function fieldOf(answer: Promise<Response> | undefined, name: string): Promise<string | null> {
  try {
    const response = await answer;
    if (!response?.ok) return null;
    const value = ((await response.clone().json()) as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value.trim() : null;
  } catch {
    return null;
  }
}

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
