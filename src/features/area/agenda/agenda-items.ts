import type { Day, Instant } from '#domain/time/dates.ts';
import { dayOf } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { appointmentActions } from '#features/appointments/states.ts';
import type { PaymentState } from '#features/payments/states.ts';

/** Data of the lists of the personal area, reduced to the fields that tasks need. */
export interface TaskSources {
  payments: readonly AgendaPayment[];
  requests: readonly { number: string; title: string | null; stateId: number | null }[];
  instances: readonly { code: string; title: string | null; status: string }[];
  appointments: readonly AgendaAppointment[];
  /** Received and given; `person` is the name of the other person. */
  delegations: readonly AgendaDelegation[];
}

/** Data for the agenda, which also reads dates from messages. */
export interface AgendaSources extends TaskSources {
  messages: readonly { id: string; title: string | null; body: string | null }[];
}

interface AgendaPayment {
  key: string;
  title: string | null;
  dueOn: Day | null;
  state: PaymentState;
  cents: number | null;
  /** Address of the page that pays it; null: it cannot be paid online. */
  payHref: string | null;
}

interface AgendaAppointment {
  id: string;
  office: string | null;
  startsAt: Instant | null;
  endsAt: Instant | null;
  place: string | null;
  status: string | null;
}

interface AgendaDelegation {
  id: string;
  title: string | null;
  person: string;
  status: string;
  endsOn: Day | null;
  isReceived: boolean;
}

export type AgendaKind = 'payment' | 'request' | 'instance' | 'delegation' | 'appointment' | 'message';

/** A task, or a date of the agenda. */
export interface AgendaItem {
  kind: AgendaKind;
  /** Unique and stable across visits. */
  key: string;
  title: string | null;
  /** Null when it has no date. */
  day: Day | null;
  isOverdue: boolean;
  /** Address of the card; null: its page is not built. */
  href: string | null;
  /** Cents, set only for payments that can be made at `href`; null: the amount is not known. */
  toPay?: number | null;
  /** Set only for appointments, as are the fields below. */
  hours?: { startsAt: Instant; endsAt: Instant | null };
  status?: string | null;
  place?: string;
}

/** Unpaid positions with a due day. */
export function duePayments({ payments }: TaskSources, today: Day): AgendaItem[] {
  return payments
    .filter(({ state, dueOn }) => state === 'unpaid' && dueOn !== null)
    .map(({ key, title, dueOn, cents, payHref }) => ({
      ...agendaItem('payment', key, title, payHref ?? cardAddress('pagamento', key, 'pagamenti')),
      day: dueOn,
      isOverdue: dueOn !== null && dueOn < today,
      ...(payHref !== null && { toPay: cents }),
    }));
}

/** Appointments that have not started and are neither refused nor cancelled. */
export function upcomingAppointments({ appointments }: TaskSources, now: Date): AgendaItem[] {
  return appointments
    .filter((appointment) => appointmentActions(appointment, now).hasCalendar)
    .flatMap(({ id, office, startsAt, endsAt, place, status }) =>
      startsAt === null
        ? []
        : {
            ...agendaItem('appointment', id, office, cardAddress('appuntamento', id, 'appuntamenti')),
            day: dayOf(new Date(startsAt)),
            hours: { startsAt, endsAt },
            status,
            ...(place !== null && { place }),
          },
    );
}

/** An item without date; the caller adds it. */
export function agendaItem(
  kind: AgendaKind,
  id: string,
  title: string | null,
  href: string | null,
): AgendaItem {
  return { kind, key: `${kind}-${id}`, title, day: null, isOverdue: false, href };
}

/** Address that opens a card: the parameter `name` is the deep link, `anchor` the section. */
export function cardAddress(
  name: string,
  value: string,
  anchor: string,
  path = pathOf('area-activities'),
): string {
  return `${path}?${name}=${encodeURIComponent(value)}${anchor && `#${anchor}`}`;
}
