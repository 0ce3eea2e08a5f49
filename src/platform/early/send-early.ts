import { maintenanceKey } from '#domain/storage-keys.ts';
import {
  dropCalls,
  eachAtMost,
  earlyLife,
  type EarlyCall,
  type EarlyCalls,
  type EarlyList,
  type EarlyPlan,
  isKept,
  itemPlace,
  moonHeader,
  readMark,
  segmentMark,
  segmentPlace,
  taxCodePlace,
} from './early-plan.ts';

/**
 * Asks for configuration and user at once, with what is nobody's, and for the lists of the first view as soon as the user
 * is known. Where a login is marked, personal calls without a tax code leave at once too: on this browser somebody is
 * logged in, and the answers have no effect before the user's. All wait in `window.porticoEarly` until the client takes
 * them over (`take-early.ts`). Nothing is asked on a page that leads on to another (`redirector`), nor with maintenance
 * credentials, which are not for this script.
 *
 * @param draw given the answer of which the page draws something, and what: once the user is known, and the configuration
 *   keeps neither the site nor the module closed
 */
export function sendEarly(
  plan: EarlyPlan,
  draw?: (answer: unknown, what: NonNullable<EarlyList['draws']>) => void,
): void {
  if (new URLSearchParams(location.search).has('redirector') || isKept(maintenanceKey)) return;
  const early = (window.porticoEarly = startEarly(plan));
  let drawn: { what: NonNullable<EarlyList['draws']>; answer: Promise<Response> | undefined } | undefined;
  const ask = (list: EarlyList, headers?: Record<string, string>) => {
    const answer = send(early, plan, list, headers);
    if (list.draws) drawn = { what: list.draws, answer };
    if (list.each !== undefined) void askEach(list, answer);
    return answer;
  };
  const askEach = async ({ each = '', ...list }: EarlyList, answer: Promise<Response> | undefined) => {
    const ids = await idsIn(answer);
    if (early.isOpen)
      ids.slice(0, eachAtMost).forEach((id) => void ask({ ...list, url: each.replace(itemPlace, id) }));
  };
  const askAll = (lists: readonly EarlyList[], headers?: Record<string, string>) =>
    lists.forEach((list) => void ask(list, headers));
  // Each in a task of its own, between which the page can answer: a slow phone needs 10 to 20 ms to send one.
  const askInTurn = (lists: readonly EarlyList[], headers?: Record<string, string>) =>
    lists.forEach((list) => {
      // A read by POST too: the page's own would count as a write while it is not known.
      if (list.draws || list.post) void ask(list, headers);
      else setTimeout(() => early.isOpen && void ask(list, headers));
    });
  const isMarked = readMark(plan.loginMark) !== '';
  const turns = turnsOf(plan.lists.flatMap(forThisPage), isMarked);
  const config = ask({ url: plan.config, open: 'all' });
  // Read before the page takes the answer over, whose text can be read once.
  const settings = plan.lists.some(({ draws }) => draws) ? contentOf(config) : null;
  const user = ask({ url: plan.user });
  const moonUrl = turns.withMoon.length > 0 ? plan.moonIdentity : null;
  const askMoon = () => fieldOf(moonUrl === null ? undefined : ask({ url: moonUrl }), 'idMoonToken');
  const marked = isMarked ? askMoon() : null;
  askAll(turns.atOnce);
  const known = fieldOf(user, 'codFisc').then(async (code) => {
    const isNobodyThere = code === null && (await isNobody(user));
    if (window.porticoEarly !== early || !early.isOpen) return;
    if (isNobodyThere) askAll(turns.anonymous);
    // Only what needs no encoding: another code is asked for by the page.
    if (!code || !/^[A-Z0-9]+$/i.test(code)) return;
    const person = (early.person = code.toUpperCase());
    askInTurn(turns.withUser.map((list) => ({ ...list, url: list.url.replaceAll(taxCodePlace, person) })));
    void (marked ?? askMoon()).then((moonToken) => {
      if (moonToken && early.isOpen) askInTurn(turns.withMoon, { [moonHeader]: moonToken });
    });
  });
  giveLater(early.calls.get(plan.user), known);
  void known.then(async () => {
    if (early.person === null || !drawn) return;
    const { what, answer } = drawn;
    const content = await contentOf(answer);
    if (isModuleOpen(await settings, what.module) && early.isOpen) draw?.(content, what);
  });
}

