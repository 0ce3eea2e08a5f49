import {
  type AgendaItem,
  type AgendaKind,
  type TaskSources,
  cardAddress,
  upcomingAppointments,
  delegationsToAnswer,
  duePayments,
  endingDelegations,
  agendaItem,
} from './agenda-items.ts';
import { dayOf, daysBetween } from '#domain/text/display.ts';
import { instanceActions } from '#features/instances/states.ts';
import { awaitsReply } from '#features/tickets/states.ts';

/** Maximum number of rows of "Da completare". */
const maxTasks = 5;
/** Unpaid positions are tasks from this many days before the due day, appointments before they start. */
const paymentDays = 30;
const appointmentDays = 7;
/** Delegations are tasks from this many days before they end: time enough to give a new one. */
const delegationDays = 15;
/** What waits for an answer is sorted as if due in this many days at most. */
const answerDays = 7;

/** Tasks without a due day are sorted as if due in this many days; requests that wait for a reply come first. */
const assumedDays: Partial<Record<AgendaKind, number>> = { request: 0, answer: answerDays, instance: 7 };

/** Sources whose answer has not come yet. */
export type PendingSources = ReadonlySet<keyof TaskSources>;

/**
 * The least urgency that a source can bring: what is more urgent than all that is still to come has its final place. Only
 * payments are asked for after their day, and an answer may be.
 */
const least: Readonly<Record<keyof TaskSources, number>> = {
  payments: -Infinity,
  requests: assumedDays.request ?? 0,
  appointments: 0,
  delegations: -Infinity,
  instances: assumedDays.instance ?? 0,
};

/** Tasks of the citizen, overdue ones first, at most `maxTasks`. */
export function tasksOf(sources: TaskSources, now: Date): AgendaItem[] {
  return urgentTasks(sources, now).map(({ item }) => item);
}

/**
 * The tasks to show while some sources are pending: those shown before stay where they are, each new one is added below
 * once nothing that is still to come can stand above it, so that no row ever moves. What comes too late is added only up
 * to `maxTasks` rows; an overdue task is added always, since it must not be hidden and no row is taken away for it.
 *
 *
 * @param shown keys of the tasks shown before, in their order
 * @param pending sources that are waited for; one that takes too long is none, and what it brings is added at the end
 */
export function growTasks(
  shown: readonly string[],
  { sources, pending, now }: { sources: TaskSources; pending: PendingSources; now: Date },
): AgendaItem[] {
  const all = urgentTasks(sources, now, Infinity);
  const kept = shown.flatMap((key) => all.find(({ item }) => item.key === key) ?? []);
  const limit = Math.min(...[...pending].map((source) => least[source]));
  const added = all
    .slice(0, maxTasks)
    .filter((task) => !kept.includes(task) && (pending.size === 0 || task.urgency < limit));
  const room = maxTasks - kept.length;
  const fitting = added.filter(({ item }, index) => item.isOverdue || index < room);
  return [...kept, ...fitting].map(({ item }) => item);
}

/** The tasks, the most urgent first. */
function urgentTasks(sources: TaskSources, now: Date, most: number = maxTasks) {
  const today = dayOf(now);
  const days = ({ day, kind }: AgendaItem) =>
    day === null ? (assumedDays[kind] ?? 0) : daysBetween(today, day);
  const urgencyOf = (item: AgendaItem) =>
    item.kind === 'answer' ? Math.min(days(item), answerDays) : days(item);
  const waiting = sources.requests.filter(({ stateId }) => awaitsReply(stateId));
  const unfinished = sources.instances.filter(({ status }) => instanceActions(status).canComplete);
  const tasks = [
    ...duePayments(sources, today).filter((item) => days(item) <= paymentDays),
    ...waiting.map(({ number, title }) =>
      agendaItem('request', number, title, cardAddress('richiesta', number, 'assistenza')),
    ),
    ...upcomingAppointments(sources, now).filter((item) => days(item) <= appointmentDays),
    ...delegationsToAnswer(sources, today),
    ...endingDelegations(sources).filter((item) => days(item) >= 0 && days(item) <= delegationDays),
    ...unfinished.map(({ code, title }) =>
      agendaItem('instance', code, title, cardAddress('pratica', code, 'pratiche')),
    ),
  ].map((item) => ({ item, urgency: urgencyOf(item) }));
  return tasks.sort((a, b) => a.urgency - b.urgency).slice(0, most);
}
