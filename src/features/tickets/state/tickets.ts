import { coversOf } from '#features/acting/delegator.ts';
import { readTickets, type TicketQuery, type Ticket } from '../api.ts';
import { receivedCount } from '#contracts/wire.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { pagedList, type PagedList } from '#platform/paged-list.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { activitiesPerPage, nextPage } from '#platform/paging.ts';
import { personalAtom } from '#platform/session/clearing.ts';
import { subjectOf } from '#platform/session/subject.ts';

/** Search and order of the requests. */
export interface TicketFilter {
  text: string;
  order: 'updated' | 'newest' | 'oldest' | 'number';
}

export const noTicketFilter: TicketFilter = { text: '', order: 'updated' };

/** Null for the default order of the service, by last change. */
const orders: Record<TicketFilter['order'], TicketQuery['order'] | null> = {
  updated: null,
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
  number: { by: 'number', direction: 'asc' },
};

/** Requests as of their last write, by id: a request opened from a link may be in no loaded list. */
export const $changedTickets = personalAtom<Readonly<Record<string, Ticket>>>({});

/** The search index of the CRM lags behind a write, so the newer of the two versions is kept. */
function newerOf(found: Ticket): Ticket {
  const { [found.id]: changed = found } = $changedTickets.get();
  return changed.updatedAt === null || (found.updatedAt ?? '') < changed.updatedAt ? changed : found;
}

function ticketList(): PagedList<Ticket, TicketFilter> {
  const list: PagedList<Ticket, TicketFilter> = pagedList<Ticket, TicketFilter>({
    module: 'ASSISTENZA_CRM',
    pageSize: activitiesPerPage,
    query: noTicketFilter,
    load: ({ text, order }, at) =>
      nextPage(at, {
        known: list.$state.get().items,
        keyOf: ({ id }) => id,
        read: async ({ page, count, signal }) => {
          const query = { ...(text && { text }), ...(orders[order] && { order: orders[order] }) };
          const found = await readTickets(client, at.subject, query, { page: page + 1, count, signal });
          const items = found.map(newerOf);
          // The service gives no total: after a full page there may be another.
          return { items, total: null, hasMore: receivedCount(found) === count };
        },
      }),
    shown: coveredTickets,
    onFailure: (error) => notifyFailure(loadNotices.requests, error),
  });
  return list;
}

/** A test of requests: whether the delegator for whom the citizen acts lets them see it. */
async function coveredTickets(): Promise<(ticket: Ticket) => boolean> {
  const covers = await coversOf('ASSISTENZA_CRM');
  const isCovered = await covers?.requests();
  return ({ title }) => isCovered?.(title) ?? true;
}

/** The citizen's assistance requests. */
export const tickets = ticketList();

/** The requests changed last, independent of the search in "Attività". */
export const latestTickets = ticketList();

/** Every list of requests. */
export const ticketLists = [tickets, latestTickets];

/** The request with this number; null: the citizen has none. Throws PortalError. */
export async function findTicket(number: string): Promise<Ticket | null> {
  const known = ticketLists
    .flatMap((list) => list.$state.get().items)
    .find((ticket) => ticket.number === number);
  return known ?? readTicket(number);
}

/** Reads the request with this number; null: the citizen has none. Throws PortalError. */
export async function readTicket(number: string): Promise<Ticket | null> {
  const subject = subjectOf('ASSISTENZA_CRM');
  const asked = readTickets(client, subject, { number }, { page: 1, count: activitiesPerPage });
  const [found, isCovered] = await Promise.all([asked, coveredTickets()]);
  return found.find((ticket) => ticket.number === number && isCovered(ticket)) ?? null;
}
