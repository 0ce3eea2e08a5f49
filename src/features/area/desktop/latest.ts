import { byCodes } from '#domain/text/order.ts';
import type { Appointment } from '#features/appointments/contract.ts';
import type { Instance } from '#features/instances/contract.ts';
import type { DebtPosition } from '#features/payments/contract.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { paymentKey } from '#features/payments/state/payments.ts';

/** Number of cards of "Ultime attività". */
const maxShown = 4;

/** An item of "Ultime attività"; `at` is the instant of its last change. */
export type Activity = { key: string; at: string } & (
  | { kind: 'request'; ticket: Ticket }
  | { kind: 'instance'; instance: Instance }
  | { kind: 'payment'; payment: DebtPosition }
  | { kind: 'appointment'; appointment: Appointment }
);

interface Lists {
  tickets: readonly Ticket[];
  instances: readonly Instance[];
  payments: readonly DebtPosition[];
  appointments: readonly Appointment[];
}

/** The four items changed last among requests, instances, paid positions and appointments. */
export function latestActivities({ tickets, instances, payments, appointments }: Lists): Activity[] {
  const found: Activity[] = [
    ...tickets.map((ticket): Activity => {
      const at = ticket.updatedAt ?? ticket.createdAt ?? '';
      return { kind: 'request', key: `r-${ticket.id}`, at, ticket };
    }),
    ...instances.map((instance): Activity => {
      return { kind: 'instance', key: `i-${instance.code}`, at: instance.createdAt ?? '', instance };
    }),
    ...payments
      .filter(({ state, paidAt }) => state === 'paid' && paidAt !== null)
      .map((payment): Activity => {
        return { kind: 'payment', key: `p-${paymentKey(payment)}`, at: payment.paidAt ?? '', payment };
      }),
    ...appointments.map((appointment): Activity => {
      return { kind: 'appointment', key: `a-${appointment.id}`, at: appointment.bookedAt ?? '', appointment };
    }),
  ];
  return found.sort((a, b) => byCodes(b.at, a.at)).slice(0, maxShown);
}
