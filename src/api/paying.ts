import { getReceipt, verifyNotice } from '#contracts/paying.ts';
import type { Client } from './http.ts';

/** Whose positions, and on the strength of which delegation. */
interface Subject {
  taxCode: string;
  delegation?: string;
}

/** Base64 of a receipt's PDF, null when there is none. Throws PortalError (contract B 1.6). */
export function readReceipt(
  client: Client,
  { taxCode, delegation }: Subject,
  iuv: string,
): Promise<string | null> {
  return client.call(getReceipt, { params: { cf: taxCode, iuv }, ...(delegation && { delegation }) });
}

/** Where a MyPay notice is paid, or the fault. Throws PortalError (contract B 2.5). */
export function readNoticeAddress(client: Client, id: string, delegation?: string) {
  return client.call(verifyNotice, { params: { id }, ...(delegation && { delegation }) });
}
