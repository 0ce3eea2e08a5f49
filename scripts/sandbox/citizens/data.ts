import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../db.ts';
import type { SeedTenant } from '../seed/types.ts';

/** A person with the data that the identity provider sends. */
export interface Citizen {
  taxCode: string;
  name: string;
  surname: string;
  email: string | null;
  phone: string | null;
  /** Description for the login page: what this person's data demonstrate. */
  note: string;
  /** True: the notification service fails for this person. */
  noticesDown: boolean;
}

type Row = Omit<Citizen, 'noticesDown'> & { noticesDown: number };

const columns = 'tax_code AS taxCode, name, surname, email, phone, note, notices_down AS noticesDown';

function fromRow(row: Row): Citizen {
  return { ...row, noticesDown: row.noticesDown === 1 };
}

/** The person of a municipality with this tax code. */
export function findCitizen(db: DatabaseSync, tenant: string, taxCode: string): Citizen | null {
  const row = one<Row>(
    db,
    `SELECT ${columns} FROM citizen WHERE tenant = ? AND tax_code = ?`,
    tenant,
    taxCode,
  );
  return row ? fromRow(row) : null;
}

/** All persons of a municipality, in the order of the sample data. */
export function listCitizens(db: DatabaseSync, tenant: string): Citizen[] {
  return all<Row>(db, `SELECT ${columns} FROM citizen WHERE tenant = ? ORDER BY position, rowid`, tenant).map(
    fromRow,
  );
}

/** Adds a person. */
export function addCitizen(db: DatabaseSync, tenant: string, citizen: Citizen, position: number): void {
  const { taxCode, name, surname, email, phone, note, noticesDown } = citizen;
  run(
    db,
    'INSERT INTO citizen VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    tenant,
    taxCode,
    name,
    surname,
    email,
    phone,
    note,
    position,
    noticesDown ? 1 : 0,
  );
}

/** Inserts the persons who may log in, in the order of the login page. */
export function seedCitizens(db: DatabaseSync, { id, citizens = [] }: SeedTenant): void {
  citizens.forEach((person, position) =>
    addCitizen(db, id, { ...person, noticesDown: person.noticesDown ?? false }, position),
  );
}
