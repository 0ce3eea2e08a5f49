import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#platform/page/announce.ts';
import { dayOf, daysBetween } from '#domain/text/display.ts';
import { instanceActions } from '#features/instances/states.ts';
import { awaitsReply } from '#features/tickets/states.ts';
import {
  type AgendaItem,
  type TaskSources,
  type AgendaKind,
  cardAddress,
  upcomingAppointments,
  delegationsToAnswer,
  duePayments,
  endingDelegations,
  agendaItem,
} from '../agenda/agenda-items.ts';
import type { DesktopList } from './own-lists.ts';
import { $taskSources, sourceOf, taskLists } from './sources.ts';
import { texts } from './texts.ts';
import { useListStatus } from './use-list-status.ts';

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
type PendingSources = ReadonlySet<keyof TaskSources>;

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

/** How long known tasks wait for an answer that may bring more urgent ones, in milliseconds. */
const maxHold = 1500;

const none: ReadonlySet<keyof TaskSources> = new Set();

interface Tasks {
  tasks: readonly AgendaItem[];
  isWaiting: boolean;
  failed: DesktopList[];
  cancel: () => void;
}

/** The tasks as their sources answer: rows are only added below, and screen readers are told once, at the end. */
export function useTasks(): Tasks {
  const { isWaiting, waiting, failed, cancel } = useListStatus(taskLists);
  const sources = useStore($taskSources);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [isLate, setLate] = useState(false);
  const now = new Date();
  const pending = isLate ? none : new Set(waiting.map(sourceOf));
  const tasks = growTasks(shown, { sources, pending, now });
  const keys = tasks.map(({ key }) => key);
  if (String(keys) !== String(shown)) setShown(keys);
  const isHolding = growTasks(keys, { sources, pending: none, now }).length > tasks.length;
  useEffect(() => {
    if (!isHolding) return undefined;
    const timer = setTimeout(() => setLate(true), maxHold);
    return () => clearTimeout(timer);
  }, [isHolding]);
  useToldOnce(isWaiting, tasks.length);
  return { tasks, isWaiting, failed, cancel };
}

function useToldOnce(isWaiting: boolean, count: number): void {
  const wasTold = useRef(false);
  useEffect(() => {
    if (isWaiting || wasTold.current) return;
    wasTold.current = true;
    if (count > 0) announce(texts.tasks(count));
  }, [isWaiting, count]);
}
