import type { DatabaseSync } from 'node:sqlite';
import { paymentStates, paymentWords, type PaymentFilterCode } from '#features/payments/states.ts';
import { all, one, run } from '../db.ts';

/** A position of PiemontePay as it is kept; `state` is the internal one of contract B 10.4. */
export interface DebtRow {
  iuv: string;
  cf: string;
  state: number;
  type: string;
  /** `yyyy-MM-dd`. */
  due_on: string | null;
  cents: number;
  has_receipt: number;
  json: string;
}

interface Owner {
  tenant: string;
  cf: string;
}

/** What the citizen is told of an internal state; the missing ones are being worked on (contract B 10.4). */
const shown: Record<number, keyof typeof paymentWords> = {
  0: 'unpaid',
  3: 'unpaid',
  4: 'paid',
  5: 'unpaid',
  6: 'paid',
  7: 'paid',
  9: 'cancelled',
  11: 'paid',
};

/** Code and words of a position; both missing while it is being worked on. */
export function shownState(row: DebtRow): { code: string; text: string } | null {
  const state = shown[row.state];
  return state ? { code: paymentStates[state].code, text: paymentWords[state] } : null;
}

/** The filter of the service, which does not agree with the codes (contract B 1.5, irregularities a to c). */
const matching: Record<PaymentFilterCode, readonly number[]> = {
  PAYED: [4, 11],
  NOT_PAYED: [0, 1, 2, 3, 5, 6, 7, 8, 10],
};

type SortField = 'iuv' | 'codiceVersamento' | 'dataScadenza' | 'importo';

const columns: Record<SortField, string> = {
  iuv: 'iuv',
  codiceVersamento: 'type',
  dataScadenza: 'due_on',
  importo: 'cents',
};

interface Search {
  /** Sign and field, as `-iuv`; missing: due date ascending. */
  sort?: string;
  status?: PaymentFilterCode;
  iuv?: string;
}

/** Positions of a citizen; those without a due date are last whichever the order. */
export function debtsOf(db: DatabaseSync, { tenant, cf }: Owner, search: Search): DebtRow[] {
  const { sort = '+dataScadenza', status, iuv } = search;
  const column = columns[sort.slice(1) as SortField];
  const rows = all<DebtRow>(
    db,
    `SELECT * FROM debt_position WHERE tenant = ? AND cf = ? AND iuv = coalesce(?, iuv)
     ORDER BY ${column} IS NULL, ${column} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, iuv`,
    tenant,
    cf,
    iuv ?? null,
  );
  const states = status && matching[status];
  return states ? rows.filter(({ state }) => states.includes(state)) : rows;
}

/** A position of MyPay as it is sent. */
export type OpenPositionWire = Record<string, unknown> & {
  iud: string;
  iuv?: string;
  codiceAvviso?: string;
  urlPagamento?: string;
};

/** Unpaid positions of MyPay, as sent, in the order of the sample data. */
export function openPositionsOf(db: DatabaseSync, { tenant, cf }: Owner): OpenPositionWire[] {
  const rows = all<{ json: string }>(
    db,
    'SELECT json FROM open_position WHERE tenant = ? AND cf = ? AND state = 0 ORDER BY rowid',
    tenant,
    cf,
  );
  return rows.map(({ json }) => JSON.parse(json) as OpenPositionWire);
}

/** Whether receipts go to the archive of documents; null: never chosen. */
export function archiveChoice(
  db: DatabaseSync,
  { tenant, cf }: Owner,
): { flag: boolean; changedAt: string } | null {
  const row = one<{ flag: number; changedAt: string }>(
    db,
    'SELECT flag, changed_at AS changedAt FROM receipt_archive WHERE tenant = ? AND cf = ?',
    tenant,
    cf,
  );
  return row ? { flag: row.flag === 1, changedAt: row.changedAt } : null;
}

/** Keeps the choice. */
export function chooseArchive(db: DatabaseSync, { tenant, cf }: Owner, flag: boolean, now: Date): void {
  run(
    db,
    `INSERT INTO receipt_archive VALUES (?, ?, ?, ?)
     ON CONFLICT (tenant, cf) DO UPDATE SET flag = excluded.flag, changed_at = excluded.changed_at`,
    tenant,
    cf,
    Number(flag),
    now.toISOString(),
  );
}
