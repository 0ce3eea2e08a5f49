import { served } from '#contracts/endpoint.server.ts';
import { sendFormFeedback } from './form-contract.ts';

export const endpoints = [
  served(sendFormFeedback, {
    summary: 'Valutazione di un modulo del servizio istanze',
    errors: 'E1',
    statuses: { 201: 'Registrata', 200: 'Ricevuta', 400: 'Dati non validi', 415: 'Non è JSON' },
    freeInMaintenance: true,
  }),
];
