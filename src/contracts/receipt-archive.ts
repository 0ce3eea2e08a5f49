import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ack, bool } from './wire.ts';

/** Contract B 1.8. 404: never chosen, so off. */
export const getReceiptArchive = endpoint({
  id: 'getReceiptArchive',
  summary: 'Ricevute nell’archivio documenti',
  method: 'GET',
  base: 'auth',
  path: 'ppay/citizens/:cf',
  answer: z.pipe(
    z.object({ flag: bool }),
    z.transform((wire) => wire.flag),
  ),
  reads: 'json',
  errors: 'E3',
  statuses: { 200: 'La scelta', 403: 'Altro cittadino', 404: 'Mai scelto' },
});

/** Contract B 1.9: the choice travels in the query. */
export const putReceiptArchive = endpoint({
  id: 'putReceiptArchive',
  summary: 'Scelta delle ricevute in archivio',
  method: 'PUT',
  base: 'auth',
  path: 'ppay/citizens/:cf',
  query: z.object({ enableReceiptStorage: z.enum(['true', 'false']) }),
  body: z.object({}),
  answer: ack,
  reads: 'text',
  errors: 'E3',
  statuses: { 200: 'Salvata', 403: 'Altro cittadino' },
});
