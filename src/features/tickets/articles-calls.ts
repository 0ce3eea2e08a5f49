import {
  closeTicket as close,
  getArticles,
  getAttachment,
  replyToTicket,
  type Article,
} from './articles-contract.ts';
import type { Ticket } from './contract.ts';
import { ticketStates } from './states.ts';
import { textAsHtml } from '#domain/html/escape-html.ts';
import { sameWords } from '#domain/text/plain-text.ts';
import { attachmentOf } from './attachments-contract.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import type { Client } from '#platform/http.ts';

/** The messages of a request, oldest first. Throws PortalError. */
export function readArticles(client: Client, id: string, delegation?: string): Promise<Article[]> {
  return client.call(getArticles, { params: { id }, delegation });
}

/** True when a message has the same words as `html`; the CRM may have changed the markup. */
export function articleHasText({ body, isHtml }: Article, html: string): boolean {
  return sameWords(isHtml ? body : textAsHtml(body), html);
}

/** Sends a reply; `html` is the citizen's text, escaped. Throws PortalError. */
export function sendReply(
  client: Client,
  id: string,
  { html, from, files }: { html: string; from: string; files: readonly Upload[] },
  { idempotencyKey, delegation }: { idempotencyKey: string; delegation?: string },
): Promise<Article> {
  const attachments = files.map(attachmentOf);
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
    delegation,
  });
}

/** A file of a message. Throws PortalError. */
export function readAttachment(
  client: Client,
  params: { id: string; articleId: string; attachmentId: string },
  delegation?: string,
): Promise<Blob> {
  return client.call(getAttachment, { params, delegation });
}

/** Closes a request. Throws PortalError. */
export function closeTicket(client: Client, id: string, delegation?: string): Promise<Ticket> {
  const body = { state_id: ticketStates.solved.id };
  return client.call(close, { params: { id }, body, delegation });
}
