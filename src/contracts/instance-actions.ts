import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instance } from './moon.ts';

/** Contract A 13.4. */
export const getInstancePdf = endpoint({
  id: 'getInstancePdf',
  summary: 'Istanza in PDF',
  method: 'GET',
  base: 'auth',
  path: 'moon/istanze/:code/pdf',
  answer: z.instanceof(Blob),
  reads: 'binary',
  errors: 'E9',
  statuses: { 200: 'Il PDF', 403: 'Gettone scaduto o di un altro', 404: 'Non c’è ancora' },
});

/** Contract A 13.5: drafts only. */
export const deleteInstance = endpoint({
  id: 'deleteInstance',
  summary: 'Eliminazione di un’istanza in bozza',
  method: 'DELETE',
  base: 'auth',
  path: 'moon/istanze/:code',
  answer: z.unknown(),
  reads: 'text',
  errors: 'E9',
  statuses: {
    200: 'Eliminata',
    403: 'Gettone scaduto o di un altro',
    404: 'Non c’è',
    422: 'Non è una bozza',
  },
});

/** Contract A 13.6: a GET that writes; never prefetched, never repeated. */
export const duplicateInstance = endpoint({
  id: 'duplicateInstance',
  summary: 'Copia di un’istanza',
  method: 'GET',
  changes: true,
  base: 'auth',
  path: 'moon/istanze/:code/duplica',
  query: z.object({ duplica_allegati: z.enum(['true', 'false']) }),
  answer: Instance,
  reads: 'json',
  errors: 'E9',
  statuses: {
    200: 'La copia',
    403: 'Gettone scaduto o di un altro',
    404: 'Non c’è',
    422: 'Non si può copiare',
  },
});
