import { served } from '#contracts/endpoint.server.ts';
import { requestSessionCode, verifySessionCode } from './session-contract.ts';

export const endpoints = [
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
