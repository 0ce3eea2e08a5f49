import { served } from '#contracts/endpoint.server.ts';
import { searchTickets } from './api.ts';
import { getArticles, replyToTicket, getAttachment, closeTicket } from './articles-api.ts';
import { getCrmKinds, getPrivacyPolicy } from './crm-api.ts';
import { getCrmServices } from '../../contracts/crm-services.ts';
import * as z from 'zod/mini';
import { int, required } from '#contracts/wire.ts';
import { createTicket, createPublicTicket, TicketToSend } from './new-ticket-api.ts';

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
  served(searchTickets, {
    summary: 'Richieste di assistenza',
    errors: 'E8',
    statuses: { 200: 'Le richieste' },
  }),
  served(getArticles, {
    summary: 'Messaggi di una richiesta',
    errors: 'E8',
    statuses: { 200: 'I messaggi', 404: 'Richiesta non trovata' },
  }),
  served(replyToTicket, {
    summary: 'Risposta a una richiesta',
    errors: 'E8',
    statuses: {
      201: 'Il messaggio',
      404: 'Richiesta non trovata',
      413: 'File troppo grande',
      422: 'Non ammesso',
    },
  }),
  served(getAttachment, {
    summary: 'Allegato di un messaggio',
    errors: 'E8',
    statuses: { 200: 'Il file', 403: 'Di un altro messaggio', 404: 'Non c’è' },
  }),
  served(closeTicket, {
    summary: 'Chiusura di una richiesta',
    errors: 'E8',
    statuses: { 200: 'La richiesta', 404: 'Richiesta non trovata', 422: 'Stato non ammesso' },
  }),
  served(getCrmServices, {
    summary: 'Servizi per cui si chiede assistenza',
    errors: 'E8',
    statuses: { 200: 'I servizi' },
  }),
  served(getCrmKinds, {
    summary: 'Tipologie di problema di un servizio',
    errors: 'E8',
    statuses: { 200: 'Le tipologie', 404: 'Servizio sconosciuto' },
  }),
  served(getPrivacyPolicy, {
    summary: 'Informativa delle richieste di assistenza',
    errors: 'E8',
    statuses: { 200: 'Il testo', 404: 'Nessuna informativa' },
  }),
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
