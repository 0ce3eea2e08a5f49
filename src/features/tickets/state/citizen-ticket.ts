import { articleHasText, readArticles } from '../articles-api.ts';
import { sendPublicTicket, sendTicket, type CreatedTicket, type TicketToSend } from '../new-ticket-api.ts';
import { readTickets, type Ticket } from '../api.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { client } from '#platform/calls/client.ts';
import { madeSince, sendOnce } from '#platform/sending/send-once.ts';

/** Number of the citizen's newest requests that are checked. */
const newest = 5;

/**
 * Sends a citizen's request or report exactly once. If the outcome of an earlier attempt is unknown, the citizen's
 * requests are read first; if that attempt arrived, its request is returned and nothing is sent. Throws
 * PortalError.
 *
 * @param form name under which the form is kept
 * @param delegation id of the delegation; missing when the citizen writes for themselves
 */
export function sendCitizenTicket(
  form: string,
  body: TicketToSend,
  delegation?: string,
): Promise<CreatedTicket> {
  return sendOnce<CreatedTicket>(form, body, {
    send: (idempotencyKey) => sendTicket(client, body, { idempotencyKey, delegation }),
    findArrived: (since) => findArrived(body, since, delegation),
  });
}

/**
 * Sends a request without login. There is no list of requests to check, so only the idempotency key prevents a second
 * request. Throws PortalError.
 */
export function sendAnonymousTicket(form: string, body: TicketToSend, code: string): Promise<CreatedTicket> {
  return sendOnce(form, body, {
    send: (idempotencyKey) => sendPublicTicket(client, body, { code, idempotencyKey }),
  });
}

/** The request with the title and text of `body` created after `since`; null when there is none. Throws PortalError. */
async function findArrived(
  body: TicketToSend,
  since: number,
  delegation: string | undefined,
): Promise<CreatedTicket | null> {
  const subject = { taxCode: body.customer.codice_fiscale, delegation };
  const order = { by: 'created_at', direction: 'desc' } as const;
  const found = await readTickets(client, subject, { order }, { page: 1, count: newest });
  for (const ticket of found.filter((one) => isCandidate(one, body, since))) {
    const [first] = await readArticles(client, ticket.id, delegation);
    if (first && articleHasText(first, body.article.body)) return { id: ticket.id, number: ticket.number };
  }
  return null;
}

function isCandidate({ title, createdAt }: Ticket, body: TicketToSend, since: number): boolean {
  return madeSince(createdAt, since) && title === plainText(body.title);
}
