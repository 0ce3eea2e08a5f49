import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { all, insert, one, run } from '../db.ts';
import type { Hindrance, Owner } from './data.ts';

/** A position of MyPay on the wire. */
export type OpenPositionWire = Record<string, unknown> & {
  iud: string;
  iuv?: string;
  codiceAvviso?: string;
  causale?: string;
  importo?: number;
  dataScadenza?: string;
  urlPagamento?: string;
};

const states = ['open', 'paid', 'cancelled'] as const;

/** MyPay lists a position as long as it is open. */
export type OpenPositionState = (typeof states)[number];

/** A stored position of MyPay. */
export interface OpenPosition {
  iud: string;
  cf: string;
  state: OpenPositionState;
  /** Amount to which the checkout brings the position up to date; null: it stays. */
  checkoutCents: number | null;
  hindrance: Hindrance | null;
  wire: OpenPositionWire;
}

interface Row extends Omit<OpenPosition, 'state' | 'checkoutCents' | 'wire'> {
  state: number;
  checkout_cents: number | null;
  json: string;
}

function fromRow({ iud, cf, state, checkout_cents, hindrance, json }: Row): OpenPosition {
  const wire = JSON.parse(json) as OpenPositionWire;
  return { iud, cf, state: states[state] ?? 'open', checkoutCents: checkout_cents, hindrance, wire };
}

/** Stores a new position. */
export function addOpenPosition(db: DatabaseSync, { tenant, cf }: Owner, position: OpenPositionWire): void {
  insert(db, 'open_position', [tenant, position.iud, cf, 0, null, null, JSON.stringify(position)]);
}

/** What a new position is made of. */
interface NewPosition {
  iuv: string;
  type: { code: string; label: string };
  subject: string;
  cents: number;
  /** `yyyy-MM-dd`. */
  dueOn?: string;
}

/** A new position with a notice that can be paid. */
export function newPosition({ iuv, type, subject, cents, dueOn }: NewPosition): OpenPositionWire {
  return {
    iuv,
    codiceAvviso: `3${iuv}`,
    iud: `portico-${randomUUID().slice(0, 18)}`,
    codiceVersamento: type.code,
    descrizioneVersamento: type.label,
    causale: subject,
    importo: cents / 100,
    dataScadenza: dueOn,
    codiceStatoPagamento: '1',
  };
}

/** Positions of a municipality in the order of the sample data, also those that are no longer open. */
export function allOpenPositions(db: DatabaseSync, tenant: string): OpenPosition[] {
  return all<Row>(db, 'SELECT * FROM open_position WHERE tenant = ? ORDER BY rowid', tenant).map(fromRow);
}

/** A citizen's positions, also those that are no longer open. */
export function openPositionsOf(db: DatabaseSync, { tenant, cf }: Owner): OpenPosition[] {
  return allOpenPositions(db, tenant).filter((position) => position.cf === cf);
}

/** A position by its IUD, whoever owes it. */
export function findOpenPosition(db: DatabaseSync, tenant: string, iud: string): OpenPosition | undefined {
  const row = one<Row>(db, 'SELECT * FROM open_position WHERE tenant = ? AND iud = ?', tenant, iud);
  return row && fromRow(row);
}

/** Sets the state of a position. */
export function setOpenPosition(
  db: DatabaseSync,
  { tenant, iud }: { tenant: string; iud: string },
  state: OpenPositionState,
): void {
  const sql = 'UPDATE open_position SET state = ? WHERE tenant = ? AND iud = ?';
  run(db, sql, states.indexOf(state), tenant, iud);
}

/** Cents of a position as its citizen sees it. */
export function centsOfPosition({ wire }: OpenPosition): number {
  return Math.round(Number(wire.importo) * 100);
}
