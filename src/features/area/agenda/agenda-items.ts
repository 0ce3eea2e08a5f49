import type { Day, Instant } from '#domain/time/dates.ts';
import { dayOf } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { appointmentActions } from '#features/appointments/states.ts';
import type { PaymentState } from '#features/payments/states.ts';

/** What the lists of the personal area know; only what counts for what is to be done. */
export interface DutySources {
  payments: readonly { key: string; title: string | null; dueOn: Day | null; state: PaymentState }[];
  requests: readonly { number: string; title: string | null; stateId: number | null }[];
  instances: readonly { code: string; title: string | null; status: string }[];
  appointments: readonly AgendaAppointment[];
  /** Received and given; `person` is the other one. */
  delegations: readonly AgendaDelegation[];
}

/** What days to remember are read from. */
export interface AgendaSources extends DutySources {
  messages: readonly { id: string; title: string | null; body: string | null }[];
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

/** Something to be done, or a day to remember. */
export interface AgendaItem {
  kind: AgendaKind;
  /** Unique, and the same at every visit. */
  key: string;
  title: string | null;
  /** Null: no day of its own. */
  day: Day | null;
  isOverdue: boolean;
  /** Address of the card. */
  href: string;
  /** Only of appointments, as the rest. */
  hours?: { startsAt: Instant; endsAt: Instant | null };
  status?: string | null;
  place?: string;
}

/** Unpaid positions with the day by which they are due. */
export function duePayments({ payments }: DutySources, today: Day): AgendaItem[] {
  return payments
    .filter(({ state, dueOn }) => state === 'unpaid' && dueOn !== null)
    .map(({ key, title, dueOn }) => ({
      ...agendaItem('payment', key, title, cardAddress('pagamento', key, 'pagamenti')),
      day: dueOn,
      isOverdue: dueOn !== null && dueOn < today,
    }));
}

/** Those that will take place: neither begun nor refused nor cancelled. */
export function comingAppointments({ appointments }: DutySources, now: Date): AgendaItem[] {
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

/** A thing of the agenda, as yet without its day. */
export function agendaItem(kind: AgendaKind, id: string, title: string | null, href: string): AgendaItem {
  return { kind, key: `${kind}-${id}`, title, day: null, isOverdue: false, href };
}

/** Address of the card of a thing, opened. */
export function cardAddress(
  name: string,
  value: string,
  anchor: string,
  path = pathOf('area-activities'),
): string {
  return `${path}?${name}=${encodeURIComponent(value)}${anchor && `#${anchor}`}`;
}
