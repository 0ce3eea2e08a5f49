import * as z from 'zod/mini';
import { emailPattern } from '#domain/fields/contact.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { bool, required, text, url } from '#contracts/wire.ts';
import { myPayAnswer, myPayList } from './api.ts';
import {
  amount,
  hasNames,
  payerCode,
  payerNames,
  plain,
  paymentTypeKeys,
  paymentTypeOf,
} from './spontaneous-api.ts';

const MyPayType = z.pipe(
  z.object({ ...paymentTypeKeys, spontaneo: bool, datiSpecificiRiscossione: required(text) }),
  z.transform((wire) => ({
    ...paymentTypeOf(wire),
    /** Whether it can be paid without a position. */
    isSpontaneous: wire.spontaneo,
    /** Sent back as it is when a payment of this type is created. */
    collection: wire.datiSpecificiRiscossione,
  })),
);

/** A type of payment of MyPay. */
export type MyPayType = z.infer<typeof MyPayType>;

/** A list, alone or inside an object. */
export const listMyPayTypes = endpoint({
  id: 'listMyPayTypes',
  method: 'GET',
  base: 'auth',
  path: 'mypay/tipologie',
  answer: myPayList(MyPayType, ['tipologie', 'paymentTypes']),
  reads: 'json',
});

/** Body of the calls that create a payment of MyPay. */
const MyPayRequest = z
  .object({
    ...payerNames,
    codiceVersamento: z.string().check(z.minLength(1), z.maxLength(64)),
    datiSpecificiRiscossione: z.string().check(z.regex(/^[0129]\/\S{3,138}$/)),
    importo: amount,
    causale: plain(1024).check(z.minLength(1)),
    tipoPersona: z.enum(['F', 'G']),
    codiceFiscalePartitaIVAPagatore: payerCode,
    email: z.string().check(z.maxLength(254), z.regex(emailPattern)),
    urlRitorno: z.optional(z.string().check(z.maxLength(2000))),
  })
  .check(z.refine(hasNames, { path: ['nome'], message: 'manca il nome del pagatore' }));

/** A payment to be created in MyPay. */
export type MyPayRequest = z.infer<typeof MyPayRequest>;

/** Creates a payment that is made at once. */
export const createMyPayPayment = endpoint({
  id: 'createMyPayPayment',
  method: 'POST',
  base: 'auth',
  path: 'mypay/importaDovutoImmediato',
  body: MyPayRequest,
  answer: myPayAnswer(
    z.pipe(
      z.object({ url, idSession: text, identificativoUnivocoVersamento: text }),
      z.transform((wire) => ({
        url: wire.url,
        session: wire.idSession,
        iuv: wire.identificativoUnivocoVersamento,
      })),
    ),
  ),
  reads: 'json',
});

/** Creates a position and its notice, as a PDF, inside a ZIP archive, or at an address. */
export const createMyPayNotice = endpoint({
  id: 'createMyPayNotice',
  method: 'POST',
  base: 'auth',
  path: 'mypay/importaDovuto',
  body: MyPayRequest,
  answer: myPayAnswer(
    z.pipe(
      z.object({
        identificativoUnivocoVersamento: text,
        codiceAvviso: text,
        urlFileAvviso: url,
        base64ZipAvviso: text,
        pdf: text,
      }),
      z.transform((wire) => ({
        iuv: wire.identificativoUnivocoVersamento,
        notice: wire.codiceAvviso?.replace(/\s/g, '') ?? null,
        fileUrl: wire.urlFileAvviso,
        /** Base64 of a PDF or a ZIP archive; its first bytes say which. */
        file: wire.pdf ?? wire.base64ZipAvviso,
      })),
    ),
  ),
  reads: 'json',
});
