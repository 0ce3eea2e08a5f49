import { computed, type ReadableAtom } from 'nanostores';
import { type AssetCode, ticketModules } from '#domain/assets.ts';
import { receivedCount } from '#contracts/wire.ts';
import { client } from '#platform/calls/client.ts';
import { pageData } from '#platform/page/page-data.ts';
import { type Page, type PageAt, pagedList, type PagedList } from '#platform/paged-list.ts';
import { currentUser } from '#platform/session/session.ts';
import { appointments } from '#features/appointments/state/appointments.ts';
import { readDocuments } from '#features/documents/calls.ts';
import { readInstances, type Instance } from '#features/instances/api.ts';
import { withMoonIdentity } from '#features/instances/state/moon.ts';
import { readMessages, type Message } from '#features/messages/api.ts';
import {
  openPositions,
  openPositionKey,
  recentPayments,
  paymentKey,
} from '#features/payments/state/payments.ts';
import { readTickets, type Ticket } from '#features/tickets/api.ts';
import { dateText, longDateText, missing } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import type { Appointment } from '#features/appointments/api.ts';
import type { Document } from '#features/documents/api.ts';
import { instanceStatus } from '#features/instances/states.ts';
import type { DebtPosition, OpenPosition } from '#features/payments/api.ts';
import { ticketStatus } from '#features/tickets/states.ts';
import { type DesktopList, desktopList } from '../desktop/own-lists.ts';
import { cardAddress } from '../agenda/agenda-items.ts';
import { type Thing, texts } from './found.ts';

function messageThing({ id, title, at }: Message): Thing {
  return {
    key: id,
    title: title ?? missing,
    numbers: [],
    detail: dateText(at),
    href: cardAddress('messaggio', id, '', pathOf('area-messages')),
  };
}

function ticketThing({ number, title, type, createdAt, stateId, stateText }: Ticket): Thing {
  return {
    key: number,
    title: title ?? missing,
    words: [type],
    numbers: [number],
    detail: `${ticketStatus(stateId, stateText).label}, ${dateText(createdAt)}`,
    href: cardAddress('richiesta', number, 'assistenza'),
  };
}

function instanceThing({ code, title, protocol, createdAt, status, statusText }: Instance): Thing {
  return {
    key: code,
    title: title ?? missing,
    numbers: [code, protocol],
    detail: `${instanceStatus(status, statusText).label}, ${dateText(createdAt)}`,
    href: cardAddress('pratica', code, 'pratiche'),
  };
}

function documentThing({ id, title, createdOn, scope }: Document): Thing {
  return {
    key: id,
    title: title ?? missing,
    words: [scope],
    numbers: [],
    detail: [scope, dateText(createdOn)].filter(Boolean).join(', '),
    href: cardAddress('documento', id, '', pathOf('area-documents')),
  };
}

function paymentThing(payment: DebtPosition): Thing {
  const { title, type, iuv, notice, state, paidAt, dueOn } = payment;
  const key = paymentKey(payment);
  return {
    key,
    title: title ?? type ?? missing,
    words: [type],
    numbers: [notice, iuv],
    detail:
      state === 'paid' ? paidAt && `Pagato il ${dateText(paidAt)}` : dueOn && `Scadenza ${dateText(dueOn)}`,
    href: cardAddress('pagamento', key, 'pagamenti'),
  };
}

function openPositionThing(position: OpenPosition): Thing {
  const { title, type, iuv, notice, dueOn } = position;
  const key = openPositionKey(position);
  return {
    key,
    title: title ?? type ?? missing,
    words: [type],
    numbers: [notice, iuv],
    detail: dueOn && `Scadenza ${dateText(dueOn)}`,
    href: cardAddress('pagamento', key, 'pagamenti'),
  };
}

function appointmentThing({ id, office, counter, reason, startsAt }: Appointment): Thing {
  return {
    key: id,
    title: `Appuntamento ufficio ${office ?? missing}`,
    words: [counter, reason],
    numbers: [],
    detail: startsAt && longDateText(startsAt),
    href: cardAddress('appuntamento', id, 'appuntamenti'),
  };
}

/** Newest items of each kind that are searched: one call for each, the largest that the services answer. */
export const mostSearched = 100;

