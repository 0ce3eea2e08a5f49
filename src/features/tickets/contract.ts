import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { id, isRecord, list, reader, required, text, title } from '#contracts/wire.ts';
import { findTicketState } from './states.ts';

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
