import { getConfig } from '#contracts/config.ts';
import { getMe } from '#contracts/session.ts';
import type { AssetCode } from '#domain/assets.ts';
import type { RouteId } from '#domain/routing/routes.ts';
import { keptNames, sessionChannel, storageKey } from '#domain/storage-keys.ts';
import { type EarlyPlan, moonHeader, taxCodePlace } from '#platform/early/early-plan.ts';
import { type Client, createClient } from '#platform/http.ts';
import { activitiesPerPage } from '#platform/paging.ts';
import { readAppointments } from '#features/appointments/calls.ts';
import { readDelegations } from '#features/delegations/calls.ts';
import { readInstances, readMoonIdentity } from '#features/instances/calls.ts';
import { readRecentMessages } from '#features/messages/calls.ts';
import { readOpenPositions, readRecentPositions } from '#features/payments/calls.ts';
import { readTickets } from '#features/tickets/calls.ts';

/** What of a municipality the plan depends on. */
export interface PlanFacts {
  apiOrigin: string;
  /** `codiceEnte`. */
  code: string;
  enabled: ReadonlySet<AssetCode>;
}

/** A list that a view shows first. */
interface FirstList {
  /** At least one of these modules must be enabled; in the first one the citizen may act for a delegator. */
  gate: readonly [AssetCode, ...AssetCode[]];
  /** Asks for it as the view's store does. */
  read: (client: Client, municipality: string) => unknown;
}

const subject = { taxCode: taxCodePlace };
const firstPage = { count: activitiesPerPage };

/** Lists of the first view, by route: those of `desktop/sources.ts`. */
const firstLists: Partial<Record<RouteId, readonly FirstList[]>> = {
  area: [
    { gate: ['APPSCHED'], read: (client) => readAppointments(client, subject) },
    { gate: ['PPAY'], read: (client) => readRecentPositions(client, subject) },
    { gate: ['MYPAY'], read: (client) => readOpenPositions(client, subject) },
    {
      gate: ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM'],
      read: (client) => readTickets(client, subject, {}, { page: 1, ...firstPage }),
    },
    {
      gate: ['MOON'],
      read: (client, municipality) =>
        readInstances(client, { moonToken: moonHeader }, municipality, { offset: 0, ...firstPage }),
    },
    { gate: ['DELEGHE'], read: (client) => readDelegations(client) },
    {
      gate: ['NOTIFICATIONS'],
      read: (client, municipality) => readRecentMessages(client, { taxCode: taxCodePlace, municipality }),
    },
  ],
};

/**
 * What a page asks before its code is there: configuration and user, and the lists of its first view. The addresses are
 * what the client makes of the contracts.
 */
export function earlyPlanOf(route: RouteId, { apiOrigin, code, enabled }: PlanFacts): EarlyPlan {
  const asked = (read: (client: Client) => unknown) => record(apiOrigin, read);
  const lists = (firstLists[route] ?? [])
    .filter(({ gate }) => gate.some((module) => enabled.has(module)))
    .map(({ gate, read }) => {
      const { url, headers } = asked((client) => read(client, code));
      const delegator = storageKey(code, keptNames.delegator + gate[0]);
      return { url, delegator, ...(headers.has(moonHeader) && { withMoon: true as const }) };
    });
  const config = asked((client) => client.call(getConfig));
  return {
    config: config.url,
    user: asked((client) => client.call(getMe)).url,
    moonIdentity: lists.some(({ withMoon }) => withMoon) ? asked(readMoonIdentity).url : null,
    lists,
    credentials: config.credentials,
    loginMark: storageKey(code, keptNames.loginMark),
    logoutMark: storageKey(code, keptNames.logoutMark),
    channel: storageKey(code, sessionChannel),
  };
}

interface Asked {
  url: string;
  headers: Headers;
  credentials: RequestCredentials;
}

/** The first call of a reader, which gets no answer. */
function record(origin: string, read: (client: Client) => unknown): Asked {
  const asked: Asked[] = [];
  const client = createClient({
    publicOrigin: origin,
    authOrigin: origin,
    fetch: (url, init) => {
      const { headers, credentials = 'same-origin' } = init ?? {};
      asked.push({ url: String(url as string), headers: new Headers(headers), credentials });
      return new Promise(() => {});
    },
  });
  void read(client);
  const [first] = asked;
  if (!first) throw new Error('A reader of the first view asks for nothing.');
  return first;
}
