import { served } from '#contracts/endpoint.server.ts';
import { cancelAppointmentByHash, changeAppointmentByHash, getAppointmentByHash } from './hash-contract.ts';

const statuses = { 400: 'Richiesta non valida', 404: 'Non c’è', 429: 'Troppe richieste' };

export const endpoints = [
  served(getAppointmentByHash, {
    summary: 'Un appuntamento con il suo codice segreto',
    errors: 'E5',
    statuses: { 200: 'L’appuntamento', ...statuses },
  }),
  served(changeAppointmentByHash, {
    summary: 'Modifica di un appuntamento con il suo codice segreto',
    errors: 'E5',
    statuses: {
      200: 'Modificato',
      ...statuses,
      409: 'Non si può modificare',
      422: 'Il posto non c’è più',
    },
  }),
  served(cancelAppointmentByHash, {
    summary: 'Annullamento di un appuntamento con il suo codice segreto',
    errors: 'E5',
    statuses: { 200: 'Annullato', ...statuses, 409: 'Non si può più annullare' },
  }),
];