/** The page, which may be waiting for the user already, has the answer once it is known here whose the other calls are. */
function giveLater(call: EarlyCall | undefined, known: Promise<void>): void {
  if (!call) return;
  const { answer } = call;
  call.answer = known.then(() => answer);
  // Its failure is told to whoever takes it over, and it may be that nobody does.
  call.answer.catch(() => undefined);
}

/**
 * When each list leaves. Where no login is marked there is probably nobody whose lists could be asked for: they wait for
 * the user.
 */
function turnsOf(lists: readonly EarlyList[], isMarked: boolean) {
  const own = lists.filter(({ open, withMoon }) => !open && !withMoon);
  const isAtOnce = ({ url }: EarlyList) => isMarked && !url.includes(taxCodePlace);
  return {
    atOnce: [...own.filter(isAtOnce), ...lists.filter(({ open }) => open === 'all')],
    anonymous: lists.filter(({ open }) => open === 'anonymous'),
    withUser: own.filter((list) => !isAtOnce(list)),
    withMoon: lists.filter(({ withMoon }) => withMoon),
  };
}

/** A list with what the page's address says in its own; none where the citizen acts for somebody in its module. */
function forThisPage(list: EarlyList): EarlyList[] {
  if (list.delegator && isKept(list.delegator)) return [];
  const segments = location.pathname.split('/').slice(1);
  // Only what needs no encoding: the page asks for anything else.
  const url = segments.reduce(
    (address, segment, index) =>
      /^\w+$/.test(segment) ? address.replaceAll(segmentPlace(index), segment) : address,
    list.url,
  );
  return url.includes(segmentMark) ? [] : [{ ...list, url }];
}

/** True when the answer about the user says that nobody is logged in. */
async function isNobody(answer: Promise<Response> | undefined): Promise<boolean> {
  const response = await answer?.catch(() => undefined);
  return response?.status === 401;
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
  // Nor is it when the page is returned to.
  addEventListener('pagehide', () => dropCalls(early));
  return early;
}

/** Sends a call; undefined when the page has asked already. */
function send(
  early: EarlyCalls,
  { credentials, config }: EarlyPlan,
  { url, open, post }: EarlyList,
  headers: Record<string, string> = {},
): Promise<Response> | undefined {
  if (early.passed.has(url)) return undefined;
  const control = new AbortController();
  const sent = {
    method: post ? 'POST' : 'GET',
    body: post?.body ?? null,
    headers: { ...post?.headers, ...headers },
  };
  // As the client does: what is nobody's may come from the browser's cache, but for the configuration.
  const cache = open && url !== config ? 'default' : 'no-store';
  const answer = fetch(url, { ...sent, credentials, cache, signal: control.signal });
  const call = {
    ...sent,
    isPersonal: open === undefined,
    answer,
    isRead: false,
    sentAt: Date.now(),
    abort: (reason?: unknown) => control.abort(reason),
  };
  early.calls.set(url, call);
  // Read at once: what nobody takes over would hold one of the browser's few connections. Who takes the call over hears of
  // its failure.
  const readWhole = async () => {
    await (await answer).clone().blob();
    call.isRead = true;
  };
  readWhole().catch(() => undefined);
  setTimeout(() => {
    if (early.calls.get(url) !== call) return;
    early.calls.delete(url);
    call.abort();
  }, earlyLife);
  return answer;
}

/** One text of an answer; null for any other answer. */
async function fieldOf(answer: Promise<Response> | undefined, name: string): Promise<string | null> {
  const value = ((await contentOf(answer)) as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value.trim() : null;
}

/** The ids of a list that need no encoding: the page asks for any other. */
async function idsIn(answer: Promise<Response> | undefined): Promise<string[]> {
  const items = await contentOf(answer);
  const all = Array.isArray(items) ? items.map((item: { id?: unknown } | null) => String(item?.id)) : [];
  return all.filter((id) => /^\d+$/.test(id));
}

/** True when the configuration says so in its usual form; the page reads any other. */
function isModuleOpen(settings: unknown, module: string): boolean {
  const { maintenance, assets } = (settings ?? {}) as { maintenance?: unknown; assets?: unknown };
  const isEnabled = (asset: { codice?: unknown } | null) => asset?.codice === module;
  return maintenance === false && Array.isArray(assets) && assets.some(isEnabled);
}

/** What an answer says; null where that cannot be read. The body stays readable for the page. */
async function contentOf(answer: Promise<Response> | undefined): Promise<unknown> {
  try {
    const response = await answer;
    return response?.ok ? await response.clone().json() : null;
  } catch {
    return null;
  }
}
