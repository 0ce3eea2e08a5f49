import { paymentSystems, type PaymentSystem } from '#domain/assets.ts';
import type { Day, Instant } from '#domain/time/dates.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { hasAsset } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { type Subject, subjectOf } from '#platform/session/subject.ts';
import { readDebtPosition, readOpenPositions, type DebtPosition, type OpenPosition } from '../api.ts';
import { type SoughtCode, parseLookupCode } from '../notice-code.ts';
import type { PaymentState } from '../states.ts';
import { coveredOpenPositions, coveredDebts } from './payments.ts';

/** A position of either payment system. */
export interface Position {
  system: PaymentSystem;
  iuv: string | null;
  /** Identifier of a due at MyPay, which may have no IUV. */
  iud: string | null;
  notice: string | null;
  title: string | null;
  /** What is paid for, such as "Tassa rifiuti". */
  type: string | null;
  cents: number | null;
  /** What the amount is made of; often nothing. */
  parts: readonly { cents: number | null; reason: string | null }[];
  dueOn: Day | null;
  paidAt: Instant | null;
  state: PaymentState;
  hasReceipt: boolean;
  /** Address that takes the payment, where the list names it. */
  payUrl: string | null;
}

/** What one more read of a position has brought. */
export type LookResult = 'changed' | 'same' | 'failed';

/** A position of PiemontePay as one of either system. */
export function positionOfDebt(debt: DebtPosition): Position {
  const { iuv, notice, title, type, amountCents, parts, dueOn, paidAt, state, hasReceipt } = debt;
  const common = { iuv, notice, title, type, parts, dueOn, paidAt, state, hasReceipt };
  return { ...common, system: 'PPAY', iud: null, cents: amountCents, payUrl: null };
}

/** A position of MyPay as one of either system. */
export function positionOfOpen(open: OpenPosition): Position {
  const { id, iuv, notice, title, type, amountCents, dueOn, state, payUrl } = open;
  const common = { iuv, notice, title, type, dueOn, state, payUrl };
  return {
    ...common,
    system: 'MYPAY',
    iud: id,
    cents: amountCents,
    parts: [],
    paidAt: null,
    hasReceipt: false,
  };
}

/** Key of a position, unique among those of a citizen: also the value of the deep link to its card. */
export function positionKey({ iuv, iud, notice, title, dueOn }: Position): string {
  return iuv ?? iud ?? notice ?? `${title} ${dueOn}`;
}

/** Address of the page that pays a position, which without IUV is named by its notice or its own identifier. */
export function payAddress({
  system,
  iuv,
  iud,
  notice,
}: Pick<Position, 'system' | 'iuv' | 'iud' | 'notice'>): string | null {
  const name = iuv ?? notice ?? iud;
  if (name === null) return null;
  return `${pathOf('pay-position', { iuv: name })}?sistema=${system.toLowerCase()}`;
}

/** Whether a position has what a checkout asks for: a due of MyPay may have no number yet. */
export function isPayableOnline({ payUrl, notice, iuv }: Position): boolean {
  return payUrl !== null || notice !== null || iuv !== null;
}

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
