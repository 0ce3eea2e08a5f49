import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { PaymentSystem } from '#domain/assets.ts';
import type { Citizen } from '../citizens/data.ts';
import { all, insert, one, run } from '../db.ts';
import { findDebt, isEnded, payDebt } from './data.ts';
import { findOpenPosition, setOpenPosition } from './open-positions.ts';

/** How a payer left the checkout. */
export type CheckoutOutcome = 'paid' | 'cancelled' | 'failed';

/** A payment that was begun: what the checkout page needs to end it. */
export interface PaymentSession {
  tenant: string;
  id: string;
  system: PaymentSystem;
  /** IUV of a position of PiemontePay, IUD of one of MyPay. */
  position: string;
  cents: number;
  /** Address to which the payer returns. */
  return_to: string;
  /** ISO instant. */
  started_at: string;
  outcome: CheckoutOutcome | null;
  /** Who pays on behalf of whose position it is, as on a receipt; null: its owner, or nobody is known. */
  delegate: string | null;
}

/** Minutes after which a payment that was begun and never ended can be made again. */
const abandonedAfter = 20;

/** Positions whose payment was begun and has not ended, or is made and not yet settled. */
export function positionsBeingPaid(
  db: DatabaseSync,
  { tenant, system }: Pick<PaymentSession, 'tenant' | 'system'>,
  now: Date,
): ReadonlySet<string> {
  const rows = all<{ position: string }>(
    db,
    `SELECT position FROM payment_session WHERE tenant = ? AND system = ?
     AND ((outcome IS NULL AND started_at > ?) OR settles_at > ?)`,
    tenant,
    system,
    after(now, -abandonedAfter * 60),
    now.toISOString(),
  );
  return new Set(rows.map(({ position }) => position));
}

/** Begins a payment and returns its id. */
export function beginPayment(
  db: DatabaseSync,
  payment: Omit<PaymentSession, 'id' | 'started_at' | 'outcome'>,
  now: Date,
): string {
  const { tenant, system, position, cents, return_to, delegate } = payment;
  const id = randomUUID();
  const started = now.toISOString();
  const values = [tenant, id, system, position, cents, return_to, started, null, null, delegate];
  insert(db, 'payment_session', values);
  return id;
}

/** Who paid a position of PiemontePay as a delegate; null: nobody did. */
export function delegateWhoPaid(db: DatabaseSync, tenant: string, iuv: string): string | null {
  const paid = one<Pick<PaymentSession, 'delegate'>>(
    db,
    `SELECT delegate FROM payment_session WHERE tenant = ? AND system = 'PPAY' AND position = ? AND outcome = 'paid'`,
    tenant,
    iuv,
  );
  return paid?.delegate ?? null;
}

/** A delegate as on a receipt; null: the citizen acts for themselves. */
export function delegateNamed(citizen: Citizen | null, delegator: Citizen | null): string | null {
  return citizen && delegator && `${citizen.name} ${citizen.surname}, ${citizen.taxCode}`;
}

/** A payment that was begun; undefined when the municipality has none with this id. */
export function findPayment(db: DatabaseSync, tenant: string, id: string): PaymentSession | undefined {
  return one(db, 'SELECT * FROM payment_session WHERE tenant = ? AND id = ?', tenant, id);
}

/**
 * True for a payment that cannot be made any more: it has ended, it was abandoned, or its position was paid or cancelled
 * elsewhere since.
 */
export function isOver(db: DatabaseSync, payment: PaymentSession, now: Date): boolean {
  const { outcome, started_at, system, tenant, position } = payment;
  if (outcome !== null || started_at <= after(now, -abandonedAfter * 60)) return true;
  if (system === 'MYPAY') return findOpenPosition(db, tenant, position)?.state !== 'open';
  const debt = findDebt(db, tenant, position);
  return !debt || isEnded(debt);
}

/**
 * Ends a payment once: the second of two presses, or of two windows, changes nothing and returns false. `delay` is the
 * number of seconds after which the position of a payment made shows it.
 */
export function endPayment(
  db: DatabaseSync,
  payment: PaymentSession,
  outcome: CheckoutOutcome,
  { now, delay = 0 }: { now: Date; delay?: number },
): boolean {
  if (isOver(db, payment, now)) return false;
  const { tenant, id } = payment;
  const settles = outcome === 'paid' ? after(now, delay) : null;
  const changed = run(
    db,
    'UPDATE payment_session SET outcome = ?, settles_at = ? WHERE tenant = ? AND id = ? AND outcome IS NULL',
    outcome,
    settles,
    tenant,
    id,
  );
  settlePayments(db, now);
  return changed === 1;
}

/** Brings the positions up to date with the payments that were made until now. */
export function settlePayments(db: DatabaseSync, now: Date): void {
  const due = all<PaymentSession & { settles_at: string }>(
    db,
    'SELECT * FROM payment_session WHERE settles_at <= ?',
    now.toISOString(),
  );
  for (const session of due) {
    settle(db, session);
    run(db, 'UPDATE payment_session SET settles_at = NULL WHERE id = ?', session.id);
  }
}

function settle(db: DatabaseSync, session: PaymentSession & { settles_at: string }): void {
  const { system, tenant, position, cents, settles_at } = session;
  const payment = { cents, paidAt: new Date(settles_at), psp: 'Banca di prova' };
  if (system === 'PPAY') payDebt(db, { tenant, iuv: position }, payment);
  else setOpenPosition(db, { tenant, iud: position }, 'paid');
}

function after(instant: Date, seconds: number): string {
  return new Date(+instant + seconds * 1000).toISOString();
}
