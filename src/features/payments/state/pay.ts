import * as z from 'zod/mini';
import { paymentSystems, type PaymentSystem } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import { type Subject, subjectOf } from '#platform/session/subject.ts';
import { readDebtPosition, readOpenPositions } from '../api.ts';
import { coveredOpenPositions, coveredDebts } from './payments.ts';
import { PortalError, waitOf } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { keptNames } from '#domain/kept-names.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';
import { readNoticeAddress, readPaymentAddress } from '../checkout-api.ts';
import { iuvOfNotice, parseLookupCode, type SoughtCode } from '../notice-code.ts';
import { isPending, leaveForCheckout, abandonedAfter } from './checkout.ts';
import {
  type PaidFor,
  payAddress,
  type Position,
  positionKey,
  positionOfDebt,
  positionOfOpen,
} from './position.ts';

interface Wanted {
  iuv: string;
  system: PaymentSystem | null;
  signal?: AbortSignal;
  /** Whose position it is; default: the person for whom the citizen acts now in each system, else the citizen. */
  subject?: Subject;
}

/**
 * The position with this IUV or notice number, in one system, or in the enabled ones, PiemontePay first;
 * null when there is none. Throws PortalError.
 */
export async function readPosition({ iuv, system, signal, subject }: Wanted): Promise<Position | null> {
  const wanted = parseLookupCode(iuv);
  if (wanted === null) return null;
  const systems = paymentSystems.filter((each) => hasAsset(each) && each === (system ?? each));
  const failures: unknown[] = [];
  for (const each of systems) {
    const found = await readers[each](wanted, subject ?? subjectOf(each), signal).catch((error: unknown) => {
      failures.push(error);
      return null;
    });
    if (found) return found;
  }
  // What one system has not answered may be a position of its own.
  if (failures.length > 0) throw failures[0] as Error;
  return null;
}

type Reader = (
  sought: SoughtCode,
  subject: Subject,
  signal: AbortSignal | undefined,
) => Promise<Position | null>;

const readers: Record<PaymentSystem, Reader> = {
  PPAY: async (sought, subject, signal) => {
    const asked = readDebtPosition(client, subject, sought, signal);
    const [debt, isCovered] = await Promise.all([asked, coveredDebts()]);
    return debt && isCovered(debt) ? positionOfDebt(debt) : null;
  },
  MYPAY: async ({ iuv, code }, subject, signal) => {
    const asked = readOpenPositions(client, subject, signal);
    const [open, isCovered] = await Promise.all([asked, coveredOpenPositions()]);
    const found = open.find((each) => each.iuv === iuv || each.notice === code || each.id === code);
    return found && isCovered(found) ? positionOfOpen(found) : null;
  },
};

/** Why a payment could not be begun. */
export type PayRefusal =
  | 'changed'
  | 'declined'
  | 'held'
  | 'delegation'
  | 'unknown'
  | 'expired'
  | 'paid'
  | 'underway'
  | 'withdrawn'
  | 'recalculated'
  | 'noAddress'
  | 'tooOften'
  | 'offline'
  | 'unavailable';

/** The refusals after which the position is not what the page shows. */
const outdated: ReadonlySet<PayRefusal> = new Set([
  'changed',
  'unknown',
  'expired',
  'paid',
  'underway',
  'withdrawn',
]);

/**
 * What came of pressing "Vai al pagamento"; `isOutdated`: the position has to be read again; `wait`: seconds of the rate
 * limit, during which no payment can be begun.
 */
export type PayOutcome =
  | { left: true }
  | { left: false; refusal: PayRefusal | null; isOutdated: boolean; wait: number };

/** Faults of MyPay that say something of the notice. */
const faults: ReadonlyMap<string, PayRefusal> = new Map([
  ['PAA_IUV_NON_VALIDO', 'unknown'],
  ['PAA_PAGAMENTO_SCONOSCIUTO', 'unknown'],
  ['PAA_IUV_SCADUTO', 'expired'],
  ['PAA_PAGAMENTO_SCADUTO', 'expired'],
  ['PAA_PAGAMENTO_DUPLICATO', 'paid'],
  ['PAA_PAGAMENTO_IN_CORSO', 'underway'],
  ['PAA_PAGAMENTO_ANNULLATO', 'withdrawn'],
]);

/**
 * Begins the payment of a position and goes to its checkout in this tab. Never throws.
 *
 * @param paidFor the delegator whose position it is; null: it is the citizen's own
 */
export async function pay(position: Position, paidFor: PaidFor | null): Promise<PayOutcome> {
  if (isPending(position)) return refused('underway');
  try {
    const found = await addressOf(position, paidFor?.delegation);
    if ('refusal' in found) return refused(found.refusal);
    const { system, iud, notice, title, cents } = position;
    const what = { system, iuv: iuvOf(position), iud, notice, title: title ?? position.type ?? '', cents };
    const mark = { ...what, session: found.session, ...(paidFor && { paidFor }) };
    const left = leaveForCheckout(found.url, { ...mark, retry: payAddress(position) ?? '', form: null });
    return left ? { left } : refused('noAddress');
  } catch (error) {
    return refused(refusalOf(error, paidFor !== null), waitOf(error));
  }
}

