import type { Ticket } from '../api.ts';
import { hasAsset } from '#platform/app.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { personalMap } from '#platform/session/clearing.ts';
import { firstMessageOf } from './articles.ts';
import { noteReport } from './reports.ts';

/** Requests whose first message was read, or is about to be. */
const asked = personalMap<string, Ticket>();

/** The look-ups in progress: one call at a time. */
let lookUps = Promise.resolve();

/**
 * Learns whether a request is a report: the list does not tell, only its first message does. It is read once, when the
 * browser has nothing else to do; a failure leaves the request a request.
 */
export function findOutWhetherReport(ticket: Ticket): void {
  if (!hasAsset('DISSERVIZIO_CRM') || asked.has(ticket.id)) return;
  asked.set(ticket.id, ticket);
  whenIdle(() => {
    lookUps = lookUps.then(() => lookUp(ticket));
  });
}

async function lookUp(ticket: Ticket): Promise<void> {
  // Gone after a logout, also one while the message is on its way.
  const isAsked = () => asked.has(ticket.id);
  if (!isAsked()) return;
  try {
    const message = await firstMessageOf(ticket);
    if (isAsked()) noteReport(ticket, message);
  } catch {
    // The message did not come: nothing is lost.
  }
}
