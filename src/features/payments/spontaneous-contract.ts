import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { bool, html, int, list, required, text, title, url } from '#contracts/wire.ts';
import { centsToPay } from '#contracts/wire-money.ts';
import { PaymentRequest, payerCode } from './payer-contract.ts';

/** Contract B 1.1: privacy text of a payment. Not yet sanitised. */
export const getPaymentPolicy = endpoint({
  id: 'getPaymentPolicy',
  method: 'GET',
  base: 'public',
  path: 'policy/ppay',
  answer: html,
  reads: 'text',
});

const PaymentType = z.pipe(
  z.object({
    codiceVersamento: required(text),
    descrizioneVersamento: title,
    notePerIlPagatore: title,
    noteObbligatorie: bool,
    importoFisso: centsToPay,
  }),
  z.transform((wire) => ({
    code: wire.codiceVersamento,
    label: wire.descrizioneVersamento ?? wire.codiceVersamento,
    /** How the notes have to be filled in. */
    notesHint: wire.notePerIlPagatore,
    needsNotes: wire.noteObbligatorie,
    /** Amount that the type fixes, in cents; null where the payer chooses it. */
    fixedCents: wire.importoFisso,
  })),
);

/** Something that can be paid without a position. */
export type PaymentType = z.infer<typeof PaymentType>;

/** Contract B 1.2. `currentPage` starts at 1; without a query the service answers its own first page. */
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

/** Where the payer goes on; null: the service answered without an address (contract B 1.3). */
const Checkout = z.pipe(
  z.object({ iuv: text, paymentUrl: url }),
  z.transform((wire) => ({ iuv: wire.iuv, url: wire.paymentUrl })),
);

/** Contract B 1.3: creates a payment that is made at once. */
export const createPayment = endpoint({
  id: 'createPayment',
  method: 'POST',
  base: 'public',
  path: 'ppay/paymenttypes/:type/payment',
  body: z.intersection(PaymentRequest, z.object({ codiceFiscalePartitaIVAPagatore: payerCode })),
  answer: Checkout,
  reads: 'json',
});

/** Contract B 1.4: creates a position and its notice. A 404 may mean that the position exists without its PDF. */
export const createNotice = endpoint({
  id: 'createNotice',
  method: 'POST',
  base: 'public',
  path: 'ppay/citizens/:cf/paymenttypes/:type/debtpositions',
  body: PaymentRequest,
  answer: z.pipe(
    z.object({ iuv: text, codiceAvviso: text, pdf: text }),
    z.transform((wire) => ({
      iuv: wire.iuv,
      notice: wire.codiceAvviso?.replace(/\s/g, '') ?? null,
      /** Base64. */
      pdf: wire.pdf,
    })),
  ),
  reads: 'json',
});

/** Contract B 1.7: starts the payment of a position. */
export const payDebtPosition = endpoint({
  id: 'payDebtPosition',
  method: 'GET',
  base: 'auth',
  path: 'ppay/debtpositions/:iuv/payment',
  answer: Checkout,
  reads: 'json',
  changes: true,
});
