import { served } from '#contracts/endpoint.server.ts';
import { getDelegations, listDelegatorsOfService, getDelegationPolicy } from './api.ts';
import { suggestDelegations, suggestRequests } from './suggestions-api.ts';
import { changeDelegation, createDelegations } from './changes-api.ts';
import { cancelRequest, createRequest, listRequests, updateRequest } from './request-api.ts';
import { addDocument, deleteDocument, getDocument, listDocuments } from './documents-api.ts';

const statuses = { 200: 'Al più dieci', 400: 'Campo sconosciuto' };

const refusals = {
  400: 'Dati non validi',
  409: 'Servizi già delegati, o richiesta non più modificabile',
  422: 'Sé stessi, scadenza non ammessa, servizio non delegabile o documenti mancanti',
};

export const endpoints = [
  served(getDelegations, {
    summary: 'Deleghe date e ricevute',
    errors: 'E1',
    statuses: { 200: 'Le deleghe' },
  }),
  served(listDelegatorsOfService, {
    summary: 'Per chi si può usare un servizio',
    errors: 'E1',
    statuses: { 200: 'I deleganti con una delega valida' },
  }),
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
  served(suggestDelegations, { summary: 'Suggerimenti dalle proprie deleghe', errors: 'E1', statuses }),
  served(suggestRequests, { summary: 'Suggerimenti dalle proprie richieste', errors: 'E1', statuses }),
  served(listRequests, {
    summary: 'Richieste di delega',
    errors: 'E1',
    statuses: { 200: 'Le richieste' },
  }),
  served(createRequest, {
    summary: 'Nuova richiesta di delega',
    errors: 'E1',
    statuses: { 201: 'La richiesta, ancora da inviare', ...refusals },
  }),
  served(updateRequest, {
    summary: 'Modifica o invio di una richiesta di delega',
    errors: 'E1',
    statuses: { 200: 'La richiesta', 404: 'Non c’è', ...refusals },
  }),
  served(cancelRequest, {
    summary: 'Annullamento di una richiesta di delega',
    errors: 'E1',
    statuses: { 200: 'La richiesta', 404: 'Non c’è', 409: 'Non si può più annullare' },
  }),
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
  served(getDelegationPolicy, {
    summary: 'Condizioni delle deleghe',
    errors: 'E1',
    statuses: { 200: 'Il testo, HTML', 404: 'Non c’è' },
  }),
];
