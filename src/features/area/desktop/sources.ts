import { computed, type ReadableAtom } from 'nanostores';
import type { AgendaSources } from '#domain/agenda.ts';
import type { AssetCode } from '#domain/assets.ts';
import { notices } from '#errors/notices.ts';
import { hasAsset } from '#stores/app.ts';
import type { ListState, PagedList } from '#stores/paged-list.ts';
import { appointments } from '../state/appointments.ts';
import { instances } from '../state/instances.ts';
import { openPositionKey, openPositions } from '../state/open-positions.ts';
import { ownDelegations } from '../state/own-delegations.ts';
import { paymentKey, recentPayments } from '../state/payments.ts';
import { recentMessages } from '../state/recent-messages.ts';
import { latestTickets } from '../state/tickets.ts';

/** A list that the desktop reads. */
export interface DesktopList {
  /** Modules of which one must be on. */
  gate: readonly AssetCode[];
  failure: string;
  $state: ReadableAtom<Pick<ListState<unknown, unknown>, 'status'>>;
  open: () => Promise<void>;
  reload: () => Promise<void>;
  cancel: () => void;
}

function read<Item, Query>(
  { $state, open, reload, cancel }: PagedList<Item, Query>,
  failure: string,
  ...gate: AssetCode[]
): DesktopList {
  return { gate, failure, $state, open, reload, cancel };
}

/** What the latest activities are made of. */
export const activityLists: readonly DesktopList[] = [
  read(instances, notices.instances, 'MOON'),
  read(recentPayments, notices.payments, 'PPAY'),
  read(appointments, notices.appointments, 'APPSCHED'),
  read(latestTickets, notices.requests, 'ASSISTENZA_CRM', 'DISSERVIZIO_CRM'),
];

/** What else there may be to do. */
export const taskLists: readonly DesktopList[] = [
  read(openPositions, notices.payments, 'MYPAY'),
  read(ownDelegations, notices.delegations, 'DELEGHE'),
];

/** What else names a day. */
export const dayLists: readonly DesktopList[] = [read(recentMessages, notices.messages, 'NOTIFICATIONS')];

/** Those of the lists whose module is on. */
export function present(lists: readonly DesktopList[]): DesktopList[] {
  return lists.filter(({ gate }) => gate.some(hasAsset));
}

/** What the lists hold by now, for tasks and agenda. */
export const $sources: ReadableAtom<AgendaSources> = computed(
  [
    recentPayments.$state,
    openPositions.$all,
    latestTickets.$state,
    instances.$state,
    appointments.$all,
    ownDelegations.$state,
    recentMessages.$state,
  ],
  (...[debts, open, tickets, begun, booked, delegations, messages]): AgendaSources => ({
    payments: [
      ...debts.items.map((item) => ({ ...item, key: paymentKey(item) })),
      ...(open ?? []).map((item) => ({ ...item, key: openPositionKey(item) })),
    ],
    requests: tickets.items,
    instances: begun.items,
    appointments: booked ?? [],
    delegations: delegations.items,
    messages: messages.items,
  }),
);

/** Where every list stands; the order is that of `all`. */
export const all = [...activityLists, ...taskLists, ...dayLists];
export const $statuses = computed(
  all.map(({ $state }) => $state),
  (...states) => states.map(({ status }) => status),
);