/** The IUV by which the payment is made and comes back, also where only the notice tells it. */
function iuvOf({ iuv, notice }: Position): string | null {
  return iuv ?? iuvOfNotice(notice);
}

function refused(refusal: PayRefusal | null, wait = 0): PayOutcome {
  return { left: false, refusal, isOutdated: refusal !== null && outdated.has(refusal), wait };
}

/** Where a position is paid, and the number of the session there where the answer names one. */
interface Address {
  url: string;
  session: string | null;
}

/** Address of the checkout, or why there is none. */
async function addressOf(
  position: Position,
  delegation: string | undefined,
): Promise<Address | { refusal: PayRefusal }> {
  const { system, notice, payUrl } = position;
  const addressed = (url: string | null, session: string | null = null) =>
    url === null ? ({ refusal: 'noAddress' } as const) : { url, session };
  if (payUrl !== null) return addressed(payUrl);
  const iuv = iuvOf(position);
  if (system === 'PPAY') return addressed(iuv && (await readPaymentAddress(client, iuv, delegation)));
  const code = notice ?? iuv;
  if (code === null) return { refusal: 'noAddress' };
  const answer = await readNoticeAddress(client, code, delegation);
  if (!answer.ok) return { refusal: faults.get(answer.fault ?? '') ?? 'unavailable' };
  return addressed(answer.url, answer.session);
}

/** Null: the session is over, which the page says by itself. */
function refusalOf(error: unknown, isActing: boolean): PayRefusal | null {
  if (!(error instanceof PortalError)) return 'unavailable';
  switch (error.kind) {
    case 'unauthenticated':
      return null;
    case 'invalid':
    case 'conflict':
    case 'not-found':
      return 'changed';
    case 'forbidden':
      return isActing ? 'delegation' : 'unavailable';
    case 'rate-limited':
      return 'tooOften';
    case 'offline':
      return 'offline';
    default:
      // The service says so where the authority has to bring the amount up to date.
      return error.facts.call === 'payDebtPosition' && error.facts.status === 500
        ? 'recalculated'
        : 'unavailable';
  }
}

const Kept = z.object({
  /** Key of the position and its due day: one that is issued anew is another. */
  of: z.string(),
  /** What was found: in progress by the archive, refused as begun by somebody, or refused as too old. */
  kind: z.enum(['in-progress', 'begun', 'expired']),
  /** ISO instant at which it was found. */
  at: z.string(),
});

/** Why a position of the archive cannot be paid from here now. */
export type Hindrance =
  | { kind: 'expired' }
  /** `until`: milliseconds since 1970 from which a payment that nobody has ended counts as abandoned. */
  | { kind: 'begun'; until: number };

const kept = sessionValue(keptNames.hindrances, z.array(Kept));

/** Positions remembered in the tab. */
const mostKept = 20;

const nameOf = (position: Position) => `${position.system} ${positionKey(position)} ${position.dueOn}`;

/** Remembers what the payment system has said of a position, so that a reload does not offer it once more. */
export function noteHindrance(position: Position, kind: z.infer<typeof Kept>['kind']): void {
  const of = nameOf(position);
  const others = (kept.get() ?? []).filter((each) => each.of !== of);
  kept.set([{ of, kind, at: new Date().toISOString() }, ...others].slice(0, mostKept));
}

/**
 * What keeps an open position from being paid from here, as far as this tab has been told; null: nothing. One that the
 * archive calls in progress was begun by somebody: when, only the first look at it can tell.
 */
export function hindranceOf(position: Position): Hindrance | null {
  const { state } = position;
  const known = knownOf(position);
  const until = (known ? Date.parse(known.at) : Date.now()) + abandonedAfter;
  if (state === 'pending') return { kind: 'begun', until };
  // What the archive calls open again is no longer in progress, whatever was seen before.
  if (state !== 'unpaid' || !known || known.kind === 'in-progress') return null;
  if (known.kind === 'expired') return { kind: 'expired' };
  return until > Date.now() ? { kind: 'begun', until } : null;
}

function knownOf(position: Position) {
  const of = nameOf(position);
  return kept.get()?.find((each) => each.of === of) ?? null;
}

/** Begins the time after which a payment that the archive calls in progress counts as abandoned, at the first look only. */
export function noteInProgress(position: Position): void {
  const isKnown = ['in-progress', 'begun'].includes(knownOf(position)?.kind ?? '');
  if (position.state === 'pending' && !isKnown) noteHindrance(position, 'in-progress');
}
