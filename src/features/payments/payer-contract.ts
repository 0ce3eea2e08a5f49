import { emailPattern } from '#domain/fields/email.ts';
import * as z from 'zod/mini';
import { isTaxCode, isVatNumber, tidyTaxCode } from '#domain/fields/tax-code.ts';

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

/** Body of the calls that create a payment of PiemontePay, without the payer's code. */
export const PaymentRequest = z
  .object({
    ...payerNames,
    importo: amount,
    email: z.optional(z.string().check(z.maxLength(254), z.email({ pattern: emailPattern }))),
    note: z.optional(plain(600)),
  })
  .check(z.refine(hasNames, { path: ['nome'], message: 'manca il nome del pagatore' }));
