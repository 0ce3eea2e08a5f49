import type { DatabaseSync } from 'node:sqlite';
import { paymentStates, paymentServerTexts, type PaymentFilterCode } from '#features/payments/states.ts';
import { all, insert, one, run } from '../db.ts';
import { iuvOf } from './creditor.ts';

/** Why a payment cannot be begun: the notice is too old, or the authority has to set its amount anew. */
export type Hindrance = 'expired' | 'recalculate';

/** A stored position of PiemontePay; `state` is the internal one. */
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
  hindrance: Hindrance | null;
  json: string;
}

export interface Owner {
  tenant: string;
  cf: string;
}

/** Public state for each internal state; missing ones are in progress and have none. */
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
export function publicState(
  row: DebtRow,
  isBeingPaid: boolean,
): { name: keyof typeof paymentServerTexts; code: string; text: string } | null {
  const state = isBeingPaid && !isEnded(row) ? undefined : publicWords[row.state];
  return state ? { name: state, code: paymentStates[state].code, text: paymentServerTexts[state] } : null;
}

/** Internal states for each filter of the service, which does not match the public codes. */
const matching: Record<PaymentFilterCode, readonly number[]> = {
  PAYED: [4, 11],
  NOT_PAYED: [0, 1, 2, 3, 5, 6, 7, 8, 10],
};

/** Internal states whose payment can be begun. */
const payable: readonly number[] = [0, 1, 3, 6];

/** Why the payment of a position cannot be begun; null when it can. */
export function paymentRefusal(row: DebtRow, isBeingPaid: boolean): string | null {
  if (isBeingPaid) return 'Pagamento in corso';
  if (row.hindrance === 'expired') return 'Avviso scaduto';
  if (row.cents === 0) return 'Importo nullo';
  return payable.includes(row.state) ? null : 'Posizione non pagabile';
}

/** A position by its IUV, whoever owes it. */
export function findDebt(db: DatabaseSync, tenant: string, iuv: string): DebtRow | undefined {
  return one(db, 'SELECT * FROM debt_position WHERE tenant = ? AND iuv = ?', tenant, iuv);
}

interface NewDebt {
  iuv: string;
  type: string;
  cents: number;
  /** `yyyy-MM-dd`. */
  dueOn?: string | null;
  /** Fields that are sent unchanged. */
  facts: object;
  /** False: somebody else made it in this person's name, so that it is in no list of theirs. */
  isListed?: boolean;
}

/** Stores a new position that is not paid. */
export function addDebt(
  db: DatabaseSync,
  { tenant, cf }: Owner,
  { iuv, type, cents, dueOn = null, facts, isListed = true }: NewDebt,
): void {
  const state = [0, type, dueOn, cents, 0, null, null, null, JSON.stringify(facts), Number(isListed)];
  const values = [tenant, iuv, cf, ...state];
  insert(db, 'debt_position', values);
}

/** States in which nothing more happens to a position. */
const ended: readonly number[] = [4, 9, 11];

/** True for a position that was paid or cancelled for good. */
export function isEnded({ state }: DebtRow): boolean {
  return ended.includes(state);
}

/** Seconds from a payment to its receipt. */
const receiptAfter = 10;

/** Makes a position paid, with what the payment system knows of the payment. */
export function payDebt(
  db: DatabaseSync,
  { tenant, iuv }: { tenant: string; iuv: string },
  { cents, paidAt, psp }: { cents: number; paidAt: Date; psp: string },
): void {
  const instant = paidAt.toISOString();
  const paid = instant.replace('Z', '+00:00');
  const facts = {
    dataOraOperazione: paid,
    dataEsitoPagamento: paid,
    identificativoUnicoRiscossione: `${iuv.slice(-6)}${cents}`,
    numeroTransazione: `${instant.slice(0, 10).replaceAll('-', '')}${iuv.slice(-4)}`,
    prestatoreServiziPagamento: psp,
  };
  run(
    db,
    `UPDATE debt_position SET state = 4, cents = ?, has_receipt = 1, receipt_from = ?, json = json_patch(json, ?)
     WHERE tenant = ? AND iuv = ?`,
    cents,
    new Date(+paidAt + receiptAfter * 1000).toISOString(),
    JSON.stringify(facts),
    tenant,
    iuv,
  );
}

/** Segregation code of each system's notices. */
const segregation = { PPAY: '01', MYPAY: '02' } as const;

/** The IUV of a new position: one that no position of the municipality has. */
export function newIuv(
  db: DatabaseSync,
  { tenant, system }: { tenant: string; system: keyof typeof segregation },
  now: Date,
): string {
  const row = one<{ count: number }>(
    db,
    `SELECT (SELECT count(*) FROM debt_position WHERE tenant = ?) + (SELECT count(*) FROM open_position WHERE tenant = ?)
     AS count`,
    tenant,
    tenant,
  );
  const local = now.getUTCFullYear() * 1_000_000_000 + 500_000_000 + (row?.count ?? 0);
  return iuvOf(segregation[system], local);
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

/** All positions of a municipality in the order in which they were stored. */
export function allDebts(db: DatabaseSync, tenant: string): DebtRow[] {
  return all(db, 'SELECT * FROM debt_position WHERE tenant = ? ORDER BY rowid', tenant);
}

/** Fields of a position that are stored as JSON and sent unchanged. */
export interface DebtFacts {
  descrizionePagamento?: string;
  descrizionePortale?: string;
  dataEsitoPagamento?: string;
  identificativoUnicoRiscossione?: string;
  numeroTransazione?: string;
  prestatoreServiziPagamento?: string;
}

/** The type of a position, as it is told. */
export function typeOfDebt(row: DebtRow): { code: string; label: string | null } {
  const { descrizionePortale, descrizionePagamento } = factsOf(row);
  return { code: row.type, label: descrizionePortale ?? descrizionePagamento ?? null };
}

/** Those fields. */
export function factsOf({ json }: DebtRow): DebtFacts {
  return JSON.parse(json) as DebtFacts;
}

/** Sets the internal state of a position. */
export function setDebtState(
  db: DatabaseSync,
  { tenant, iuv }: { tenant: string; iuv: string },
  state: number,
): void {
  run(db, 'UPDATE debt_position SET state = ? WHERE tenant = ? AND iuv = ?', state, tenant, iuv);
}

/** Positions in a citizen's list; those without a due date come last in every order. */
export function debtsOf(db: DatabaseSync, { tenant, cf }: Owner, search: Search): DebtRow[] {
  const { sort = '+dataScadenza', status, iuv } = search;
  const column = columns[sort.slice(1) as SortField];
  const rows = all<DebtRow>(
    db,
    `SELECT * FROM debt_position WHERE tenant = ? AND cf = ? AND listed = 1 AND iuv = coalesce(?, iuv)
     ORDER BY ${column} IS NULL, ${column} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, iuv`,
    tenant,
    cf,
    iuv ?? null,
  );
  const states = status && matching[status];
  return states ? rows.filter(({ state }) => states.includes(state)) : rows;
}
