import * as z from 'zod/mini';
import { served } from '#contracts/endpoint.server.ts';
import { DraftToSend, listDrafts, createDraft, updateDraft, deleteDraft } from './api.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A draft as the server takes it: nobody could go on with another text than JSON. */
const body = z.extend(DraftToSend, { body: z.string().check(z.refine(isJson, 'JSON non valido')) });

export const endpoints = [
  served(listDrafts, {
    summary: 'Bozze del cittadino',
    errors: 'E1',
    statuses: { 200: 'Le bozze' },
  }),
  served(
    { ...createDraft, body },
    {
      summary: 'Nuova bozza',
      errors: 'E1',
      statuses: { 201: 'La bozza', 400: 'Non valida', 413: 'Troppo grande', 422: 'Troppe bozze' },
    },
  ),
  served(
    { ...updateDraft, body },
    {
      summary: 'Modifica di una bozza',
      errors: 'E1',
      statuses: {
        200: 'La bozza',
        400: 'Non valida',
        403: 'Id bozza e codice fiscale non coerenti',
        413: 'Troppo grande',
      },
    },
  ),
  served(deleteDraft, {
    summary: 'Eliminazione di una bozza',
    errors: 'E1',
    statuses: { 200: 'Eliminata', 404: 'Bozza non trovata' },
  }),
];
