import { dayOf, daysBetween } from './display.ts';
import { pathOf } from './route-match.ts';
import { appointmentActions, instanceActions, ticketStates } from './statuses.ts';
import { datedIn } from './agenda-dates.ts';

/** What the lists of the personal area know; only what counts for what is to be done. */
export interface AgendaSources {
  payments: readonly { key: string; title: string | null; dueOn: string | null; state: string }[];
  requests: readonly { number: string; title: string | null; stateId: number | null }[];
  instances: readonly { code: string; title: string | null; status: string }[];
  appointments: readonly AgendaAppointment[];
  /** Received and given; `person` is the other one. */
  delegations: readonly AgendaDelegation[];
  messages: readonly { id: string; title: string | null; body: string | null }[];
}

interface AgendaAppointment {
  id: string;
  office: string | null;
  startsAt: string | null;
  endsAt: string | null;
  place: string | null;
  status: string | null;
}

interface AgendaDelegation {
  id: string;
  title: string | null;
  person: string;
  status: string;
  endsOn: string | null;
  isReceived: boolean;
}

export type AgendaKind = 'payment' | 'request' | 'instance' | 'delegation' | 'appointment' | 'message';

/** Something to be done, or a day to remember. */
export interface AgendaItem {
  kind: AgendaKind;
  /** Unique, and the same at every visit. */
  key: string;
  title: string | null;
  /** `yyyy-MM-dd`; null: no day of its own. */
  day: string | null;
  isOverdue: boolean;
  /** Address of the card. */
  href: string;
  /** Only of appointments. */
  hours?: { startsAt: string; endsAt: string | null };
  place?: string;
}

/** Lines of "Da completare" (screens B 4). */
const mostTasks = 5;
/** Unpaid positions count as to be done this many days before they are due, appointments before they begin. */
const paymentDays = 30;
const appointmentDays = 7;
/** How far "Le mie scadenze" looks ahead, in days: beyond stand typing errors. */
const agendaDays = 365;

/** What has no day of its own stands among the rest as if due in so many days: an office that waits comes first. */
const patience: Partial<Record<AgendaKind, number>> = { request: 0, delegation: 7, instance: 7 };

/** What the citizen has to do, overdue first, at most five (screens B 4). */
export function tasksOf(sources: AgendaSources, now: Date): AgendaItem[] {
  const today = dayOf(now);
  const days = ({ day, kind }: AgendaItem) =>
    day === null ? (patience[kind] ?? 0) : daysBetween(today, day);
  const waiting = sources.requests.filter(({ stateId }) => stateId === ticketStates.waiting);
  const unfinished = sources.instances.filter(({ status }) => instanceActions(status).canComplete);
  const toAnswer = sources.delegations.filter((each) => each.isReceived && each.status === 'ATTESA_DELEGATO');
  const tasks = [
    ...duePayments(sources, today).filter((item) => days(item) <= paymentDays),
    ...waiting.map(({ number, title }) =>
      item('request', number, title, card('richiesta', number, 'assistenza')),
    ),
    ...comingAppointments(sources, now).filter((item) => days(item) <= appointmentDays),
    ...toAnswer.map(({ id, title }) => item('delegation', id, title, pathOf('delegators'))),
    ...unfinished.map(({ code, title }) => item('instance', code, title, card('pratica', code, 'pratiche'))),
  ];
  return tasks.sort((a, b) => days(a) - days(b)).slice(0, mostTasks);
}

/** Days to remember from today on, nearest first ("Le mie scadenze", beyond n. 6). */
export function agendaOf(sources: AgendaSources, now: Date): AgendaItem[] {
  const today = dayOf(now);
  const items = [
    ...duePayments(sources, today),
    ...comingAppointments(sources, now),
    ...endingDelegations(sources),
    ...datedMessages(sources, today),
  ];
  return items
    .filter(({ day }) => day !== null && day >= today && daysBetween(today, day) <= agendaDays)
    .sort((a, b) => moment(a).localeCompare(moment(b)));
}

function duePayments({ payments }: AgendaSources, today: string): AgendaItem[] {
  return payments
    .filter(({ state, dueOn }) => state === 'unpaid' && dueOn !== null)
    .map(({ key, title, dueOn }) => ({
      ...item('payment', key, title, card('pagamento', key, 'pagamenti')),
      day: dueOn,
      isOverdue: dueOn !== null && dueOn < today,
    }));
}

/** Those that will take place: neither begun nor refused nor cancelled. */
function comingAppointments({ appointments }: AgendaSources, now: Date): AgendaItem[] {
  return appointments
    .filter((appointment) => appointmentActions(appointment, now).hasCalendar)
    .flatMap(({ id, office, startsAt, endsAt, place }) =>
      startsAt === null
        ? []
        : {
            ...item('appointment', id, office, card('appuntamento', id, 'appuntamenti')),
            day: dayOf(new Date(startsAt)),
            hours: { startsAt, endsAt },
            ...(place !== null && { place }),
          },
    );
}

function endingDelegations({ delegations }: AgendaSources): AgendaItem[] {
  return delegations
    .filter(({ status, endsOn }) => status === 'APPROVATA' && endsOn !== null)
    .map(({ id, title, person, endsOn, isReceived }) => ({
      ...item(
        'delegation',
        id,
        [title, person].filter(Boolean).join(', '),
        pathOf(isReceived ? 'delegators' : 'delegates'),
      ),
      day: endsOn,
    }));
}

/** Messages that name one day to come, and only one: with two nobody knows which is meant. */
function datedMessages({ messages }: AgendaSources, today: string): AgendaItem[] {
  return messages.flatMap(({ id, title, body }) => {
    const [day, ...others] = datedIn(`${title ?? ''} ${body ?? ''}`).filter((each) => each >= today);
    if (day === undefined || others.length > 0) return [];
    return { ...item('message', id, title, card('messaggio', id, '', pathOf('area-messages'))), day };
  });
}

function item(kind: AgendaKind, id: string, title: string | null, href: string): AgendaItem {
  return { kind, key: `${kind}-${id}`, title, day: null, isOverdue: false, href };
}

function card(name: string, value: string, anchor: string, path = pathOf('area-activities')): string {
  return `${path}?${name}=${encodeURIComponent(value)}${anchor && `#${anchor}`}`;
}

/** Sorts by day, and within a day by hour; whole days first. */
function moment({ day, hours, key }: AgendaItem): string {
  return `${day} ${hours?.startsAt ?? ''} ${key}`;
}
