import type { DatabaseSync } from 'node:sqlite';
import { paymentStates, paymentServerTexts, type PaymentFilterCode } from '#features/payments/states.ts';
import { all, insert, one, run } from '../db.ts';

/** A stored position of PiemontePay; `state` is the internal one of contract B 10.4. */
export interface DebtRow {
  iuv: string;
  cf: string;
  state: number;
  type: string;
  /** `yyyy-MM-dd`. */
  due_on: string | null;
  cents: number;
  has_receipt: number;
  /** ISO instant from which the receipt can be read; null: at once. */
  receipt_from: string | null;
  /** Amount to which the checkout brings the position up to date; null: it stays. */
  checkout_cents: number | null;
  /** 1: the notice cannot be paid any more. */
  is_expired: number;
  json: string;
}

interface Owner {
  tenant: string;
  cf: string;
}

/** Public state for each internal state; missing ones are in progress and have none (contract B 10.4). */
const publicWords: Record<number, keyof typeof paymentServerTexts> = {
  0: 'unpaid',
  3: 'unpaid',
  4: 'paid',
  5: 'unpaid',
  6: 'paid',
  7: 'paid',
  9: 'cancelled',
  11: 'paid',
};

/** Public code and text of a position; null while it is in progress. */
export function publicState(row: DebtRow, isBeingPaid: boolean): { code: string; text: string } | null {
  const state = isBeingPaid ? undefined : publicWords[row.state];
  return state ? { code: paymentStates[state].code, text: paymentServerTexts[state] } : null;
}

/** Internal states for each filter of the service, which does not match the public codes (contract B 1.5, irregularities a to c). */
const matching: Record<PaymentFilterCode, readonly number[]> = {
  PAYED: [4, 11],
  NOT_PAYED: [0, 1, 2, 3, 5, 6, 7, 8, 10],
};

/** Internal states whose payment can be begun (contract B 10.4). */
const payable: readonly number[] = [0, 1, 3, 6];

/** Why the payment of a position cannot be begun; null when it can (contract B 1.7). */
export function paymentRefusal(row: DebtRow, isBeingPaid: boolean): string | null {
  if (isBeingPaid) return 'Pagamento in corso';
  if (row.is_expired === 1) return 'Avviso scaduto';
  if (row.cents === 0) return 'Importo nullo';
  return payable.includes(row.state) ? null : 'Posizione non pagabile';
}

/** A position by its IUV, whoever owes it. */
export function findDebt(db: DatabaseSync, tenant: string, iuv: string): DebtRow | undefined {
  return one(db, 'SELECT * FROM debt_position WHERE tenant = ? AND iuv = ?', tenant, iuv);
}

/** Stores a new position that is not paid. */
export function addDebt(
  db: DatabaseSync,
  { tenant, cf }: Owner,
  { iuv, type, cents, facts }: { iuv: string; type: string; cents: number; facts: object },
): void {
  const values = [tenant, iuv, cf, 0, type, null, cents, 0, null, null, 0, JSON.stringify(facts)];
  insert(db, 'debt_position', values);
}

/** The number of a new position: the first 13 digits of ours in an IUV that no position has. */
export function nextLocalNumber(db: DatabaseSync, tenant: string, now: Date): number {
  const row = one<{ count: number }>(
    db,
    `SELECT (SELECT count(*) FROM debt_position WHERE tenant = ?) + (SELECT count(*) FROM open_position WHERE tenant = ?)
     AS count`,
    tenant,
    tenant,
  );
  return now.getUTCFullYear() * 1_000_000_000 + 500_000_000 + (row?.count ?? 0);
}

type SortField = 'iuv' | 'codiceVersamento' | 'dataScadenza' | 'importo';

const columns: Record<SortField, string> = {
  iuv: 'iuv',
  codiceVersamento: 'type',
  dataScadenza: 'due_on',
  importo: 'cents',
};

interface Search {
  /** Direction and field, such as `-iuv`; default: due date ascending. */
  sort?: string;
  status?: PaymentFilterCode;
  iuv?: string;
}

/** Positions of a citizen; those without a due date come last in every order. */
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

/** A position of MyPay on the wire. */
export type OpenPositionWire = Record<string, unknown> & {
  iud: string;
  iuv?: string;
  codiceAvviso?: string;
  urlPagamento?: string;
};

/** Stores a new position of MyPay. */
export function addOpenPosition(db: DatabaseSync, { tenant, cf }: Owner, position: OpenPositionWire): void {
  insert(db, 'open_position', [tenant, position.iud, cf, 0, JSON.stringify(position)]);
}

/** Unpaid positions of MyPay in the order of the sample data. */
export function openPositionsOf(db: DatabaseSync, { tenant, cf }: Owner): OpenPositionWire[] {
  const rows = all<{ json: string }>(
    db,
    'SELECT json FROM open_position WHERE tenant = ? AND cf = ? AND state = 0 ORDER BY rowid',
    tenant,
    cf,
  );
  return rows.map(({ json }) => JSON.parse(json) as OpenPositionWire);
}

/** The citizen's choice whether receipts go to the document archive; null: never chosen. */
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

/** Stores the choice. */
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
