import { served } from '#contracts/endpoint.server.ts';
import { searchDocuments, getDocumentScopes, getDocument } from './contract.ts';

export const endpoints = [
  served(searchDocuments, {
    summary: 'Ricerca nell’archivio documenti',
    errors: 'E10',
    statuses: { 200: 'I documenti', 403: 'Altro cittadino' },
  }),
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
