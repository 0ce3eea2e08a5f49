import * as z from 'zod/mini';
import { isKind } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';
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

/**
 * True when receipts are saved in the document archive; false when never chosen. Throws PortalError.
 */
export async function readReceiptArchive(client: Client, taxCode: string): Promise<boolean> {
  try {
    return await client.call(getReceiptArchive, { params: { cf: taxCode } });
  } catch (error) {
    if (isKind(error, 'not-found')) return false;
    throw error;
  }
}

/** Turns saving receipts in the document archive on or off. Throws PortalError. */
export async function writeReceiptArchive(client: Client, taxCode: string, isOn: boolean): Promise<void> {
  await client.call(putReceiptArchive, {
    params: { cf: taxCode },
    query: { enableReceiptStorage: isOn ? 'true' : 'false' },
    body: {},
  });
}
