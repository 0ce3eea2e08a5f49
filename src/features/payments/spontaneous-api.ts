import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { int, list, text, bool, required, title } from '#contracts/wire.ts';
import { emailPattern } from '#domain/fields/contact.ts';
import { isVatNumber, tidyTaxCode } from '#domain/fields/tax-code.ts';
import { isTaxCode } from '#domain/fields/tax-code-check.ts';
import { Checkout, isRefused } from './checkout-api.ts';
import { centsToPay } from '#contracts/wire-money.ts';

/** What both systems say of a type of payment. */
export const paymentTypeKeys = {
  codiceVersamento: required(text),
  descrizioneVersamento: title,
  notePerIlPagatore: title,
  noteObbligatorie: bool,
  importoFisso: centsToPay,
};

/** A type as the portal knows it. */
export function paymentTypeOf(wire: z.infer<z.ZodMiniObject<typeof paymentTypeKeys>>) {
  return {
    code: wire.codiceVersamento,
    label: wire.descrizioneVersamento ?? wire.codiceVersamento,
    /** How the notes have to be filled in. */
    notesHint: wire.notePerIlPagatore,
    needsNotes: wire.noteObbligatorie,
    /** Amount that the type fixes, in cents; null where the payer chooses it. */
    fixedCents: wire.importoFisso,
  };
}

/** Stands for the code of a payer without an Italian one. */
export const noTaxCode = 'ANONIMO';

/** Tax code of a person, VAT number of a company, or `ANONIMO`; the service makes capitals of it. */
export const payerCode = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((typed, context): string => {
    const code = tidyTaxCode(typed);
    if (isTaxCode(code) || isVatNumber(code) || code === noTaxCode) return code;
    context.issues.push({ code: 'custom', message: 'codice fiscale o partita IVA non valido', input: typed });
    return z.NEVER;
  }),
);

/** Largest amount, in euro. */
const largest = 999_999_999.99;

function isAmount(euro: number): boolean {
  const cents = Math.round(euro * 100);
  return cents > 0 && euro <= largest && Math.abs(euro * 100 - cents) < 1e-4;
}

/** Euro with at most two decimals. The client sends a number; the 2023 release sent its text, which the service takes. */
export const amount = z.union([
  z.number().check(z.refine(isAmount, 'importo non valido')),
  z.string().check(
    z.regex(/^\d{1,9}(?:\.\d{1,2})?$/),
    z.refine((text) => isAmount(Number(text)), 'importo non valido'),
  ),
]);

/** Text without control characters. */
export function plain(longest: number): z.ZodMiniType<string> {
  return z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u));
}

/** Who pays: a person with name and surname, or a company. */
interface PayerNames {
  nome?: string | undefined;
  ragioneSociale?: string | undefined;
}

/** Whether a payer has a name: of a person, who may have one only, or of a company. */
export function hasNames({ nome, ragioneSociale }: PayerNames): boolean {
  return Boolean(ragioneSociale?.trim()) || Boolean(nome?.trim());
}

export const payerNames = {
  nome: z.optional(plain(140)),
  cognome: z.optional(plain(140)),
  ragioneSociale: z.optional(plain(140)),
};

const paymentKeys = {
  ...payerNames,
  importo: amount,
  email: z.optional(z.string().check(z.maxLength(254), z.regex(emailPattern))),
  note: z.optional(plain(600)),
};
const isNamed = z.refine<PayerNames>(hasNames, { path: ['nome'], message: 'manca il nome del pagatore' });

export const PaymentType = z.pipe(z.object(paymentTypeKeys), z.transform(paymentTypeOf));

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

/** Creates a payment that is made at once. */
export const createPayment = endpoint({
  id: 'createPayment',
  method: 'POST',
  base: 'public',
  path: 'ppay/paymenttypes/:type/payment',
  body: z.object({ ...paymentKeys, codiceFiscalePartitaIVAPagatore: payerCode }).check(isNamed),
  answer: Checkout,
  reads: 'json',
});

/** Creates a position and its notice. A 404 may mean that the position exists without its PDF. */
export const createNotice = endpoint({
  id: 'createNotice',
  method: 'POST',
  base: 'public',
  path: 'ppay/citizens/:cf/paymenttypes/:type/debtpositions',
  body: z.object(paymentKeys).check(isNamed),
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
