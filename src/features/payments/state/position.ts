import * as z from 'zod/mini';
import type { PaymentSystem } from '#domain/assets.ts';
import { fullName } from '#domain/text/display.ts';
import type { Day, Instant } from '#domain/time/dates.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { currentUser, type User } from '#platform/session/session.ts';
import type { Actor, Subject } from '#platform/session/subject.ts';
import type { DebtPosition, OpenPosition } from '../api.ts';
import type { PaymentState } from '../states.ts';

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

/** A delegator for whom the citizen pays, kept with what they pay: the choice of the page may change before the return. */
export const PaidFor = z.object({
  taxCode: z.string(),
  name: z.string(),
  surname: z.string(),
  /** `uuidDelega`. */
  delegation: z.string(),
});

/** A delegator for whom the citizen pays. */
export type PaidFor = z.infer<typeof PaidFor>;

/** The delegator whom an actor stands for; null: the citizen acts for themselves, or nobody is logged in. */
export function paidForOf(actor: Actor | null): PaidFor | null {
  if (actor?.delegation === undefined) return null;
  const { taxCode, name, surname, delegation } = actor;
  return { taxCode, name, surname, delegation };
}

/** Whose position something paid is: the delegator's, else the citizen's. Throws when nobody is logged in. */
export function subjectOfPayer(paidFor: PaidFor | null): Subject {
  if (!paidFor) return { taxCode: currentUser().taxCode };
  const { taxCode, delegation } = paidFor;
  return { taxCode, delegation };
}

/**
 * The names of who paid and of the delegator, as values of a receipt; none where the citizen paid for
 * themselves.
 *
 * @param by label of who paid, e.g. "Chi paga"
 */
export function receiptNames(by: string, user: User, paidFor: PaidFor | null | undefined) {
  if (!paidFor) return [];
  return [
    { label: by, value: fullName(user) },
    { label: 'Per conto di', value: `${fullName(paidFor)} – ${paidFor.taxCode}` },
  ];
}
