import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { instanceStates } from '#features/instances/states.ts';
import { all, inTransaction, one, run } from '../db.ts';
import type { SeedForm } from './seed.ts';

const { draft, sent, deleted } = instanceStates;

/** A row of the `instance` table; times are ISO instants. */
export interface InstanceRow {
  tenant: string;
  code: string;
  cf: string;
  status: string;
  form: string;
  created_at: string;
  protocol: string | null;
  protocol_at: string | null;
}

/** A published form as it is sent. */
export type FormRow = SeedForm;

interface Owner {
  tenant: string;
  cf: string;
}

/** Every version of every form, in the order of the sample data. */
export function formsOf(db: DatabaseSync, tenant: string): FormRow[] {
  const rows = all<{ json: string }>(
    db,
    'SELECT json FROM moon_form WHERE tenant = ? ORDER BY rowid',
    tenant,
  );
  return rows.map(({ json }) => JSON.parse(json) as FormRow);
}

/** Instances of a citizen without deleted ones, newest first. */
export function instancesOf(db: DatabaseSync, { tenant, cf }: Owner): InstanceRow[] {
  return all(
    db,
    `SELECT * FROM instance WHERE tenant = ? AND cf = ? AND status <> ?
     ORDER BY created_at DESC, code DESC`,
    tenant,
    cf,
    deleted.code,
  );
}

/** An instance of this citizen, unless it was deleted. */
export function findInstance(db: DatabaseSync, { tenant, cf }: Owner, code: string): InstanceRow | null {
  const row = one<InstanceRow>(
    db,
    'SELECT * FROM instance WHERE tenant = ? AND cf = ? AND code = ? AND status <> ?',
    tenant,
    cf,
    code,
    deleted.code,
  );
  return row ?? null;
}

/** Soft delete, as upstream does. */
export function removeInstance(db: DatabaseSync, { tenant, code }: InstanceRow): void {
  run(db, 'UPDATE instance SET status = ? WHERE tenant = ? AND code = ?', deleted.code, tenant, code);
}

/** A copy in BOZZA under the next code of its kind, `RES-2026-000124`. */
export function copyInstance(db: DatabaseSync, source: InstanceRow, now: Date): InstanceRow {
  const copy: InstanceRow = {
    ...source,
    code: '',
    status: draft.code,
    created_at: now.toISOString(),
    protocol: null,
    protocol_at: null,
  };
  inTransaction(db, () => {
    copy.code = nextCode(db, source, now);
    run(
      db,
      'INSERT INTO instance VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)',
      copy.tenant,
      copy.code,
      copy.cf,
      copy.status,
      copy.form,
      copy.created_at,
    );
  });
  return copy;
}

/** A new instance of a form, under the next code of its kind. */
export function addInstance(
  db: DatabaseSync,
  { tenant, cf, form }: Pick<InstanceRow, 'tenant' | 'cf' | 'form'>,
  now: Date,
): InstanceRow {
  const row: InstanceRow = {
    tenant,
    cf,
    form,
    code: nextCode(db, { tenant, code: form.slice(0, 3) }, now),
    status: draft.code,
    created_at: now.toISOString(),
    protocol: null,
    protocol_at: null,
  };
  run(
    db,
    'INSERT INTO instance VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)',
    tenant,
    row.code,
    cf,
    row.status,
    form,
    row.created_at,
  );
  return row;
}

/** Sends an instance to its office, which assigns a number at once. */
export function sendInstance(db: DatabaseSync, { tenant, code }: InstanceRow, now: Date): void {
  const at = now.toISOString();
  run(
    db,
    `UPDATE instance SET status = ?, created_at = ?, protocol = ?, protocol_at = ?
     WHERE tenant = ? AND code = ?`,
    sent.code,
    at,
    code.replace(/\D/g, '').slice(-7),
    at,
    tenant,
    code,
  );
}

function nextCode(
  db: DatabaseSync,
  { tenant, code }: Pick<InstanceRow, 'tenant' | 'code'>,
  now: Date,
): string {
  const prefix = `${code.split('-')[0]}-${now.getUTCFullYear()}-`;
  const row = one<{ last: number | null }>(
    db,
    'SELECT max(CAST(substr(code, ?) AS INTEGER)) AS last FROM instance WHERE tenant = ? AND code LIKE ?',
    prefix.length + 1,
    tenant,
    `${prefix}%`,
  );
  return prefix + String((row?.last ?? 0) + 1).padStart(6, '0');
}

/** Validity of an identity token, in hours. */
const tokenHours = 12;

/** Issues a new identity token of the instance service. */
export function issueToken(db: DatabaseSync, { tenant, cf }: Owner, now: Date): string {
  const token = randomBytes(24).toString('base64url');
  const end = new Date(now.getTime() + tokenHours * 3_600_000).toISOString();
  run(db, 'DELETE FROM moon_token WHERE expires_at < ?', new Date(now.getTime() - 86_400_000).toISOString());
  run(db, 'INSERT INTO moon_token VALUES (?, ?, ?, ?)', token, tenant, cf, end);
  return token;
}

/** State of an identity token for this citizen now. */
export function tokenState(
  db: DatabaseSync,
  { tenant, cf }: Owner,
  token: string,
  now: Date,
): 'good' | 'expired' | 'foreign' {
  const row = one<{ tenant: string; cf: string; expires_at: string }>(
    db,
    'SELECT * FROM moon_token WHERE token = ?',
    token,
  );
  if (row?.tenant !== tenant || row.cf !== cf) return 'foreign';
  return row.expires_at > now.toISOString() ? 'good' : 'expired';
}

/** Expires the identity tokens of a municipality, all or one citizen's; returns their number. */
export function expireTokens(db: DatabaseSync, tenant: string, cf: string | null, now: Date): number {
  return run(
    db,
    'UPDATE moon_token SET expires_at = ? WHERE tenant = ? AND cf = coalesce(?, cf) AND expires_at > ?',
    now.toISOString(),
    tenant,
    cf,
    now.toISOString(),
  );
}
