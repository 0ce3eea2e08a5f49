import { served } from '#contracts/endpoint.server.ts';
import { getArticles, replyToTicket, getAttachment, closeTicket } from './articles-contract.ts';

export const endpoints = [
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
];
