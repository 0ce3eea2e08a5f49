import { emailPattern } from '#domain/fields/contact.ts';
import * as z from 'zod/mini';
import { customerCode, customerName } from '#contracts/customer.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { codeChannels, taxCode } from '#features/one-time-code/api.ts';
import { id, isRecord, jsonText, wireSchemas } from '#contracts/wire.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import type { Client } from '#platform/http.ts';

const address = z.string().check(z.maxLength(254), z.regex(emailPattern));

const Customer = z.object({
  email: address,
  mobile: z.nullish(z.string().check(z.regex(/^0039\d{6,11}$/))),
  firstname: customerName,
  lastname: z.string().check(z.trim(), z.maxLength(140)),
  codice_fiscale: customerCode,
});

const attachmentKeys = z.object({
  filename: z.string().check(z.minLength(1), z.maxLength(255)),
  'mime-type': z.string(),
  data: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

/**
 * A file in the format of the CRM: all three keys are required, base64 has no prefix. The key names of
 * delegation requests and of drafts saved in 2023 are accepted too.
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

/** An upload in the format of the CRM. */
export function attachmentOf({ filename, mimeType, base64 }: Upload): z.output<typeof AttachmentToSend> {
  return { filename, 'mime-type': mimeType, data: base64 };
}

/** Body of the calls that create a request. */
export const TicketToSend = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
  article: z.object({
    /** Escaped HTML. */
    body: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
    from: address,
    type_id: z.literal(13),
    content_type: z.literal('text/html'),
    attachments: z.optional(z.array(AttachmentToSend)),
  }),
  customer: Customer,
  group_id: z.int(),
  priority_id: z.int().check(z.minimum(1), z.maximum(4)),
  type_id: z.int().check(z.minimum(1), z.maximum(3)),
  utente_riconosciuto: z.union([z.literal(0), z.literal(1)]),
  service_catalog_item_id: z.optional(z.int()),
  service_catalog_sub_item_id: z.optional(z.int()),
});

/** A request to be created; `ticketPayload` makes it from the form. */
export type TicketToSend = z.infer<typeof TicketToSend>;

/** Id and number of a new request; null when a 201 had an unreadable body. */
export interface CreatedTicket {
  id: string | null;
  number: string | null;
}

/**
 * A 201 proves that the request was created. A 200 proves it only with the id in the body: a proxy page, a login page
 * or a truncated response has that status too, and then it is unknown whether anything was created.
 */
const Created = z.pipe(
  z.object({ status: z.int(), body: jsonText }),
  z.transform(({ status, body }, context): CreatedTicket => {
    const { id: ticketId, number } = isRecord(body) ? body : {};
    const created = { id: nameOf(ticketId), number: nameOf(number) };
    if (status !== 201 && created.id === null)
      context.issues.push({ code: 'custom', message: 'expected a request with its id', input: body });
    return created;
  }),
);
wireSchemas.set(Created, {
  type: 'object',
  properties: { id: { type: ['string', 'number'] }, number: { type: ['string', 'number'] } },
});

function nameOf(value: unknown): string | null {
  const parsed = z.safeParse(id, value);
  return parsed.success ? parsed.data : null;
}

/** A citizen's request, for themselves or as a delegate. */
export const createTicket = endpoint({
  id: 'createTicket',
  method: 'POST',
  base: 'auth',
  path: 'crm/tickets',
  body: TicketToSend,
  answer: Created,
  reads: 'text',
  headers: [],
});

/** A request without login, with a one-time code. The code stays valid until a request is created. */
export const createPublicTicket = endpoint({
  id: 'createPublicTicket',
  method: 'POST',
  base: 'public',
  path: 'crm/tickets',
  query: z.object({
    otp: z.string().check(z.regex(/^\d{5}$/)),
    cf: taxCode,
    richiesta: z.enum(codeChannels),
  }),
  body: TicketToSend,
  answer: Created,
  reads: 'text',
  headers: [],
});

/** A citizen's new request; `delegation` where it is for a delegator. Throws PortalError. */
export function sendTicket(
  client: Client,
  body: TicketToSend,
  { idempotencyKey, delegation }: { idempotencyKey: string; delegation?: string },
): Promise<CreatedTicket> {
  return client.call(createTicket, { body, idempotencyKey, delegation });
}

/**
 * A new request without login, with the code sent to its e-mail address. Throws PortalError: `unauthenticated` means
 * a wrong or expired code.
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
