import {
  type AgendaItem,
  type AgendaKind,
  type TaskSources,
  cardAddress,
  upcomingAppointments,
  duePayments,
  agendaItem,
} from './agenda-items.ts';
import { dayOf, daysBetween } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { delegationStates } from '#features/delegations/states.ts';
import { instanceActions } from '#features/instances/states.ts';
import { awaitsReply } from '#features/tickets/states.ts';

/** Maximum number of rows of "Da completare" (screens B 4). */
const maxTasks = 5;
/** Unpaid positions are tasks from this many days before the due day, appointments before they start. */
const paymentDays = 30;
const appointmentDays = 7;

/** Tasks without a due day are sorted as if due in this many days; requests that wait for a reply come first. */
const assumedDays: Partial<Record<AgendaKind, number>> = { request: 0, delegation: 7, instance: 7 };

/** Tasks of the citizen, overdue ones first, at most `maxTasks` (screens B 4). */
export function tasksOf(sources: TaskSources, now: Date): AgendaItem[] {
  const today = dayOf(now);
  const days = ({ day, kind }: AgendaItem) =>
    day === null ? (assumedDays[kind] ?? 0) : daysBetween(today, day);
  const waiting = sources.requests.filter(({ stateId }) => awaitsReply(stateId));
  const unfinished = sources.instances.filter(({ status }) => instanceActions(status).canComplete);
  const toAnswer = sources.delegations.filter(
    ({ isReceived, status }) => isReceived && status === delegationStates.waitingForDelegate.code,
  );
  const tasks = [
    ...duePayments(sources, today).filter((item) => days(item) <= paymentDays),
    ...waiting.map(({ number, title }) =>
      agendaItem('request', number, title, cardAddress('richiesta', number, 'assistenza')),
    ),
    ...upcomingAppointments(sources, now).filter((item) => days(item) <= appointmentDays),
    ...toAnswer.map(({ id, title }) => agendaItem('delegation', id, title, pathOf('delegators'))),
    ...unfinished.map(({ code, title }) =>
      agendaItem('instance', code, title, cardAddress('pratica', code, 'pratiche')),
    ),
  ];
  return tasks.sort((a, b) => days(a) - days(b)).slice(0, maxTasks);
}