/** A list that is searched. */
export interface SearchedList extends DesktopList {
  /** Heading of its results; two lists may share one. */
  title: string;
  /** What is said where it cannot be loaded. */
  failure: string;
  $things: ReadableAtom<readonly Thing[]>;
  /** There are older items, which were not searched. */
  $isCut: ReadableAtom<boolean>;
}

/** Names of a searched list, and what turns an item into a result. */
interface Facts<Item> {
  title: string;
  /** "nei messaggi", as in "Non abbiamo potuto cercare nei messaggi". */
  where: string;
  gate: readonly [AssetCode, ...AssetCode[]];
  thing: (item: Item) => Thing;
}

/** @param $all every item, where the service answers all at once; missing: the newest ones, of `list` */
function searched<Item, Query>(
  list: PagedList<Item, Query>,
  { title, where, gate, thing }: Facts<Item>,
  $all?: ReadableAtom<readonly Item[] | null>,
): SearchedList {
  const $newest = computed(list.$state, ({ items }) => items);
  return {
    ...desktopList(list, ...gate),
    title,
    failure: texts.failed(where),
    $things: computed($all ?? $newest, (items) => (items ?? []).map(thing)),
    $isCut: computed(list.$state, ({ hasMore, items }) => !$all && (hasMore || items.length >= mostSearched)),
  };
}

/** The newest items of one kind, independent of what other views show of it. Its failure is said in the results. */
function newest<Item>(module: AssetCode, read: (at: PageAt) => Promise<Page<Item>>): PagedList<Item, null> {
  return pagedList<Item, null>({
    module,
    pageSize: mostSearched,
    query: null,
    load: (_, at) => read(at),
    onFailure: () => {},
  });
}

const messages = newest('NOTIFICATIONS', async (at) => {
  const owner = { taxCode: currentUser().taxCode, municipality: pageData().municipalityCode };
  const page = await readMessages(client, owner, {}, at);
  return { items: page.messages, total: page.total };
});

const tickets = newest('ASSISTENZA_CRM', async ({ subject, count, signal }) => {
  const items = await readTickets(client, subject, {}, { page: 1, count, signal });
  return { items, total: null, hasMore: receivedCount(items) === count };
});

const instances = newest('MOON', async (at) => {
  const answer = await withMoonIdentity((identity) =>
    readInstances(client, identity, pageData().municipalityCode, at),
  );
  return { items: answer.instances, total: answer.total, hasMore: answer.hasMore };
});

const documents = newest('MY_DOCS', async (at) => {
  const page = await readDocuments(client, at.subject, { order: 'newest' }, at);
  return { items: page.documents, total: page.total };
});

/** What changes in other views after it was read here. */
const ownLists = [messages, tickets, instances, documents];

const payments = { title: 'Pagamenti', where: 'nei pagamenti' };

/** What is searched, in the order of the results. */
export const searchedLists: readonly SearchedList[] = [
  searched(messages, {
    title: 'Messaggi',
    where: 'nei messaggi',
    gate: ['NOTIFICATIONS'],
    thing: messageThing,
  }),
  searched(tickets, {
    title: 'Richieste di assistenza e segnalazioni',
    where: 'nelle richieste di assistenza',
    gate: ticketModules,
    thing: ticketThing,
  }),
  searched(instances, { title: 'Pratiche', where: 'nelle pratiche', gate: ['MOON'], thing: instanceThing }),
  searched(recentPayments, { ...payments, gate: ['PPAY'], thing: paymentThing }),
  searched(openPositions, { ...payments, gate: ['MYPAY'], thing: openPositionThing }, openPositions.$all),
  searched(
    appointments,
    { title: 'Appuntamenti', where: 'negli appuntamenti', gate: ['APPSCHED'], thing: appointmentThing },
    appointments.$all,
  ),
  searched(documents, {
    title: 'Documenti',
    where: 'nei documenti',
    gate: ['MY_DOCS'],
    thing: documentThing,
  }),
];

/** Reads again what other views may have changed since; what is known stays on screen meanwhile. */
export function refreshSearched(): void {
  ownLists.forEach((list) => void list.refresh());
}
