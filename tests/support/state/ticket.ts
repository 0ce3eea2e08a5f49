import type { Ticket } from '#features/tickets/api.ts';

/** An open request of the citizen, as the CRM gives it, with the values that a test is about. */
export function openTicket(values: Partial<Ticket> = {}): Ticket {
  return {
    id: '7',
    number: '7007',
    title: null,
    stateId: 2,
    stateText: null,
    type: null,
    createdAt: null,
    updatedAt: '2026-05-08T10:00:00.000Z',
    customer: null,
    ...values,
  };
}
