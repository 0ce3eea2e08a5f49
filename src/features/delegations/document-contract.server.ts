import { served } from '#contracts/endpoint.server.ts';
import { addDocument, deleteDocument, getDocument, listDocuments } from './document-contract.ts';

export const endpoints = [
  served(addDocument, {
    summary: 'Documento di una richiesta di delega',
    errors: 'E1',
    statuses: {
      201: 'Il documento',
      400: 'Dati non validi',
      404: 'Non c’è',
      409: 'Richiesta già inviata o conclusa',
      413: 'Troppo grande',
      415: 'Tipo non ammesso',
      422: 'Codice sconosciuto',
    },
  }),
  served(listDocuments, {
    summary: 'Documenti di una richiesta di delega',
    errors: 'E1',
    statuses: { 200: 'I documenti, senza contenuto', 404: 'Non c’è' },
  }),
  served(getDocument, {
    summary: 'Un documento di una richiesta di delega',
    errors: 'E1',
    statuses: { 200: 'Il documento', 404: 'Non c’è' },
  }),
  served(deleteDocument, {
    summary: 'Eliminazione di un documento di una richiesta di delega',
    errors: 'E1',
    statuses: { 204: 'Eliminato', 404: 'Non c’è', 409: 'Richiesta già inviata o conclusa' },
  }),
];
