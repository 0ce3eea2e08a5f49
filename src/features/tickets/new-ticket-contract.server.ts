import { served } from '#contracts/endpoint.server.ts';
import { createTicket, createPublicTicket } from './new-ticket-contract.ts';

export const endpoints = [
  served(createTicket, {
    summary: 'Nuova richiesta di un cittadino',
    errors: 'E8',
    statuses: { 201: 'La richiesta', 413: 'File troppo grande', 422: 'Non ammessa' },
  }),
  served(createPublicTicket, {
    summary: 'Nuova richiesta senza accesso, con un codice di conferma',
    errors: 'E8',
    statuses: {
      201: 'La richiesta',
      400: 'Manca il codice di conferma',
      401: 'Codice di conferma sbagliato, scaduto o di un altro',
      413: 'File troppo grande',
      422: 'Non ammessa',
    },
  }),
];
