import type { DatabaseSync } from 'node:sqlite';
import type { AssetCode } from '#domain/assets.ts';
import { delegationStates } from '#features/delegations/states.ts';
import { all, one, run } from '../db.ts';
import { dayOf } from '../relative-time.ts';

const { approved, expired, waitingForDelegate } = delegationStates;

/** A row of the `delegation` table. */
export interface DelegationRow {
  uuid: string;
  delegator: string;
  delegate: string;
  service: number;
  title: string;
  asset: string | null;
  status: string;
  starts_on: string;
  ends_on: string;
  changed_at: string;
  note: string | null;
}

/** Days a delegate has to answer (contract B 10.1). */
const daysToAnswer = 30;

/**
 * Sets overdue delegations to expired (contract B 10.1): APPROVATA and ATTESA_DELEGATO after their last day, and
 * ATTESA_DELEGATO after 30 days without an answer. Runs before every read, in place of the backend's daily job; skips
 * rows that simulate a late job (`lags`).
 */
function expireOverdue(db: DatabaseSync, tenant: string, now: Date): void {
  const oldest = new Date(now.getTime() - daysToAnswer * 86_400_000).toISOString();
  run(
    db,
    `UPDATE delegation SET status = ?, changed_at = ? WHERE tenant = ? AND lags = 0
       AND (status IN (?, ?) AND ends_on < ? OR status = ? AND changed_at < ?)`,
    expired.code,
    now.toISOString(),
    tenant,
    approved.code,
    waitingForDelegate.code,
    dayOf(now),
    waitingForDelegate.code,
    oldest,
  );
}

/** Delegations a citizen is a party of, newest first. */
export function delegationsOf(db: DatabaseSync, tenant: string, cf: string, now: Date): DelegationRow[] {
  expireOverdue(db, tenant, now);
  return all(
    db,
    `SELECT * FROM delegation WHERE tenant = ? AND (delegator = ? OR delegate = ?)
     ORDER BY starts_on DESC, uuid`,
    tenant,
    cf,
    cf,
  );
}

interface DelegatedCall {
  tenant: string;
  /** Value of `X-Delega`. */
  uuid: string;
  /** Tax code of the session. */
  delegate: string;
  /** Modules of the call; the delegation must be for one of them. */
  assets: readonly AssetCode[];
  now: Date;
}

/**
 * Tax code of the person for whom the delegate may act; null when the delegation is unknown, somebody else's, not
 * APPROVATA, past its last day, or for another module (contract B 7.8).
 */
export function validDelegator(
  db: DatabaseSync,
  { tenant, uuid, delegate, assets, now }: DelegatedCall,
): string | null {
  const row = one<DelegationRow>(
    db,
    `SELECT * FROM delegation WHERE tenant = ? AND uuid = ? AND delegate = ? AND status = ?
       AND ends_on >= ?`,
    tenant,
    uuid,
    delegate,
    approved.code,
    dayOf(now),
  );
  return row && (assets as readonly (string | null)[]).includes(row.asset) ? row.delegator : null;
}

/** Name and surname of a party of a delegation. */
export function personName(
  db: DatabaseSync,
  tenant: string,
  cf: string,
): { nome: string; cognome: string } | null {
  return (
    one(
      db,
      'SELECT name AS nome, surname AS cognome FROM delegation_person WHERE tenant = ? AND cf = ?',
      tenant,
      cf,
    ) ?? null
  );
}
