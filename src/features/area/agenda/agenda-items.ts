import type { AssetCode, PaymentSystem } from '#domain/assets.ts';
import type { Day, Instant } from '#domain/time/dates.ts';
import { dayOf } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { appointmentActions } from '#features/appointments/states.ts';
import { answerBy, delegationStates } from '#features/delegations/states.ts';
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
  module: PaymentSystem;
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
  counter: string | null;
  startsAt: Instant | null;
  endsAt: Instant | null;
  place: string | null;
  isVirtual: boolean;
  meetingLink: string | null;
  notes: string | null;
  status: string | null;
  sequence: number | null;
}

interface AgendaDelegation {
  id: string;
  title: string | null;
  person: string;
  status: string;
  startsOn: Day | null;
  endsOn: Day | null;
  isReceived: boolean;
}

/** `answer`: a delegation that waits for the citizen's answer; `delegation`: the end of one. */
export type AgendaKind =
  | 'payment'
  | 'request'
  | 'instance'
  | 'answer'
  | 'delegation'
  | 'appointment'
  | 'message';

/** A task, or a date of the agenda. */
export interface AgendaItem {
  kind: AgendaKind;
  /** Module in which the citizen may act for somebody else; missing: none. */
  module?: AssetCode;
  /** Unique and stable across visits. */
  key: string;
  title: string | null;
  /** Null when it has no date. */
  day: Day | null;
  isOverdue: boolean;
  /** Address of the card. */
  href: string;
  /** Cents, set only for payments that can be made at `href`; null: the amount is not known. */
  toPay?: number | null;
  /** Set only for delegations: who delegates the citizen, or is delegated by them. */
  person?: { name: string; isDelegator: boolean };
  /** Set only for appointments, which begin at a time of their day. */
  appointment?: AgendaAppointment & { startsAt: Instant };
}

/** Unpaid positions with a due day. */
export function duePayments({ payments }: TaskSources, today: Day): AgendaItem[] {
  return payments
    .filter(({ state, dueOn }) => state === 'unpaid' && dueOn !== null)
    .map(({ key, title, dueOn, cents, payHref, module }) => ({
      ...agendaItem('payment', key, title, payHref ?? cardAddress('pagamento', key, 'pagamenti')),
      module,
      day: dueOn,
      isOverdue: dueOn !== null && dueOn < today,
      ...(payHref !== null && { toPay: cents }),
    }));
}

/** Appointments that have not started and are neither refused nor cancelled. */
export function upcomingAppointments({ appointments }: TaskSources, now: Date): AgendaItem[] {
  return appointments
    .filter((appointment) => appointmentActions(appointment, now).hasCalendar)
    .flatMap((appointment) => {
      const { id, office, startsAt } = appointment;
      if (startsAt === null) return [];
      return {
        ...agendaItem('appointment', id, office, cardAddress('appuntamento', id, 'appuntamenti')),
        day: dayOf(new Date(startsAt)),
        appointment: { ...appointment, startsAt },
      };
    });
}

/** Delegations that others have given the citizen, who has to accept or refuse them. */
export function delegationsToAnswer({ delegations }: TaskSources, today: Day): AgendaItem[] {
  return delegations
    .filter((one) => one.isReceived && one.status === delegationStates.waitingForDelegate.code)
    .map((one) => ({ ...delegationItem('answer', one), day: answerBy(one, today) }));
}

/** Approved delegations with a last day, given and received. */
export function endingDelegations({ delegations }: TaskSources): AgendaItem[] {
  return delegations
    .filter(({ status, endsOn }) => status === delegationStates.approved.code && endsOn !== null)
    .map((one) => ({ ...delegationItem('delegation', one), day: one.endsOn }));
}

/** A delegation with the address of its row. */
function delegationItem(
  kind: 'answer' | 'delegation',
  { id, title, person, isReceived }: AgendaDelegation,
): AgendaItem {
  const path = pathOf(isReceived ? 'delegators' : 'delegates');
  return {
    ...agendaItem(kind, id, title, `${path}#delega-${encodeURIComponent(id)}`),
    person: { name: person, isDelegator: isReceived },
  };
}

const modules: Partial<Record<AgendaKind, AssetCode>> = {
  request: 'ASSISTENZA_CRM',
  instance: 'MOON',
  appointment: 'APPSCHED',
};

/** An item without date; the caller adds it. */
export function agendaItem(kind: AgendaKind, id: string, title: string | null, href: string): AgendaItem {
  const module = modules[kind];
  return { kind, key: `${kind}-${id}`, title, day: null, isOverdue: false, href, module };
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
