import { served } from '#contracts/endpoint.server.ts';
import { getMoonIdentity, listInstances, getInstancePdf, deleteInstance, duplicateInstance } from './api.ts';

export const endpoints = [
  served(getMoonIdentity, {
    summary: 'Identità presso il servizio delle istanze',
    errors: 'E1',
    statuses: { 200: 'Il gettone', 400: 'Il servizio non risponde' },
  }),
  served(listInstances, {
    summary: 'Istanze del cittadino',
    errors: 'E9',
    statuses: { 200: 'Le istanze', 400: 'Manca il gettone', 403: 'Gettone scaduto o di un altro' },
  }),
  served(getInstancePdf, {
    summary: 'Istanza in PDF',
    errors: 'E9',
    statuses: { 200: 'Il PDF', 403: 'Gettone scaduto o di un altro', 404: 'Non c’è ancora' },
  }),
  served(deleteInstance, {
    summary: 'Eliminazione di un’istanza in bozza',
    errors: 'E9',
    statuses: {
      200: 'Eliminata',
      403: 'Gettone scaduto o di un altro',
      404: 'Non c’è',
      422: 'Non è una bozza',
    },
  }),
  served(duplicateInstance, {
    summary: 'Copia di un’istanza',
    errors: 'E9',
    statuses: {
      200: 'La copia',
      403: 'Gettone scaduto o di un altro',
      404: 'Non c’è',
      422: 'Non si può copiare',
    },
  }),
];
