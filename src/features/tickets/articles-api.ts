import * as z from 'zod/mini';
import { distinctNames } from '#domain/fields/file-names.ts';
import { Ticket } from './api.ts';
import { AttachmentToSend, attachmentOf } from './new-ticket-api.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { ticketStates } from './states.ts';
import { instant } from '#contracts/wire-dates.ts';
import { bool, id, int, list, optionalObject, required, text } from '#contracts/wire.ts';
import { textAsHtml } from '#domain/html/escape-html.ts';
import { sameWords } from '#domain/text/plain-text.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import type { Client } from '#platform/http.ts';

const Attachment = z.pipe(
  z.object({
    id: required(id),
    filename: required(text),
    size: int,
    'mime-type': text,
    preferences: optionalObject(z.object({ 'Mime-Type': text, 'Content-Type': text })),
  }),
  z.transform(({ preferences, 'mime-type': type, ...wire }) => ({
    ...wire,
    /** MIME type in lower case, without parameters. */
    type: essenceOf(type ?? preferences?.['Mime-Type'] ?? preferences?.['Content-Type'] ?? null),
  })),
);

function essenceOf(mimeType: string | null): string | null {
  return mimeType && mimeType.replace(/;.*/s, '').trim().toLowerCase();
}

function withDistinctNames<File extends { filename: string }>(files: readonly File[]): File[] {
  const names = distinctNames(files.map(({ filename }) => filename));
  return files.map((file, place) => ({ ...file, filename: names[place]! }));
}

const Article = z.pipe(
  z.object({
    id: required(id),
    body: text,
    content_type: text,
    from: text,
    sender: text,
    internal: bool,
    created_at: instant,
    attachments: list(Attachment),
  }),
  z.transform((wire) => ({
    id: wire.id,
    /** HTML or text by `isHtml`, not yet sanitised. */
    body: wire.body ?? '',
    isHtml: wire.content_type ? wire.content_type.startsWith('text/html') : /<[a-z]/i.test(wire.body ?? ''),
    from: wire.from,
    sender: wire.sender,
    isInternal: wire.internal,
    createdAt: wire.created_at,
    /** With names that tell them apart, as several photos of a telephone have one. */
    attachments: withDistinctNames(wire.attachments),
  })),
);

/** One message of a request. */
export type Article = z.infer<typeof Article>;

/** Oldest first. */
export const getArticles = endpoint({
  id: 'getArticles',
  method: 'GET',
  base: 'auth',
  path: 'crm/tickets/:id/articles',
  answer: list(Article),
  reads: 'json',
});

/** `body` is escaped HTML. */
export const replyToTicket = endpoint({
  id: 'replyToTicket',
  method: 'POST',
  base: 'auth',
  path: 'crm/tickets/:id/articles',
  body: z.object({
    type_id: z.literal(13),
    body: z.string().check(z.minLength(1), z.maxLength(10_000)),
    content_type: z.literal('text/html'),
    from: z.string(),
    attachments: z.optional(z.array(AttachmentToSend)),
  }),
  answer: Article,
  reads: 'json',
});

/** One attachment of a message, with its content. */
export const getAttachment = endpoint({
  id: 'getAttachment',
  method: 'GET',
  base: 'auth',
  path: 'crm/tickets/:id/articles/:articleId/attachments/:attachmentId',
  answer: z.instanceof(Blob),
  reads: 'binary',
});

/** A citizen closes a request by setting its state to solved; the CRM lets them open it again too. */
export const closeTicket = endpoint({
  id: 'closeTicket',
  method: 'PUT',
  base: 'auth',
  path: 'crm/tickets/:id',
  body: z.object({ state_id: z.literal([ticketStates.solved.id, ticketStates.open.id]) }),
  answer: Ticket,
  reads: 'json',
});

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
export function sendClose(client: Client, id: string, delegation?: string): Promise<Ticket> {
  const body = { state_id: ticketStates.solved.id };
  return client.call(closeTicket, { params: { id }, body, delegation });
}
