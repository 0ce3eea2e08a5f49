import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../db.ts';

/** A push message as the messaging service hands it over (contract B 6.3). */
export interface PushPayload {
  notification: { title: string; body: string; click_action?: string };
  fcmOptions?: { link: string };
  data: Record<string, string>;
}

/** Puts a message where the citizen's browser fetches it. */
export function addPush(
  db: DatabaseSync,
  tenant: string,
  taxCode: string,
  payload: PushPayload,
  now: Date,
): void {
  run(
    db,
    'INSERT INTO push (tenant, tax_code, payload, at) VALUES (?, ?, ?, ?)',
    tenant,
    taxCode,
    JSON.stringify(payload),
    now.toISOString(),
  );
}

/** The messages that wait for a citizen, oldest first; they wait no more. */
export function takePushes(db: DatabaseSync, tenant: string, taxCode: string): PushPayload[] {
  return all<{ payload: string }>(
    db,
    'DELETE FROM push WHERE tenant = ? AND tax_code = ? RETURNING payload, id',
    tenant,
    taxCode,
  ).map(({ payload }) => JSON.parse(payload) as PushPayload);
}
