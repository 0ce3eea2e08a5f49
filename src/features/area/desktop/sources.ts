import { computed, type ReadableAtom } from 'nanostores';
import type { DutySources } from '../agenda/agenda-items.ts';
import type { AssetCode } from '#domain/assets.ts';
import { loadNotices } from '#errors/notices.ts';
import { hasAsset } from '#platform/app.ts';
import type { ListState, PagedList } from '#platform/paged-list.ts';
import { appointments } from '#features/appointments/state/appointments.ts';
import { instances } from '#features/instances/state/instances.ts';
import { openPositionKey, openPositions } from '#features/payments/state/open-positions.ts';
import { ownDelegations } from '#features/delegations/state/own-delegations.ts';
import { paymentKey, recentPayments } from '#features/payments/state/payments.ts';
import { latestTickets } from '#features/tickets/state/tickets.ts';

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

/** A list of the area as the desktop reads it, with what is said when it fails. */
export function read<Item, Query>(
  { $state, open, reload, cancel }: PagedList<Item, Query>,
  failure: string,
  ...gate: AssetCode[]
): DesktopList {
  return { gate, failure, $state, open, reload, cancel };
}

/** What the latest activities are made of. */
export const activityLists: readonly DesktopList[] = [
  read(instances, loadNotices.instances, 'MOON'),
  read(recentPayments, loadNotices.payments, 'PPAY'),
  read(appointments, loadNotices.appointments, 'APPSCHED'),
  read(latestTickets, loadNotices.requests, 'ASSISTENZA_CRM', 'DISSERVIZIO_CRM'),
];

/** What else there may be to do. */
export const taskLists: readonly DesktopList[] = [
  read(openPositions, loadNotices.payments, 'MYPAY'),
  read(ownDelegations, loadNotices.delegations, 'DELEGHE'),
];

/** What tasks and days are read from. */
export const dutyLists = [...activityLists, ...taskLists];

/** Those of the lists whose module is on. */
export function present(lists: readonly DesktopList[]): DesktopList[] {
  return lists.filter(({ gate }) => gate.some(hasAsset));
}

/** Asks for what the lists hold, where it is not there yet. */
export function openLists(lists: readonly DesktopList[]): void {
  present(lists).forEach((list) => void list.open());
}

/** What the lists hold by now that there may be to do. */
export const $duties: ReadableAtom<DutySources> = computed(
  [
    recentPayments.$state,
    openPositions.$all,
    latestTickets.$state,
    instances.$state,
    appointments.$all,
    ownDelegations.$state,
  ],
  (...[debts, open, tickets, begun, booked, delegations]): DutySources => ({
    payments: [
      ...debts.items.map((item) => ({ ...item, key: paymentKey(item) })),
      ...(open ?? []).map((item) => ({ ...item, key: openPositionKey(item) })),
    ],
    requests: tickets.items,
    instances: begun.items,
    appointments: booked ?? [],
    delegations: delegations.items,
  }),
);
