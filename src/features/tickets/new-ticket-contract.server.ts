import * as z from 'zod/mini';
import { served } from '#contracts/endpoint.server.ts';
import { int, required } from '#contracts/wire.ts';
import { createTicket, createPublicTicket, TicketToSend } from './new-ticket-contract.ts';

const within = (least: number, most: number) =>
  z.pipe(required(int), z.int().check(z.minimum(least), z.maximum(most)));

/** The body as the CRM takes it: ids may be texts, and what it decides itself may be left out. */
const body = z.extend(TicketToSend, {
  group_id: z._default(required(int), 2),
  priority_id: z._default(within(1, 4), 4),
  type_id: z._default(within(1, 3), 1),
  // The session says it.
  utente_riconosciuto: z.optional(z.unknown()),
  service_catalog_item_id: z.optional(required(int)),
  service_catalog_sub_item_id: z.optional(required(int)),
});

export const endpoints = [
  served(
    { ...createTicket, body },
    {
      summary: 'Nuova richiesta di un cittadino',
      errors: 'E8',
      statuses: { 201: 'La richiesta', 413: 'File troppo grande', 422: 'Non ammessa' },
    },
  ),
  served(
    { ...createPublicTicket, body },
    {
      summary: 'Nuova richiesta senza accesso, con un codice di conferma',
      errors: 'E8',
      statuses: {
        201: 'La richiesta',
        400: 'Manca il codice di conferma',
        401: 'Codice di conferma sbagliato, scaduto o di un altro',
        413: 'File troppo grande',
        422: 'Non ammessa',
      },
    },
  ),
];
