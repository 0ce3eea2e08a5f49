import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { html, int, list, text, url } from '#contracts/wire.ts';
import { isRefused } from './mypay-answer.ts';
import { PaymentRequest, payerCode } from './payer-contract.ts';
import { paymentTypeKeys, paymentTypeOf } from './payment-type.ts';

/** Privacy text of a payment. Not yet sanitised. */
export const getPaymentPolicy = endpoint({
  id: 'getPaymentPolicy',
  method: 'GET',
  base: 'public',
  path: 'policy/ppay',
  answer: html,
  reads: 'text',
});

const PaymentType = z.pipe(z.object(paymentTypeKeys), z.transform(paymentTypeOf));

/** Something that can be paid without a position. */
export type PaymentType = z.infer<typeof PaymentType>;

/** `currentPage` starts at 1; without a query the service answers its own first page. */
export const listPaymentTypes = endpoint({
  id: 'listPaymentTypes',
  method: 'GET',
  base: 'public',
  path: 'ppay/paymenttypes',
  query: z.object({
    paymentTypesDescription: z.optional(z.string().check(z.minLength(3), z.maxLength(250))),
    currentPage: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    elements: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
  answer: z.pipe(
    z.object({ paymentTypes: list(PaymentType), totPages: int }),
    z.transform((wire) => ({ types: wire.paymentTypes, pages: wire.totPages ?? 1 })),
  ),
  reads: 'json',
});

/** Where the payer goes on; null: the service answered without an address. */
const Checkout = z.pipe(
  z.object({ iuv: text, paymentUrl: url, esito: text }),
  z.transform((wire) => ({ iuv: wire.iuv, url: isRefused(wire.esito) ? null : wire.paymentUrl })),
);

/** Creates a payment that is made at once. */
export const createPayment = endpoint({
  id: 'createPayment',
  method: 'POST',
  base: 'public',
  path: 'ppay/paymenttypes/:type/payment',
  body: z.intersection(PaymentRequest, z.object({ codiceFiscalePartitaIVAPagatore: payerCode })),
  answer: Checkout,
  reads: 'json',
});

/** Creates a position and its notice. A 404 may mean that the position exists without its PDF. */
export const createNotice = endpoint({
  id: 'createNotice',
  method: 'POST',
  base: 'public',
  path: 'ppay/citizens/:cf/paymenttypes/:type/debtpositions',
  body: PaymentRequest,
  answer: z.pipe(
    z.object({ iuv: text, codiceAvviso: text, pdf: text, esito: text }),
    z.transform((wire) => ({
      /** False: refused with 200. */
      ok: !isRefused(wire.esito),
      iuv: wire.iuv,
      notice: wire.codiceAvviso?.replace(/\s/g, '') ?? null,
      /** Base64. */
      pdf: wire.pdf,
    })),
  ),
  reads: 'json',
});

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
