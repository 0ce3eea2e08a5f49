import { pathOf } from '#domain/routing/route-match.ts';

/** Leaves for the page that says how the request ended; Back does not come here again. */
export function leaveFor(type: 'ticket' | 'ticketNoAuth' | 'partialTicket'): void {
  location.replace(`${pathOf('feedback')}?feedbackType=${type}`);
}
