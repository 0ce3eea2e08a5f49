import type { DatabaseSync } from 'node:sqlite';
import { one } from '../db.ts';
import { municipalityName, type Municipality } from '../municipalities/data.ts';

/** Who is paid. */
export interface Creditor {
  name: string;
  /** 11 digits; null: notices have no codes. */
  taxCode: string | null;
  /** 12 digits; null: notices have no slip for post offices. */
  postalAccount: string | null;
}

/** What notices and receipts of a municipality say of it. */
export function creditorOf(db: DatabaseSync, tenant: Municipality): Creditor {
  const row = one<Omit<Creditor, 'name'>>(
    db,
    'SELECT tax_code AS taxCode, postal_account AS postalAccount FROM payment_creditor WHERE tenant = ?',
    tenant.id,
  );
  return { name: municipalityName(tenant), taxCode: null, postalAccount: null, ...row };
}

/** IUV of a notice with auxiliary digit 3: segregation code, 13 digits of ours, check digits. */
export function iuvOf(segregation: string, local: number): string {
  const body = `${segregation}${String(local).padStart(13, '0')}`;
  return `${body}${String(Number(`3${body}`) % 93).padStart(2, '0')}`;
}
