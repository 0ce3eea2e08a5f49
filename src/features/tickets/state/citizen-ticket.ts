import { articleSays, readArticles } from '../articles-calls.ts';
import { sendPublicTicket, sendTicket } from '../new-tickets-calls.ts';
import { readTickets } from '../calls.ts';
import type { CreatedTicket, TicketToSend } from '../new-ticket-contract.ts';
import type { Ticket } from '../contract.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';

/** By how much the clocks of this device and of the CRM may differ, in milliseconds. */
const clockSlack = 15 * 60_000;

/** How many of the citizen's newest requests are looked at. */
const newest = 5;

/**
 * Sends a citizen's request or report, once: where the outcome of an earlier attempt is unknown, the citizen's requests
 * are read first, and one that did arrive is given instead of a second one (promises 2b). Throws PortalError (contract
 * A 6.5).
 *
 * @param form name of the form among the kept ones
 * @param delegation on whose strength the citizen writes; missing: the request is their own
 */
export function sendCitizenTicket(
  form: string,
  body: TicketToSend,
  delegation?: string,
): Promise<CreatedTicket> {
  return sendOnce<CreatedTicket>(form, body, {
    send: (idempotencyKey) => sendTicket(client, body, { idempotencyKey, ...(delegation && { delegation }) }),
    findArrived: (since) => findArrived(body, since, delegation),
  });
}

/**
 * Sends a request without login: nobody's list can be read, so what was sent before is known by its key alone. Throws
 * PortalError (contract A 6.4).
 */
export function sendAnonymousTicket(form: string, body: TicketToSend, code: string): Promise<CreatedTicket> {
  return sendOnce(form, body, {
    send: (idempotencyKey) => sendPublicTicket(client, body, { code, idempotencyKey }),
  });
}

/** The request that says what `body` says, among those created since then. Throws PortalError. */
async function findArrived(
  body: TicketToSend,
  since: number,
  delegation: string | undefined,
): Promise<CreatedTicket | null> {
  const subject = { taxCode: body.customer.codice_fiscale, ...(delegation && { delegation }) };
  const order = { by: 'created_at', direction: 'desc' } as const;
  const found = await readTickets(client, subject, { order }, { page: 1, count: newest });
  for (const ticket of found.filter((one) => isCandidate(one, body, since))) {
    const [first] = await readArticles(client, ticket.id, delegation);
    if (first && articleSays(first, body.article.body)) return { id: ticket.id, number: ticket.number };
  }
  return null;
}

function isCandidate({ title, createdAt }: Ticket, body: TicketToSend, since: number): boolean {
  const isRecent = createdAt === null || Date.parse(createdAt) >= since - clockSlack;
  return isRecent && title === plainText(body.title);
}
