import { computed, type ReadableAtom } from 'nanostores';
import type { TaskSources } from '../agenda/agenda-items.ts';
import { ticketModules } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import { delegatorOf } from '#platform/session/delegators.ts';
import { appointments } from '#features/appointments/state/appointments.ts';
import { instances } from '#features/instances/state/instances.ts';
import { ownDelegations } from '#features/delegations/state/own-delegations.ts';
import { $checkouts, type BegunCheckout, isPending } from '#features/payments/state/checkout.ts';
import { recentPayments } from '#features/payments/state/payments.ts';
import {
  isPayableOnline,
  payAddress,
  type Position,
  positionKey,
  positionOfDebt,
  positionOfOpen,
} from '#features/payments/state/position.ts';
import { recentMessages } from '#features/messages/state/messages.ts';
import {
  type DesktopList,
  desktopList,
  ownAppointments,
  ownInstances,
  ownOpenPositions,
  ownPayments,
  ownTickets,
} from './own-lists.ts';
import { latestTickets } from '#features/tickets/state/tickets.ts';

/** Sources of "Ultime attività". */
export const activityLists: readonly DesktopList[] = [
  desktopList(instances, 'MOON'),
  desktopList(recentPayments, 'PPAY'),
  desktopList(appointments, 'APPSCHED'),
  desktopList(latestTickets, ...ticketModules),
];

const delegations = desktopList(ownDelegations, 'DELEGHE');

/** Sources of tasks that are shown in no other block. */
const otherTaskLists: readonly DesktopList[] = [ownOpenPositions, delegations];

/** Sources of tasks and agenda: the citizen's own items, whoever they act for. */
export const taskLists: readonly DesktopList[] = [
  ownInstances,
  ownPayments,
  ownAppointments,
  ownTickets,
  ...otherTaskLists,
];

const sources = new Map<DesktopList, keyof TaskSources>([
  [ownInstances, 'instances'],
  [ownAppointments, 'appointments'],
  [ownTickets, 'requests'],
  [delegations, 'delegations'],
]);

/** What of the tasks a list is the source of. */
export function sourceOf(list: DesktopList): keyof TaskSources {
  return sources.get(list) ?? 'payments';
}

/** True for a list whose failure "Ultime attività" does not show: its block shows other lists, or those of a delegator. */
export function isShownNowhere(list: DesktopList): boolean {
  return otherTaskLists.includes(list) || delegatorOf(list.gate[0]) !== null;
}

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

/** Loads the appointments, the next of which stands first on the desktop; resolves when the first ones are there, or fail. */
export async function openAppointments(): Promise<void> {
  if (!ownAppointments.gate.some(hasAsset)) return;
  let stop = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    stop = ownAppointments.$items.listen(() => resolve());
  });
  await Promise.race([first, ownAppointments.open()]).finally(() => stop());
}

/** Loads the lists of the desktop that are not loaded yet. */
export function openDesktop(): void {
  openLists([...lifeLists, ...activityLists]);
}

/** Items of the lists loaded so far. */
export const $taskSources: ReadableAtom<TaskSources> = computed(
  [
    ownPayments.$items,
    ownOpenPositions.$items,
    ownTickets.$items,
    ownInstances.$items,
    ownAppointments.$items,
    ownDelegations.$state,
    $checkouts,
  ],
  (...[debts, open, requests, begun, booked, delegations, checkouts]): TaskSources => ({
    payments: [...debts.map(positionOfDebt), ...open.map(positionOfOpen)].map((position) =>
      taskOf(position, checkouts),
    ),
    requests,
    instances: begun,
    appointments: booked,
    delegations: delegations.items,
  }),
);

/** A position as a task; while a payment of it may be under way there is nothing to do. */
function taskOf(position: Position, checkouts: readonly BegunCheckout[]): TaskSources['payments'][number] {
  const payHref = isPayableOnline(position) ? payAddress(position) : null;
  const key = positionKey(position);
  return {
    ...position,
    key,
    module: position.system,
    payHref,
    ...(isPending(position, checkouts) && { state: 'pending' }),
  };
}
