import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { day, instant } from '#contracts/wire-dates.ts';
import { bool, int, list, required, text, title, url } from '#contracts/wire.ts';
import { cents } from '#contracts/wire-money.ts';
import { myPayAnswer, myPayList } from './mypay-answer.ts';
import { filterStates, paymentStateOf } from './states.ts';

const Part = z.pipe(
  z.object({ importo: cents, causale: title }),
  z.transform((wire) => ({ cents: wire.importo, reason: wire.causale })),
);

const DebtPosition = z.pipe(
  z.object({
    iuv: text,
    codiceAvviso: text,
    codiceVersamento: text,
    descrizionePagamento: title,
    descrizionePortale: title,
    importo: cents,
    componentiPagamento: list(Part),
    dataScadenza: day,
    dataOraOperazione: instant,
    dataEsitoPagamento: instant,
    numeroTransazione: text,
    infoAggiuntive: title,
    presenzaQuietanza: bool,
    codiceStatoPagamento: text,
    descrizioneStatoPagamento: title,
  }),
  z.transform((wire) => ({
    iuv: wire.iuv,
    notice: wire.codiceAvviso?.replace(/\s/g, '') ?? null,
    typeCode: wire.codiceVersamento,
    title: wire.descrizionePagamento,
    type: wire.descrizionePortale,
    amountCents: wire.importo,
    /** What the amount is made of; empty where it is one sum. */
    parts: wire.componentiPagamento,
    dueOn: wire.dataScadenza,
    paidAt: wire.dataOraOperazione ?? wire.dataEsitoPagamento,
    transaction: wire.numeroTransazione,
    notes: wire.infoAggiuntive === wire.descrizionePagamento ? null : wire.infoAggiuntive,
    hasReceipt: wire.presenzaQuietanza,
    state: paymentStateOf(wire.codiceStatoPagamento, 'pending'),
    stateText: wire.descrizioneStatoPagamento,
  })),
);

/** A debt position of PiemontePay. */
export type DebtPosition = z.infer<typeof DebtPosition>;

/** Sort orders of the service; the sign is mandatory. */
export const debtOrders = [
  '-iuv',
  '+iuv',
  '-dataScadenza',
  '+dataScadenza',
  '-importo',
  '+importo',
  '-codiceVersamento',
  '+codiceVersamento',
] as const;

/** `currentPage` starts at 1; the defaults are for clients that ask for one position only. */
export const listDebtPositions = endpoint({
  id: 'listDebtPositions',
  method: 'GET',
  base: 'auth',
  path: 'ppay/citizens/:cf/debtpositions',
  query: z.object({
    currentPage: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    elements: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 5),
    sort: z._default(z.enum(debtOrders), '-iuv'),
    status: z.optional(z.enum(filterStates.map(({ filter }) => filter))),
    iuv: z.optional(z.string()),
  }),
  answer: z.pipe(
    z.object({ debtPositions: list(DebtPosition), totalElements: int }),
    z.transform((wire) => ({
      positions: wire.debtPositions,
      total: wire.totalElements ?? wire.debtPositions.length,
    })),
  ),
  reads: 'json',
});

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

const OpenPosition = z.pipe(
  z.object({
    iuv: text,
    codiceAvviso: text,
    iud: required(text),
    descrizioneVersamento: title,
    causale: title,
    importo: cents,
    dataScadenza: day,
    codiceStatoPagamento: text,
    urlPagamento: url,
  }),
  z.transform((wire) => ({
    id: wire.iud,
    iuv: wire.iuv,
    notice: wire.codiceAvviso?.replace(/\s/g, '') ?? null,
    title: wire.causale,
    type: wire.descrizioneVersamento,
    amountCents: wire.importo,
    dueOn: wire.dataScadenza,
    state: paymentStateOf(wire.codiceStatoPagamento, 'unpaid'),
    payUrl: wire.urlPagamento,
  })),
);

/** An open position of MyPay. */
export type OpenPosition = z.infer<typeof OpenPosition>;

/** The whole list, no paging. */
export const listOpenPositions = endpoint({
  id: 'listOpenPositions',
  method: 'GET',
  base: 'auth',
  path: 'mypay/posizioni/:cf',
  answer: myPayList(OpenPosition),
  reads: 'json',
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
