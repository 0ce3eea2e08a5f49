import * as z from 'zod/mini';
import type { Client } from '#platform/http.ts';
import type { Subject } from '#platform/session/subject.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { day, instant } from '#contracts/wire-dates.ts';
import {
  bool,
  int,
  isNone,
  isRecord,
  list,
  required,
  text,
  title,
  url,
  wireSchemas,
} from '#contracts/wire.ts';
import { cents } from '#contracts/wire-money.ts';
import type { SoughtCode } from './notice-code.ts';
import { type PaymentFilterCode, filterStates, paymentStateOf } from './states.ts';

const Part = z.pipe(
  z.object({ importo: cents, causale: title }),
  z.transform((wire) => ({ cents: wire.importo, reason: wire.causale })),
);

export const DebtPosition = z.pipe(
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
const debtOrders = [
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

/** What a call of MyPay that answered 200 says: it may be a failure. */
type MyPayOutcome<T> = ({ ok: true } & T) | { ok: false; fault: string | null };

const Fault = z.object({ fault: z.nullish(z.object({ faultCode: text })) });

function faultOf(wire: unknown): string | null {
  return z.safeParse(Fault, wire).data?.fault?.faultCode ?? null;
}

/** Reads an answer of MyPay whose `esito` decides whether it is `success` or a fault. */
export function myPayAnswer<T extends object>(success: z.ZodMiniType<T>): z.ZodMiniType<MyPayOutcome<T>> {
  const schema = z.pipe(
    z.unknown(),
    z.transform((wire, context): MyPayOutcome<T> => {
      if (!isRecord(wire) || wire.esito !== 'OK') return { ok: false, fault: faultOf(wire) };
      const read = z.safeParse(success, wire);
      if (read.success) return { ok: true, ...read.data };
      for (const { path, message } of read.error.issues)
        context.issues.push({ code: 'custom', path, message, input: wire });
      return z.NEVER;
    }),
  );
  wireSchemas.set(schema, { type: 'object', properties: { esito: { enum: ['OK', 'KO'] } } });
  return schema;
}

/**
 * Reads a list of MyPay, which may stand in an object under one of `names`. A fault takes the place of the list, also with
 * status 200: read as a list it would say that the citizen has nothing to pay.
 */
export function myPayList<T>(element: z.ZodMiniType<T>, names: readonly string[] = []): z.ZodMiniType<T[]> {
  const unwrapped = z.transform((wire: unknown, context): unknown => {
    if (!isRecord(wire)) return wire;
    if (wire.esito === 'KO') {
      const message = `is a fault: ${faultOf(wire) ?? 'without a code'}`;
      context.issues.push({ code: 'custom', message, input: wire });
      return z.NEVER;
    }
    const found = names.filter((one) => one in wire).map((one) => wire[one]);
    return found.length === 0 ? wire : found.find((value) => !isNone(value));
  });
  return z.pipe(unwrapped, list(element));
}

export const OpenPosition = z.pipe(
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

/** Filter, order and page of the debt positions to load. */
export interface DebtQuery {
  order: (typeof debtOrders)[number];
  status?: PaymentFilterCode;
}

/** A page of debt positions (the first page is 1) and their total. Throws PortalError. */
export function readDebtPositions(
  client: Client,
  { taxCode, delegation }: Subject,
  { order, status }: DebtQuery,
  { page, count, signal }: { page: number; count: number; signal?: AbortSignal },
): Promise<{ positions: DebtPosition[]; total: number }> {
  return client.call(listDebtPositions, {
    params: { cf: taxCode },
    query: { currentPage: page, elements: count, sort: order, status },
    delegation,
    signal,
  });
}

/** Number of newest positions used by the search and by the desktop. */
export const recentCount = 100;

/** A page of the newest positions in any state, and the total. Throws PortalError. */
export function readRecentPositions(
  client: Client,
  subject: Subject,
  { page = 1, signal }: { page?: number; signal?: AbortSignal } = {},
) {
  const at = { page, count: recentCount, signal };
  return readDebtPositions(client, subject, { order: '-iuv' }, at);
}

/**
 * The citizen's position with an IUV, or with a notice number where the service gives no IUV; null when they have none.
 * Throws PortalError.
 */
export async function readDebtPosition(
  client: Client,
  { taxCode, delegation }: Subject,
  { iuv, code }: SoughtCode,
  signal?: AbortSignal,
): Promise<DebtPosition | null> {
  const { positions } = await client.call(listDebtPositions, {
    params: { cf: taxCode },
    query: { currentPage: 1, elements: 1, sort: '-iuv', iuv },
    delegation,
    signal,
  });
  // A service that ignores the filter answers with another position.
  return positions.find((position) => position.iuv === iuv || position.notice === code) ?? null;
}

/** All open positions of MyPay. Throws PortalError. */
export function readOpenPositions(
  client: Client,
  { taxCode, delegation }: Subject,
  signal?: AbortSignal,
): Promise<OpenPosition[]> {
  return client.call(listOpenPositions, {
    params: { cf: taxCode },
    delegation,
    signal,
  });
}
