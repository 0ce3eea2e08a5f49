import { served } from '#contracts/endpoint.server.ts';
import { changeDelegation, createDelegations } from './changes-contract.ts';

export const endpoints = [
  served(createDelegations, {
    summary: 'Nuove deleghe a una persona',
    errors: 'E1',
    statuses: {
      201: 'Il delegato con le deleghe create',
      400: 'Dati non validi',
      409: 'Servizi già delegati a questa persona',
      422: 'Sé stessi, scadenza non ammessa o servizio non delegabile',
    },
  }),
  served(changeDelegation, {
    summary: 'Risposta, ritiro o scadenza anticipata di una delega',
    errors: 'E1',
    statuses: {
      200: 'La delega',
      400: 'Dati non validi',
      403: 'Delega di altri',
      404: 'Non c’è',
      409: 'Lo stato non lo permette',
      422: 'Scadenza non ammessa',
    },
  }),
];
