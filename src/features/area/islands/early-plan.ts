import { getConfig } from '#contracts/config.ts';
import type { ApiCall } from '#contracts/endpoint.ts';
import { getMe } from '#contracts/session.ts';
import type { AssetCode } from '#domain/assets.ts';
import type { RouteId } from '#domain/routing/routes.ts';
import { keptNames } from '#domain/kept-names.ts';
import { sessionChannel, storageKey } from '#domain/storage-keys.ts';
import { type EarlyList, type EarlyPlan, itemPlace, moonHeader } from '#platform/early/early-plan.ts';
import { type Client, createClient } from '#platform/http.ts';
import { defaultLength } from '#features/appointments/api.ts';
import { usableStates } from '#features/delegations/states.ts';
import { readMoonIdentity } from '#features/instances/api.ts';
import { filledBy, firstLists, type FirstList } from './first-lists.ts';

/** What of a municipality the plan depends on. */
export interface PlanFacts {
  apiOrigin: string;
  /** `codiceEnte`. */
  code: string;
  enabled: ReadonlySet<AssetCode>;
  /** One may book without a login. */
  bookingIsPublic: boolean;
}

/**
 * What a page asks before its code is there: configuration and user, and the lists of its first view. The addresses are
 * what the client makes of the contracts.
 */
export function earlyPlanOf(route: RouteId, facts: PlanFacts): EarlyPlan {
  const { code, enabled, bookingIsPublic } = facts;
  const asked = (reader: object, read: (client: Client) => unknown) => recordOnce(facts, reader, read);
  const all = firstLists[route] ?? [];
  const isEnabled = ({ gate }: FirstList) => !gate || gate.some((module) => enabled.has(module));
  const lists = all
    .filter(isEnabled)
    .filter(({ isForAnonymous, isOfOpenBooking }) => bookingIsPublic || !(isForAnonymous || isOfOpenBooking))
    .map((list) => {
      const { each } = list;
      const early = earlyListOf(
        list,
        asked(list.read, (client) => list.read(client, code)),
        code,
      );
      return each ? { ...early, each: asked(each, (client) => each(client, itemPlace)).url } : early;
    });
  const config = asked(getConfig, (client) => client.call(getConfig));
  return {
    config: config.url,
    user: asked(getMe, (client) => client.call(getMe)).url,
    moonIdentity: lists.some(({ withMoon }) => withMoon)
      ? asked(readMoonIdentity, readMoonIdentity).url
      : null,
    lists,
    ...(filledBy[route] && { filledBy: filledBy[route] }),
    ...(all.some((list) => list.ofDelegators && !isEnabled(list)) && { areAllAlone: true }),
    credentials: config.credentials,
    loginMark: storageKey(code, keptNames.loginMark),
    logoutMark: storageKey(code, keptNames.logoutMark),
    channel: storageKey(code, sessionChannel),
  };
}

interface Asked {
  url: string;
  method: string;
  body: string | null;
  headers: Headers;
  credentials: RequestCredentials;
  base: ApiCall['base'];
}

function earlyListOf(list: FirstList, asked: Asked, code: string): EarlyList {
  const { gate, isForAnonymous } = list;
  const { url, headers, method, body, base } = asked;
  const draws = drawnOf(list, code);
  const isPost = method !== 'GET';
  return {
    url,
    ...(gate && base === 'auth' && { delegator: delegatorKey(code, gate[0]) }),
    ...(headers.has(moonHeader) && { withMoon: true }),
    ...(base === 'public' && { open: isForAnonymous ? 'anonymous' : 'all' }),
    draws,
    ...(isPost && { post: { body: body ?? '', headers: Object.fromEntries(headers) } }),
  };
}

function drawnOf({ gate, ofDelegators, limitedBy, hasNext }: FirstList, code: string): EarlyList['draws'] {
  if (gate && hasNext)
    return { what: 'next appointment', module: gate[0], kept: delegatorKey(code), cutAt: defaultLength };
  if (!ofDelegators) return undefined;
  return {
    what: 'persons',
    module: ofDelegators,
    usable: usableStates,
    kept: delegatorKey(code, ofDelegators),
    ...(limitedBy && { limitedBy }),
  };
}

/** Key of the delegator of a module; without one what the keys of all begin with. */
const delegatorKey = (code: string, module: AssetCode | '' = '') =>
  storageKey(code, keptNames.delegator + module);

/** What each reader asks of one municipality: most pages of the personal area have the same lists. */
const known = new WeakMap<PlanFacts, Map<object, Asked>>();

function recordOnce(facts: PlanFacts, reader: object, read: (client: Client) => unknown): Asked {
  const ofFacts = known.get(facts) ?? new Map<object, Asked>();
  known.set(facts, ofFacts);
  const asked = ofFacts.get(reader) ?? record(facts.apiOrigin, read);
  ofFacts.set(reader, asked);
  return asked;
}

/** The first call of a reader, which gets no answer. Throws for a call that changes something. */
function record(origin: string, read: (client: Client) => unknown): Asked {
  const asked: Asked[] = [];
  let base: ApiCall['base'] = 'auth';
  const client = createClient({
    publicOrigin: origin,
    authOrigin: origin,
    fetch: (url, init) => {
      const { headers, method = 'GET', body, credentials = 'same-origin' } = init ?? {};
      const text = typeof body === 'string' ? body : null;
      asked.push({
        url: String(url as string),
        method,
        body: text,
        headers: new Headers(headers),
        credentials,
        base,
      });
      return new Promise(() => {});
    },
  });
  void read({
    call: (endpoint, ...input) => {
      if (endpoint.changes ?? endpoint.method !== 'GET') throw new Error(`${endpoint.id} is no read.`);
      base = endpoint.base;
      return client.call(endpoint, ...input);
    },
  });
  const [first] = asked;
  if (!first) throw new Error('A reader of the first view asks for nothing.');
  return first;
}
