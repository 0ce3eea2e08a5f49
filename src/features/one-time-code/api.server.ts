import { served } from '#contracts/endpoint.server.ts';
import { requestCode, verifyCode, getSmsAttemptsLeft } from './api.ts';
import { requestSessionCode, verifySessionCode } from './session-api.ts';

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
  served(requestSessionCode, {
    summary: 'Invio di un codice che verifica un indirizzo per questo browser',
    errors: 'E1',
    statuses: {
      200: 'Codice inviato',
      400: 'Indirizzo non valido',
      403: 'Limite raggiunto',
      429: 'Troppe richieste',
    },
  }),
  served(verifySessionCode, {
    summary: 'Controllo del codice di questo browser',
    errors: 'E1',
    statuses: {
      200: 'Codice giusto: l’indirizzo è verificato per 30 minuti',
      400: 'Manca il cookie o il codice',
      403: 'Codice scaduto o usato',
      404: 'Codice sbagliato',
      429: 'Troppe richieste',
    },
  }),
];
