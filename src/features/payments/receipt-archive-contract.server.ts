import { served } from '#contracts/endpoint.server.ts';
import { getReceiptArchive, putReceiptArchive } from './receipt-archive-contract.ts';

export const endpoints = [
  served(getReceiptArchive, {
    summary: 'Ricevute nell’archivio documenti',
    errors: 'E3',
    statuses: { 200: 'La scelta', 403: 'Altro cittadino', 404: 'Mai scelto' },
  }),
  served(putReceiptArchive, {
    summary: 'Scelta delle ricevute in archivio',
    errors: 'E3',
    statuses: { 200: 'Salvata', 403: 'Altro cittadino' },
  }),
];
