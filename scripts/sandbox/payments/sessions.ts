import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { all, insert, one, run } from '../db.ts';

export type PaymentSystem = 'PPAY' | 'MYPAY';

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
}

/** Minutes after which a payment that was begun and never ended can be made again (contract B 10.4). */
const abandonedAfter = 20;

/** Seconds from a payment to its receipt (contract B 10.4). */
const receiptAfter = 10;

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
  const { tenant, system, position, cents, return_to } = payment;
  const id = randomUUID();
  const started = now.toISOString();
  insert(db, 'payment_session', [tenant, id, system, position, cents, return_to, started, null, null]);
  return id;
}

/** A payment that was begun; undefined when the municipality has none with this id. */
export function findPayment(db: DatabaseSync, tenant: string, id: string): PaymentSession | undefined {
  return one(db, 'SELECT * FROM payment_session WHERE tenant = ? AND id = ?', tenant, id);
}

/**
 * Ends a payment once: the second of two presses, or of two windows, changes nothing and returns false. `delay` is the
 * number of seconds after which the position of a payment made shows it.
 */
export function endPayment(
  db: DatabaseSync,
  { tenant, id }: PaymentSession,
  outcome: CheckoutOutcome,
  { now, delay = 0 }: { now: Date; delay?: number },
): boolean {
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
    if (session.system === 'PPAY') settleDebt(db, session);
    else
      run(
        db,
        'UPDATE open_position SET state = 1 WHERE tenant = ? AND iud = ?',
        session.tenant,
        session.position,
      );
    run(db, 'UPDATE payment_session SET settles_at = NULL WHERE id = ?', session.id);
  }
}

function settleDebt(db: DatabaseSync, session: PaymentSession & { settles_at: string }): void {
  const { tenant, position, cents, settles_at } = session;
  const paidAt = settles_at.replace('Z', '+00:00');
  const facts = {
    dataOraOperazione: paidAt,
    dataEsitoPagamento: paidAt,
    identificativoUnicoRiscossione: `${position.slice(-6)}${cents}`,
    numeroTransazione: `${settles_at.slice(0, 10).replaceAll('-', '')}${position.slice(-4)}`,
    prestatoreServiziPagamento: 'Banca di prova',
  };
  run(
    db,
    `UPDATE debt_position SET state = 4, cents = ?, has_receipt = 1, receipt_from = ?, json = json_patch(json, ?)
     WHERE tenant = ? AND iuv = ?`,
    cents,
    after(new Date(settles_at), receiptAfter),
    JSON.stringify(facts),
    tenant,
    position,
  );
}

function after(instant: Date, seconds: number): string {
  return new Date(+instant + seconds * 1000).toISOString();
}
