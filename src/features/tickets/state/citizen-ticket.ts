import { articleSays, readArticles } from '../articles-calls.ts';
import { sendPublicTicket, sendTicket } from '../new-tickets-calls.ts';
import { readTickets } from '../calls.ts';
import type { CreatedTicket, TicketToSend } from '../new-ticket-contract.ts';
import type { Ticket } from '../contract.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { wasRefused } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { sendingsOf } from '#platform/sending/sendings.ts';

/** By how much the clocks of this device and of the CRM may differ, in milliseconds. */
const clockSlack = 15 * 60_000;

/** How many of the citizen's newest requests are looked at. */
const newest = 5;

/**
 * Sends a citizen's request or report, once: where the outcome of an earlier try is unknown, also of one before a
 * reload, the citizen's requests are read first, and one that did arrive is given instead of a second one (promises
 * 2b). What cannot be read is not sent. Throws PortalError (contract A 6.5).
 *
 * @param form name of the form among the kept ones
 * @param delegation on whose strength the citizen writes; missing: the request is their own
 */
export async function sendCitizenTicket(
  form: string,
  body: TicketToSend,
  delegation?: string,
): Promise<CreatedTicket> {
  const openSince = sendingsOf(form).openSince();
  const arrived = openSince === null ? null : await findArrived(body, openSince, delegation);
  return attempt(
    form,
    body,
    async (idempotencyKey) =>
      arrived ?? sendTicket(client, body, { idempotencyKey, ...(delegation && { delegation }) }),
  );
}

/**
 * Sends a request without login: nobody's list can be read, so what was sent before is known by its key alone. Throws
 * PortalError (contract A 6.4).
 */
export function sendAnonymousTicket(form: string, body: TicketToSend, code: string): Promise<CreatedTicket> {
  return attempt(form, body, (idempotencyKey) => sendPublicTicket(client, body, { code, idempotencyKey }));
}

async function attempt(
  form: string,
  body: TicketToSend,
  send: (key: string) => Promise<CreatedTicket>,
): Promise<CreatedTicket> {
  const sendings = sendingsOf(form);
  const openSince = sendings.openSince();
  const key = await sendings.begin(body);
  try {
    const created = await send(key);
    sendings.done();
    return created;
  } catch (error) {
    if (wasRefused(error)) sendings.refused(openSince);
    throw error;
  }
}

/** The request that says what `body` says, among those created since a try was made. Throws PortalError. */
async function findArrived(
  body: TicketToSend,
  openSince: number,
  delegation: string | undefined,
): Promise<CreatedTicket | null> {
  const subject = { taxCode: body.customer.codice_fiscale, ...(delegation && { delegation }) };
  const order = { by: 'created_at', direction: 'desc' } as const;
  const found = await readTickets(client, subject, { order }, { page: 1, count: newest });
  for (const ticket of found.filter((one) => isCandidate(one, body, openSince))) {
    const [first] = await readArticles(client, ticket.id, delegation);
    if (first && articleSays(first, body.article.body)) return { id: ticket.id, number: ticket.number };
  }
  return null;
}

function isCandidate({ title, createdAt }: Ticket, body: TicketToSend, openSince: number): boolean {
  const isRecent = createdAt === null || Date.parse(createdAt) >= openSince - clockSlack;
  return isRecent && title === plainText(body.title);
}
