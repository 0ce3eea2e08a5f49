import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AssetCode } from '#domain/assets.ts';
import { daysToAnswer, delegationStates, isLive, stateOn } from '#features/delegations/states.ts';
import { all, insert, one, run } from '../db.ts';
import { dayAt, dayOf } from '../relative-time.ts';

const { approved, expired, waitingForDelegate } = delegationStates;

/** Id of a service: the text of a CMS stays text. */
type ServiceId = number | string;

/** A row of the `delegation` table. Names are those that whoever filed it gave: it is no register of citizens. */
export interface DelegationRow {
  tenant: string;
  uuid: string;
  delegator: string;
  delegator_name: string;
  delegator_surname: string;
  delegate: string;
  delegate_name: string;
  delegate_surname: string;
  service: ServiceId;
  title: string;
  asset: string | null;
  status: string;
  starts_on: string;
  ends_on: string;
  changed_at: string;
  note: string | null;
  /** Id of the request it comes from; null: given online. */
  request: string | null;
  /** 1: stays APPROVATA after its last day, as when the daily job is late. */
  lags: number;
}

/** A party of a delegation; a company has its name as name, and no surname. */
export interface Party {
  taxCode: string;
  name: string;
  surname: string;
}

/** A service as it is delegated. */
export interface DelegatedService {
  service: ServiceId;
  title: string;
  asset: string | null;
  note: string | null;
  endsOn: string;
}

/**
 * Sets overdue delegations to expired: APPROVATA and ATTESA_DELEGATO after their last day, and
 * ATTESA_DELEGATO after 30 days without an answer. Citizens read the last day to answer, so all of it counts. Runs before
 * every read, in place of the backend's daily job; skips rows that simulate a late job (`lags`).
 */
function expireOverdue(db: DatabaseSync, tenant: string, now: Date): void {
  run(
    db,
    `UPDATE delegation SET status = ?, changed_at = ? WHERE tenant = ? AND lags = 0
       AND (status IN (?, ?) AND ends_on < ? OR status = ? AND starts_on < ?)`,
    expired.code,
    now.toISOString(),
    tenant,
    approved.code,
    waitingForDelegate.code,
    dayOf(now),
    waitingForDelegate.code,
    dayAt(now, `-${daysToAnswer}`),
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

/** Delegations that the office may withdraw: approved ones that come from a request. */
export function delegationsOfRequests(db: DatabaseSync, tenant: string, now: Date): DelegationRow[] {
  expireOverdue(db, tenant, now);
  return all(
    db,
    'SELECT * FROM delegation WHERE tenant = ? AND request IS NOT NULL AND status = ? ORDER BY ends_on, uuid',
    tenant,
    approved.code,
  );
}

/** A delegation by its id. */
export function findDelegation(
  db: DatabaseSync,
  tenant: string,
  uuid: string,
  now: Date,
): DelegationRow | null {
  expireOverdue(db, tenant, now);
  return one(db, 'SELECT * FROM delegation WHERE tenant = ? AND uuid = ?', tenant, uuid) ?? null;
}

/** Which of these services the delegator has delegated to this person already, in a live state. */
export function liveServices(
  db: DatabaseSync,
  { tenant, delegator, delegate }: { tenant: string; delegator: string; delegate: string },
  now: Date,
): Set<ServiceId> {
  const rows = delegationsOf(db, tenant, delegator, now).filter(
    (row) =>
      row.delegator === delegator &&
      row.delegate === delegate &&
      isLive(stateOn(dayOf(now), { status: row.status, endsOn: row.ends_on })),
  );
  return new Set(rows.map(({ service }) => service));
}

/** Services that one person has delegated to another in these modules, and that may be used today. */
export function usableServices(
  db: DatabaseSync,
  {
    tenant,
    delegator,
    delegate,
    assets,
  }: Record<'tenant' | 'delegator' | 'delegate', string> & {
    assets: readonly AssetCode[];
  },
  now: Date,
): string[] {
  return delegationsOf(db, tenant, delegator, now)
    .filter(
      (row) =>
        row.delegator === delegator &&
        row.delegate === delegate &&
        row.status === approved.code &&
        row.ends_on >= dayOf(now) &&
        (assets as readonly (string | null)[]).includes(row.asset),
    )
    .map(({ service }) => String(service));
}

interface NewDelegation extends DelegatedService {
  tenant: string;
  delegator: Party;
  delegate: Party;
  status: string;
  request: string | null;
}

/** Adds a delegation that begins today and gives its id. */
export function addDelegation(db: DatabaseSync, added: NewDelegation, now: Date): string {
  const { tenant, delegator, delegate, service, title, asset, status, endsOn, note, request } = added;
  const uuid = randomUUID();
  insert(db, 'delegation', [
    ...[tenant, uuid, delegator.taxCode, delegator.name, delegator.surname],
    ...[delegate.taxCode, delegate.name, delegate.surname, service, title, asset, status],
    ...[dayOf(now), endsOn, now.toISOString(), note, request, 0],
  ]);
  return uuid;
}

/** Gives a delegation another state or last day. */
export function updateDelegation(
  db: DatabaseSync,
  { tenant, uuid }: Pick<DelegationRow, 'tenant' | 'uuid'>,
  { status, endsOn }: { status?: string | undefined; endsOn?: string | undefined },
  now: Date,
): void {
  run(
    db,
    `UPDATE delegation SET status = coalesce(?, status), ends_on = coalesce(?, ends_on), changed_at = ?
     WHERE tenant = ? AND uuid = ?`,
    status ?? null,
    endsOn ?? null,
    now.toISOString(),
    tenant,
    uuid,
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
 * Who is acted for; null when the delegation is unknown, somebody else's, not APPROVATA, past its last day, or for
 * another module.
 */
export function validDelegator(
  db: DatabaseSync,
  { tenant, uuid, delegate, assets, now }: DelegatedCall,
): Party | null {
  const row = findDelegation(db, tenant, uuid, now);
  const isValid =
    row?.delegate === delegate && row.status === approved.code && row.ends_on >= dayOf(now) && row.asset;
  if (!isValid || !(assets as readonly (string | null)[]).includes(row.asset)) return null;
  return { taxCode: row.delegator, name: row.delegator_name, surname: row.delegator_surname };
}
