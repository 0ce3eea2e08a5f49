import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { ack, bool } from '#contracts/wire.ts';

/** 404 means never chosen, so off. */
export const getReceiptArchive = endpoint({
  id: 'getReceiptArchive',
  method: 'GET',
  base: 'auth',
  path: 'ppay/citizens/:cf',
  answer: z.pipe(
    z.object({ flag: bool }),
    z.transform((wire) => wire.flag),
  ),
  reads: 'json',
});

/** The choice is in the query, the body is empty. */
export const putReceiptArchive = endpoint({
  id: 'putReceiptArchive',
  method: 'PUT',
  base: 'auth',
  path: 'ppay/citizens/:cf',
  query: z.object({ enableReceiptStorage: z.enum(['true', 'false']) }),
  body: z.object({}),
  answer: ack,
  reads: 'text',
});
