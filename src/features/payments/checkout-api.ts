import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { htmlAnswer } from '#contracts/wire-html.ts';
import { text, url } from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';
import { myPayAnswer } from './api.ts';

/**
 * Reads an answer of PiemontePay, which has no word of its own for a refusal: one that calls itself failed with 200 is
 * none that something was made, whatever else it has.
 */
export function isRefused(esito: string | null): boolean {
  return esito !== null && esito.trim().toUpperCase() !== 'OK';
}

/** Where the payer goes on; null: the service answered without an address. */
export const Checkout = z.pipe(
  z.object({ iuv: text, paymentUrl: url, esito: text }),
  z.transform((wire) => ({ iuv: wire.iuv, url: isRefused(wire.esito) ? null : wire.paymentUrl })),
);

/** Starts the payment of a position. */
export const payDebtPosition = endpoint({
  id: 'payDebtPosition',
  method: 'GET',
  base: 'auth',
  path: 'ppay/debtpositions/:iuv/payment',
  answer: Checkout,
  reads: 'json',
  changes: true,
});

/** Address at which a notice can be paid and the number of its session, or the fault code. */
export const verifyNotice = endpoint({
  id: 'verifyNotice',
  method: 'GET',
  base: 'auth',
  path: 'mypay/verificaAvviso/:id',
  answer: myPayAnswer(
    z.pipe(
      z.object({ url, idSession: text }),
      z.transform((wire) => ({ url: wire.url, session: wire.idSession })),
    ),
  ),
  reads: 'json',
  changes: true,
});

/** Privacy text of a payment. Not yet sanitised. */
export const getPaymentPolicy = endpoint({
  id: 'getPaymentPolicy',
  method: 'GET',
  base: 'public',
  path: 'policy/ppay',
  answer: htmlAnswer,
  reads: 'text',
});

/** Address at which a position of PiemontePay can be paid; null: none given. Throws PortalError. */
export async function readPaymentAddress(
  client: Client,
  iuv: string,
  delegation?: string,
): Promise<string | null> {
  const { url } = await client.call(payDebtPosition, { params: { iuv }, delegation });
  return url;
}

/** Address at which a MyPay notice can be paid, or the fault code. Throws PortalError. */
export function readNoticeAddress(client: Client, id: string, delegation?: string) {
  return client.call(verifyNotice, { params: { id }, delegation });
}

/** The privacy text of payments, HTML not yet sanitised; null: none. Throws PortalError. */
export function readPaymentPolicy(client: Client, signal?: AbortSignal): Promise<string | null> {
  return client.call(getPaymentPolicy, signal && { signal });
}
