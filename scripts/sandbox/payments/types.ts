import type { DatabaseSync } from 'node:sqlite';
import { coversPayment, type DelegationScope } from '#contracts/delegation-scope.ts';
import type { PaymentSystem } from '#domain/assets.ts';
import { all, run } from '../db.ts';

/** A type of payment, as the sample data and the table have it. */
export interface PaymentTypeRow {
  system: PaymentSystem;
  code: string;
  label: string;
  /** How the notes have to be filled in. */
  notes_hint: string | null;
  needs_notes: number;
  fixed_cents: number | null;
  /** Whether it can be paid without a position: always with PiemontePay. */
  is_spontaneous: number;
  /** `datiSpecificiRiscossione` of MyPay. */
  collection: string | null;
  /** 0: withdrawn by the office. */
  is_offered: number;
}

/** Types of a municipality, also withdrawn ones, by system and label. */
export function allTypes(db: DatabaseSync, tenant: string): PaymentTypeRow[] {
  return all(db, 'SELECT * FROM payment_type WHERE tenant = ? ORDER BY system DESC, label', tenant);
}

/** Types of a system that are offered, by label. */
export function typesOf(db: DatabaseSync, tenant: string, system: PaymentSystem): PaymentTypeRow[] {
  return allTypes(db, tenant).filter((type) => type.system === system && type.is_offered === 1);
}

/** Withdraws a type or offers it again; false: there is none. */
export function offerType(
  db: DatabaseSync,
  { tenant, system, code }: { tenant: string; system: PaymentSystem; code: string },
  isOffered: boolean,
): boolean {
  const sql = 'UPDATE payment_type SET is_offered = ? WHERE tenant = ? AND system = ? AND code = ?';
  return run(db, sql, Number(isOffered), tenant, system, code) === 1;
}

/** Whether somebody who acts for another person may see and pay what has this type. */
export function isTypeCovered(
  scope: DelegationScope | null,
  type: { code: string | null; label: string | null },
): boolean {
  return !scope || coversPayment(scope, type);
}

/** A type on the wire; upstream leaves out what is not set. */
export function wireType(row: PaymentTypeRow): Record<string, unknown> {
  return {
    codiceVersamento: row.code,
    descrizioneVersamento: row.label,
    noteObbligatorie: row.needs_notes === 1,
    ...(row.notes_hint !== null && { notePerIlPagatore: row.notes_hint }),
    ...(row.fixed_cents !== null && { importoFisso: row.fixed_cents / 100 }),
    ...(row.system === 'MYPAY' && {
      spontaneo: row.is_spontaneous === 1,
      datiSpecificiRiscossione: row.collection,
    }),
  };
}

/** Whether a payment of a type is refused for its amount. */
export function isOtherAmount({ fixed_cents: fixed }: PaymentTypeRow, cents: number): boolean {
  return fixed !== null && fixed !== cents;
}
