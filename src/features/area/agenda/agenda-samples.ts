import type { Day, Instant } from '#domain/time/dates.ts';
import type { PaymentState } from '#features/payments/states.ts';
import type { AgendaSources } from './agenda-items.ts';

/** A Saturday morning in Rome. */
export const now = new Date('2026-11-21T08:00:00.000Z');

export const nothing: AgendaSources = {
  payments: [],
  requests: [],
  instances: [],
  appointments: [],
  delegations: [],
  messages: [],
};

export const payment = (key: string, dueOn: Day | null, state: PaymentState = 'unpaid') => ({
  key,
  module: 'PPAY' as const,
  title: key,
  dueOn,
  state,
  cents: 14_850,
  payHref: `/area-personale/pagamento-iuv/${key}?sistema=ppay`,
});
export const appointment = (id: string, startsAt: Instant | null, status = 'APPROVATA') => ({
  id,
  office: 'Anagrafe',
  counter: null,
  startsAt,
  endsAt: null,
  place: null,
  isVirtual: false,
  meetingLink: null,
  notes: null,
  status,
  sequence: null,
});
export const delegation = (id: string, status: string, endsOn: Day | null, isReceived = true) => ({
  id,
  title: 'Pagamenti',
  person: 'Bruno Neri',
  status,
  startsOn: null,
  endsOn,
  isReceived,
});
export const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);
