import { served } from '#contracts/endpoint.server.ts';
import { sendFeedback } from './contract.ts';

export const endpoints = [
  served(sendFeedback, {
    summary: 'Valutazione di una pagina o di un servizio',
    errors: 'E1',
    statuses: { 201: 'Registrata', 200: 'Ricevuta', 400: 'Dati non validi', 415: 'Non è JSON' },
    freeInMaintenance: true,
  }),
];
