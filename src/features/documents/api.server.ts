import * as z from 'zod/mini';
import { served } from '#contracts/endpoint.server.ts';
import { int, required } from '#contracts/wire.ts';
import { isDay } from '#domain/time/dates.ts';
import { DocumentFilter, DocumentPage, getDocument, getDocumentScopes, searchDocuments } from './api.ts';

/** Fields by which the archive can be ordered. */
const sorts = [
  'dataCreazione',
  'descrizione',
  'dataFine',
  'ambito',
  'tipologia',
  'dataInizio',
  'tag',
] as const;

const italianDay = z.optional(
  z.string().check(
    z.regex(/^\d{2}\/\d{2}\/\d{4}$/, 'serve un giorno gg/mm/aaaa'),
    z.refine((text) => isDay(text.split('/').reverse().join('-')), 'il giorno non esiste'),
  ),
);

export const endpoints = [
  served(
    {
      ...searchDocuments,
      query: z.extend(DocumentPage, { sort: z._default(z.enum(sorts), 'dataCreazione') }),
      body: z.extend(DocumentFilter, {
        // Ids may be texts.
        idAmbito: z.optional(required(int)),
        dtCreazioneDa: italianDay,
        dtCreazioneA: italianDay,
      }),
    },
    {
      summary: 'Ricerca nell’archivio documenti',
      errors: 'E10',
      statuses: { 200: 'I documenti', 403: 'Altro cittadino' },
    },
  ),
  served(getDocumentScopes, {
    summary: 'Ambiti dei documenti',
    errors: 'E10',
    statuses: { 200: 'Gli ambiti', 403: 'Altro cittadino' },
  }),
  served(getDocument, {
    summary: 'Contenuto di un documento',
    errors: 'E10',
    statuses: { 200: 'Il documento', 403: 'Altro cittadino', 404: 'Non c’è' },
  }),
];
