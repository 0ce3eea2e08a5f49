import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ack } from './wire.ts';

/** Contract A 3.1: checks the credentials of the `Authorization` header. */
export const checkMaintenance = endpoint({
  id: 'checkMaintenance',
  summary: 'Controllo delle credenziali di manutenzione',
  method: 'POST',
  base: 'public',
  path: 'maintenance',
  body: z.object({}),
  answer: ack,
  reads: 'text',
  errors: 'E1',
  statuses: { 200: 'Credenziali giuste', 400: 'Comune non presente', 403: 'Credenziali sbagliate' },
  freeInMaintenance: true,
});
