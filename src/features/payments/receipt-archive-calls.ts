import { getReceiptArchive, putReceiptArchive } from './receipt-archive-contract.ts';
import { isKind } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

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
