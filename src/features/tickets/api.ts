import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { id, isRecord, list, reader, required, text, title } from '#contracts/wire.ts';
import { findTicketState } from './states.ts';
import type { Client } from '#platform/http.ts';
import type { Subject } from '#platform/session/subject.ts';

/** State id, which some backends send as a word; null for an unknown word: the server's text is shown instead. */
const stateId = reader<number | null>({ type: ['integer', 'string', 'null'] }, 'a state', (value) => {
  const number = Number(value || Number.NaN);
  return Number.isSafeInteger(number) ? number : (findTicketState(value)?.id ?? null);
});

export const Ticket = z.pipe(
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
    /** E-mail of the citizen, used as sender of a reply. */
    customer: wire.customer,
  })),
);

/** An assistance request. */
export type Ticket = z.infer<typeof Ticket>;

/** Zammad's unexpanded answer `{ tickets: [ids], assets: { Ticket: { id: {…} } } }` as a plain list of tickets. */
const expanded = z.transform((wire: unknown) => {
  if (!isRecord(wire) || !Array.isArray(wire.tickets)) return wire;
  const assets = isRecord(wire.assets) && isRecord(wire.assets.Ticket) ? wire.assets.Ticket : {};
  return wire.tickets.map((key) => assets[String(key)]);
});

/** `filter` is JSON text made by `JSON.stringify`; no total is given. */
export const searchTickets = endpoint({
  id: 'searchTickets',
  method: 'GET',
  base: 'auth',
  path: 'crm/tickets/search',
  query: z.object({
    per_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 5),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    filter: z.string(),
    sort_by: z.optional(z.enum(['created_at', 'updated_at', 'number'])),
    order_by: z.optional(z.enum(['asc', 'desc'])),
  }),
  answer: z.pipe(expanded, list(Ticket)),
  reads: 'json',
});

/** Filter, order and page of the requests to load. */
export interface TicketQuery {
  /** Words to find in the title. */
  text?: string;
  number?: string;
  order?: { by: 'created_at' | 'updated_at' | 'number'; direction: 'asc' | 'desc' };
}

/** Removes query operators: the CRM inserts the text unescaped into its query language. */
function stripQuerySyntax(text: string): string {
  return text
    .replace(/["*?:()[\]{}~^/\\]/g, ' ')
    .replace(/\b(?:OR|AND|NOT)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A page of requests, counted from 1; no total is given. Throws PortalError. */
export async function readTickets(
  client: Client,
  { taxCode, delegation }: Subject,
  { text, number, order }: TicketQuery,
  { page, count, signal }: { page: number; count: number; signal?: AbortSignal },
): Promise<Ticket[]> {
  const words = stripQuerySyntax(text ?? '');
  const filter = {
    'customer.codice_fiscale': { eq: taxCode },
    ...(words && { title: { ci: words } }),
    ...(number && { number: { eq: stripQuerySyntax(number) } }),
  };
  return client.call(searchTickets, {
    query: {
      per_page: count,
      page,
      filter: JSON.stringify(filter),
      ...(order && { sort_by: order.by, order_by: order.direction }),
    },
    delegation,
    signal,
  });
}
