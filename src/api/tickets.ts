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
import {
  createPublicTicket,
  createTicket,
  type CreatedTicket,
  type TicketToSend,
} from '#contracts/new-ticket.ts';
import { textAsHtml } from '#domain/escape-html.ts';
import { sameWords } from '#domain/plain-text.ts';
import { fileOnWire } from '#domain/ticket-payload.ts';
import type { Upload } from '#domain/upload.ts';
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
export function readArticles(client: Client, id: string, delegation?: string): Promise<Article[]> {
  return client.call(getArticles, { params: { id }, ...(delegation && { delegation }) });
}

/** True when a message says the words of `html`, whatever the CRM made of its markup. */
export function articleSays({ body, isHtml }: Article, html: string): boolean {
  return sameWords(isHtml ? body : textAsHtml(body), html);
}

/** Sends a reply; `html` is the citizen's text, escaped. Throws PortalError (contract A 6.8). */
export function sendReply(
  client: Client,
  id: string,
  { html, from, files }: { html: string; from: string; files: readonly Upload[] },
  { idempotencyKey, delegation }: { idempotencyKey: string; delegation?: string },
): Promise<Article> {
  const attachments = files.map(fileOnWire);
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
    ...(delegation && { delegation }),
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

/** A citizen's new request; `delegation` where it is for a delegator. Throws PortalError (contract A 6.5). */
export function sendTicket(
  client: Client,
  body: TicketToSend,
  { idempotencyKey, delegation }: { idempotencyKey: string; delegation?: string },
): Promise<CreatedTicket> {
  return client.call(createTicket, { body, idempotencyKey, ...(delegation && { delegation }) });
}

/**
 * A new request without login, with the code sent to its e-mail address. Throws PortalError: `unauthenticated` stands
 * for a wrong or dead code (contract A 6.4).
 */
export function sendPublicTicket(
  client: Client,
  body: TicketToSend,
  { code, idempotencyKey }: { code: string; idempotencyKey: string },
): Promise<CreatedTicket> {
  return client.call(createPublicTicket, {
    query: { otp: code, cf: body.customer.codice_fiscale, richiesta: 'EMAIL' },
    body,
    idempotencyKey,
  });
}
