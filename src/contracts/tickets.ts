import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './wire-dates.ts';
import { id, int, isRecord, list, reader, required, text, title, wireSchemas } from './wire.ts';

/** Words that a backend may send instead of numbers (contract B 10.3); COMPLETATA is closed 15 days later, as 8 is. */
const stateWords = new Map<unknown, number>([
  ['INVIATA', 1],
  ['PUB', 2],
  ['IN_ISTRUTTORIA', 9],
  ['COMPLETATA', 8],
]);

/** State number; null for one that nobody knows, of which the server's text is shown. */
const stateId = reader<number | null>({ type: ['integer', 'string', 'null'] }, 'a state', (value) => {
  const number = Number(value || Number.NaN);
  return Number.isSafeInteger(number) ? number : (stateWords.get(value) ?? null);
});

const Ticket = z.pipe(
  z.object({
    id: required(id),
    number: required(text),
    title,
    state_id: stateId,
    state: title,
    type: title,
    created_at: instant,
    updated_at: instant,
    customer: text,
  }),
  z.transform((wire) => ({
    id: wire.id,
    number: wire.number,
    title: wire.title,
    stateId: wire.state_id,
    stateText: wire.state,
    type: wire.type,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
    /** E-mail of the citizen, the sender of a reply. */
    customer: wire.customer,
  })),
);

/** An assistance request. */
export type Ticket = z.infer<typeof Ticket>;

/** Zammad's unexpanded answer `{ tickets: [ids], assets: { Ticket: { id: {…} } } }` as the plain list. */
const expanded = z.transform((wire: unknown) => {
  if (!isRecord(wire) || !Array.isArray(wire.tickets)) return wire;
  const assets = isRecord(wire.assets) && isRecord(wire.assets.Ticket) ? wire.assets.Ticket : {};
  return wire.tickets.map((key) => assets[String(key)]);
});

/** Contract A 6.6. `filter` is JSON text made by `JSON.stringify`; no total is given. */
export const searchTickets = endpoint({
  id: 'searchTickets',
  summary: 'Richieste di assistenza',
  method: 'GET',
  base: 'auth',
  path: 'crm/tickets/search',
  query: z.object({
    per_page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)),
    page: z.coerce.number().check(z.int(), z.minimum(1)),
    filter: z.string(),
    sort_by: z.optional(z.enum(['created_at', 'updated_at', 'number'])),
    order_by: z.optional(z.enum(['asc', 'desc'])),
  }),
  answer: z.pipe(expanded, list(Ticket)),
  reads: 'json',
  errors: 'E8',
  statuses: { 200: 'Le richieste' },
});

const Attachment = z.pipe(
  z.object({ id: required(id), filename: required(text), size: int }),
  z.transform((wire) => wire),
);

const Article = z.pipe(
  z.object({
    id: required(id),
    body: text,
    content_type: text,
    from: text,
    sender: text,
    internal: z.optional(z.unknown()),
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
    isInternal: wire.internal === true,
    createdAt: wire.created_at,
    attachments: wire.attachments,
  })),
);

/** One message of a request. */
export type Article = z.infer<typeof Article>;

/** Contract A 6.7, oldest first. */
export const getArticles = endpoint({
  id: 'getArticles',
  summary: 'Messaggi di una richiesta',
  method: 'GET',
  base: 'auth',
  path: 'crm/tickets/:id/articles',
  answer: list(Article),
  reads: 'json',
  errors: 'E8',
  statuses: { 200: 'I messaggi', 404: 'Richiesta non trovata' },
});

const attachmentKeys = z.object({
  filename: z.string().check(z.minLength(1), z.maxLength(255)),
  'mime-type': z.string(),
  data: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

/**
 * A file as the CRM takes it; all three keys, base64 without prefix (contract A 6.4). The spellings of delegation
 * requests and of drafts of 2023 are read too (contract A 16 n. 8).
 */
export const AttachmentToSend = z.pipe(
  z.transform((wire: unknown) =>
    isRecord(wire)
      ? {
          filename: wire.filename ?? wire.nome,
          'mime-type': wire['mime-type'] ?? wire.mimetype ?? wire.type,
          data: wire.data,
        }
      : wire,
  ),
  attachmentKeys,
);
wireSchemas.set(AttachmentToSend, {
  type: 'object',
  required: ['filename', 'mime-type', 'data'],
  properties: {
    filename: { type: 'string', minLength: 1, maxLength: 255 },
    'mime-type': { type: 'string' },
    data: { type: 'string', contentEncoding: 'base64' },
  },
});

/** Contract A 6.8. `body` is escaped HTML. */
export const replyToTicket = endpoint({
  id: 'replyToTicket',
  summary: 'Risposta a una richiesta',
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
  errors: 'E8',
  statuses: {
    201: 'Il messaggio',
    404: 'Richiesta non trovata',
    413: 'File troppo grande',
    422: 'Non ammesso',
  },
});

/** Contract A 6.9. */
export const getAttachment = endpoint({
  id: 'getAttachment',
  summary: 'Allegato di un messaggio',
  method: 'GET',
  base: 'auth',
  path: 'crm/tickets/:id/articles/:articleId/attachments/:attachmentId',
  answer: z.instanceof(Blob),
  reads: 'binary',
  errors: 'E8',
  statuses: { 200: 'Il file', 403: 'Di un altro messaggio', 404: 'Non c’è' },
});

/** State a citizen may set: solved (contract A 6.10). */
export const closedByCitizen = 8;

/** Contract A 6.10. */
export const closeTicket = endpoint({
  id: 'closeTicket',
  summary: 'Chiusura di una richiesta',
  method: 'PUT',
  base: 'auth',
  path: 'crm/tickets/:id',
  body: z.object({ state_id: z.literal(closedByCitizen) }),
  answer: Ticket,
  reads: 'json',
  errors: 'E8',
  statuses: { 200: 'La richiesta', 404: 'Richiesta non trovata', 422: 'Stato non ammesso' },
});
