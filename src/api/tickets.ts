import {
  closedByCitizen,
  closeTicket as close,
  getArticles,
  getAttachment,
  replyToTicket,
  searchTickets,
  type Article,
  type Ticket,
} from '#contracts/tickets.ts';
import type { Client } from './http.ts';

/** What of the requests is wanted. */
export interface TicketQuery {
  /** Words of the title. */
  text?: string;
  number?: string;
  order?: { by: 'created_at' | 'updated_at' | 'number'; direction: 'asc' | 'desc' };
}

/** Whose requests, and on the strength of which delegation. */
interface Subject {
  taxCode: string;
  delegation?: string;
}

/** What the CRM would read as its query language: it pastes the text unescaped (contract A 6.6). */
function harmlessQuery(text: string): string {
  return text
    .replace(/["*?:()[\]{}~^/\\]/g, ' ')
    .replace(/\b(?:OR|AND|NOT)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A page of requests, counted from 1; no total is given. Throws PortalError (contract A 6.6). */
export async function readTickets(
  client: Client,
  { taxCode, delegation }: Subject,
  { text, number, order }: TicketQuery,
  { page, count, signal }: { page: number; count: number; signal?: AbortSignal },
): Promise<Ticket[]> {
  const words = harmlessQuery(text ?? '');
  const filter = {
    'customer.codice_fiscale': { eq: taxCode },
    ...(words && { title: { ci: words } }),
    ...(number && { number: { eq: harmlessQuery(number) } }),
  };
  return client.call(searchTickets, {
    query: {
      per_page: count,
      page,
      filter: JSON.stringify(filter),
      ...(order && { sort_by: order.by, order_by: order.direction }),
    },
    ...(delegation && { delegation }),
    ...(signal && { signal }),
  });
}

/** The messages of a request, oldest first. Throws PortalError (contract A 6.7). */
export function readArticles(client: Client, id: string, signal?: AbortSignal): Promise<Article[]> {
  return client.call(getArticles, { params: { id }, ...(signal && { signal }) });
}

/** A file to go with a reply: base64 without prefix. */
export interface FileToSend {
  filename: string;
  mimeType: string;
  base64: string;
}

/** Sends a reply; `html` is the citizen's text, escaped. Throws PortalError (contract A 6.8). */
export function sendReply(
  client: Client,
  id: string,
  { html, from, files }: { html: string; from: string; files: readonly FileToSend[] },
  idempotencyKey: string,
): Promise<Article> {
  const attachments = files.map(({ filename, mimeType, base64 }) => ({
    filename,
    'mime-type': mimeType,
    data: base64,
  }));
  return client.call(replyToTicket, {
    params: { id },
    body: {
      type_id: 13,
      body: html,
      content_type: 'text/html',
      from,
      ...(attachments.length > 0 && { attachments }),
    },
    idempotencyKey,
  });
}

/** A file of a message. Throws PortalError (contract A 6.9). */
export function readAttachment(
  client: Client,
  params: { id: string; articleId: string; attachmentId: string },
): Promise<Blob> {
  return client.call(getAttachment, { params });
}

/** Closes a request. Throws PortalError (contract A 6.10). */
export function closeTicket(client: Client, id: string): Promise<Ticket> {
  return client.call(close, { params: { id }, body: { state_id: closedByCitizen } });
}
