import { served } from '#contracts/endpoint.server.ts';
import { listMessages, deleteMessage, markMessages } from './api.ts';

export const endpoints = [
  served(listMessages, {
    summary: 'Messaggi del cittadino',
    errors: 'E4',
    statuses: { 200: 'I messaggi', 400: 'Filtro non valido', 401: 'Altro cittadino' },
  }),
  served(deleteMessage, {
    summary: 'Eliminazione di un messaggio',
    errors: 'E4',
    statuses: { 200: 'Eliminato', 400: 'Già eliminato', 401: 'Altro cittadino', 404: 'Non c’è' },
  }),
  served(markMessages, {
    summary: 'Messaggi letti',
    errors: 'E4',
    statuses: { 200: 'Segnati', 401: 'Altro cittadino' },
  }),
];
