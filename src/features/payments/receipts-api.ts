import * as z from 'zod/mini';
import { isKind } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';
import type { Subject } from '#platform/session/subject.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { ack, bool, text } from '#contracts/wire.ts';

/** A PDF in base64; null when the service sends none. */
export const getReceipt = endpoint({
  id: 'getReceipt',
  method: 'GET',
  base: 'auth',
  path: 'ppay/citizens/:cf/debtpositions/:iuv/paymentreceipt',
  answer: z.pipe(
    z.object({ receipt: text }),
    z.transform((wire) => wire.receipt),
  ),
  reads: 'json',
});

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

/** The PDF of a receipt in base64, null when there is none. Throws PortalError. */
export function readReceipt(
  client: Client,
  { taxCode, delegation }: Subject,
  iuv: string,
): Promise<string | null> {
  return client.call(getReceipt, { params: { cf: taxCode, iuv }, delegation });
}

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
