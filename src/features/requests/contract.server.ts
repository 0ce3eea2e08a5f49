import { served } from '#contracts/endpoint.server.ts';
import { listDrafts, createDraft, updateDraft, deleteDraft } from './contract.ts';

export const endpoints = [
  served(listDrafts, {
    summary: 'Bozze del cittadino',
    errors: 'E1',
    statuses: { 200: 'Le bozze' },
  }),
  served(createDraft, {
    summary: 'Nuova bozza',
    errors: 'E1',
    statuses: { 201: 'La bozza', 400: 'Non valida', 413: 'Troppo grande', 422: 'Troppe bozze' },
  }),
  served(updateDraft, {
    summary: 'Modifica di una bozza',
    errors: 'E1',
    statuses: {
      200: 'La bozza',
      400: 'Non valida',
      403: 'Id bozza e codice fiscale non coerenti',
      413: 'Troppo grande',
    },
  }),
  served(deleteDraft, {
    summary: 'Eliminazione di una bozza',
    errors: 'E1',
    statuses: { 200: 'Eliminata', 404: 'Bozza non trovata' },
  }),
];
