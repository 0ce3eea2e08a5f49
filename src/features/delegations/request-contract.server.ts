import { served } from '#contracts/endpoint.server.ts';
import { cancelRequest, createRequest, listRequests, updateRequest } from './request-contract.ts';

const refusals = {
  400: 'Dati non validi',
  409: 'Servizi già delegati, o richiesta non più modificabile',
  422: 'Sé stessi, scadenza non ammessa, servizio non delegabile o documenti mancanti',
};

export const endpoints = [
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
];
