import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ack } from './wire.ts';

/** Checks the credentials of the `Authorization` header. */
export const checkMaintenance = endpoint({
  id: 'checkMaintenance',
  method: 'POST',
  base: 'public',
  path: 'maintenance',
  body: z.object({}),
  answer: ack,
  reads: 'text',
});
