import type { DatabaseSync } from 'node:sqlite';
import { coversOffice, type DelegationScope } from '#contracts/delegation-scope.ts';
import { all, one } from '../db.ts';

/** Opening hours by weekday (1 for Monday), as `08:30-12:30`. */
export type OpeningHours = Readonly<Partial<Record<number, readonly string[]>>>;

/** What is known of a counter, apart from its operators. */
export interface CounterFacts {
  name: string;
  location?: string;
  description?: string;
  /** "Informazioni". */
  information?: string;
  reasons?: readonly { id: number; name: string }[];
  /** Length of a slot. */
  minutes: number;
  isVirtual?: true;
  /** Bookings wait for the office. */
  needsApproval?: true;
  hours: OpeningHours;
  /** Days from today to the first one that can be booked; default 0. */
  leadDays?: number;
  /** How the service writes about this counter: all forms that a client has to read. */
  spelling?: {
    /** A month without a free day is an object. */
    monthAsObject?: true;
    unsortedHours?: true;
    /** Length as text, and the office as `serviceCategoryId`. */
    newer?: true;
    /** The bounds of the calendar are not told. */
    withoutBounds?: true;
  };
}

/** A counter where appointments take place. */
export interface Counter extends CounterFacts {
  id: number;
  office: number;
}

/** An office, `category` on the wire. */
export interface Office {
  id: number;
  name: string;
  description: string | null;
}

/** Who receives citizens at a counter. */
export interface Operator {
  id: number;
  firstName: string;
  lastName: string;
}

/** The offices of a municipality. */
export function listOffices(db: DatabaseSync, tenant: string): Office[] {
  return all(
    db,
    'SELECT id, name, description FROM appointment_office WHERE tenant = ? ORDER BY name',
    tenant,
  );
}

interface Row {
  id: number;
  office: number;
  facts: string;
}

function fromRow({ id, office, facts }: Row): Counter {
  return { ...(JSON.parse(facts) as CounterFacts), id, office };
}

/** The counters of a municipality, office by office. */
export function listCounters(db: DatabaseSync, tenant: string): Counter[] {
  const sql = 'SELECT id, office, facts FROM appointment_counter WHERE tenant = ? ORDER BY office, id';
  return all<Row>(db, sql, tenant).map(fromRow);
}

/** A counter by its number, as a path, a query or a body has it. */
export function findCounter(db: DatabaseSync, tenant: string, id: string | number): Counter | null {
  if (!/^\d{1,15}$/.test(String(id))) return null;
  const sql = 'SELECT id, office, facts FROM appointment_counter WHERE tenant = ? AND id = ?';
  const row = one<Row>(db, sql, tenant, Number(id));
  return row ? fromRow(row) : null;
}

/** Whether somebody who acts for another person may see and make appointments at a counter. */
export function isOfficeCovered(
  db: DatabaseSync,
  { tenant, counter }: { tenant: string; counter: string | number },
  scope: DelegationScope | null,
): boolean {
  if (!scope) return true;
  const office = findCounter(db, tenant, counter)?.office;
  return coversOffice(scope, office === undefined ? null : String(office));
}

/** The operators of a counter. */
export function operatorsOf(db: DatabaseSync, tenant: string, counter: number): Operator[] {
  return all(
    db,
    `SELECT id, first_name AS firstName, last_name AS lastName FROM appointment_operator
     WHERE tenant = ? AND counter = ? ORDER BY id`,
    tenant,
    counter,
  );
}
