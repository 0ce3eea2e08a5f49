import { served } from '#contracts/endpoint.server.ts';
import { requestCode, verifyCode, getSmsAttemptsLeft } from './contract.ts';

export const endpoints = [
  served(requestCode, {
    summary: 'Invio di un codice di conferma',
    errors: 'E1',
    statuses: {
      200: 'Codice inviato',
      400: 'Richiesta non valida',
      401: 'Codice fiscale di un altro cittadino',
      403: 'Limite raggiunto',
      429: 'Troppe richieste',
    },
  }),
  served(verifyCode, {
    summary: 'Controllo di un codice di conferma',
    errors: 'E1',
    statuses: { 200: 'Codice giusto', 403: 'Codice scaduto o usato', 404: 'Codice sbagliato' },
  }),
  served(getSmsAttemptsLeft, {
    summary: 'SMS ancora disponibili oggi',
    errors: 'E1',
    statuses: { 200: 'Quanti', 401: 'Codice fiscale di un altro cittadino' },
  }),
];
