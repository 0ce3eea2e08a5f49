import { articleSays, readArticles } from '#api/articles.ts';
import { readTickets } from '#api/tickets.ts';
import type { CreatedTicket, TicketToSend } from '#contracts/new-ticket.ts';
import type { Ticket } from '#contracts/tickets.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { client } from '../calls/client.ts';

/** By how much the clocks of this device and of the CRM may differ, in milliseconds. */
const clockSlack = 15 * 60_000;

/** How many of the citizen's newest requests are looked at. */
const newest = 5;

/** The request that says what `body` says, among those created since a try was made. Throws PortalError. */
export async function findArrived(
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
