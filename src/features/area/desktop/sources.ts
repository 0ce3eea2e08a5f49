import { computed, type ReadableAtom } from 'nanostores';
import type { TaskSources } from '../agenda/agenda-items.ts';
import type { AssetCode } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import type { ListState, PagedList } from '#platform/paged-list.ts';
import { appointments } from '#features/appointments/state/appointments.ts';
import { instances } from '#features/instances/state/instances.ts';
import { openPositionKey, openPositions } from '#features/payments/state/open-positions.ts';
import { ownDelegations } from '#features/delegations/state/own-delegations.ts';
import { $checkouts, isPending } from '#features/payments/state/checkout.ts';
import { paymentKey, recentPayments } from '#features/payments/state/payments.ts';
import {
  isPayableOnline,
  payAddress,
  type Position,
  positionOfDebt,
  positionOfOpen,
} from '#features/payments/state/position.ts';
import { recentMessages } from '#features/messages/state/messages.ts';
import { latestTickets } from '#features/tickets/state/tickets.ts';

/** A list shown on the desktop. */
export interface DesktopList {
  /** At least one of these modules must be enabled. */
  gate: readonly AssetCode[];
  $state: ReadableAtom<Pick<ListState<unknown, unknown>, 'status' | 'items'>>;
  open: () => Promise<void>;
  reload: () => Promise<void>;
  cancel: () => void;
}

/** Wraps a list for the desktop. */
export function desktopList<Item, Query>(
  { $state, open, reload, cancel }: PagedList<Item, Query>,
  ...gate: AssetCode[]
): DesktopList {
  return { gate, $state, open, reload, cancel };
}

/** Sources of "Ultime attività". */
export const activityLists: readonly DesktopList[] = [
  desktopList(instances, 'MOON'),
  desktopList(recentPayments, 'PPAY'),
  desktopList(appointments, 'APPSCHED'),
  desktopList(latestTickets, 'ASSISTENZA_CRM', 'DISSERVIZIO_CRM'),
];

/** Further sources of tasks, shown in no other block. */
export const otherTaskLists: readonly DesktopList[] = [
  desktopList(openPositions, 'MYPAY'),
  desktopList(ownDelegations, 'DELEGHE'),
];

/** Sources of tasks and agenda. */
export const taskLists = [...activityLists, ...otherTaskLists];

/** Messages: a source of the agenda, but not of the tasks. */
export const messageLists = [desktopList(recentMessages, 'NOTIFICATIONS')];

/** Everything that can happen to a citizen: as long as all of it is empty, the desktop shows the first steps. */
export const lifeLists = [...taskLists, ...messageLists];

/** The lists whose module is enabled. */
export function enabledLists<List extends DesktopList>(lists: readonly List[]): List[] {
  return lists.filter(({ gate }) => gate.some(hasAsset));
}

/** Loads the lists that are not loaded yet. */
export function openLists(lists: readonly DesktopList[]): void {
  enabledLists(lists).forEach((list) => void list.open());
}

/** Items of the lists loaded so far. */
export const $taskSources: ReadableAtom<TaskSources> = computed(
  [
    recentPayments.$state,
    openPositions.$all,
    latestTickets.$state,
    instances.$state,
    appointments.$all,
    ownDelegations.$state,
    $checkouts,
  ],
  (...[debts, open, tickets, begun, booked, delegations]): TaskSources => ({
    payments: [
      ...debts.items.map((item) => taskOf(positionOfDebt(item), paymentKey(item))),
      ...(open ?? []).map((item) => taskOf(positionOfOpen(item), openPositionKey(item))),
    ],
    requests: tickets.items,
    instances: begun.items,
    appointments: booked ?? [],
    delegations: delegations.items,
  }),
);

/** A position as a task; while a payment of it may be under way there is nothing to do. */
function taskOf(position: Position, key: string): TaskSources['payments'][number] {
  const payHref = isPayableOnline(position) ? payAddress(position) : null;
  return { ...position, key, payHref, ...(isPending(position) && { state: 'pending' }) };
}
