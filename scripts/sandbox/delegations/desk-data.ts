import { delegationStates } from '#features/delegations/states.ts';
import type { Sandbox } from '../context.ts';
import { inTransaction } from '../db.ts';
import { dayOf } from '../relative-time.ts';
import { addDelegation, delegationsOfRequests, liveServices, updateDelegation } from './data.ts';
import { tellApplicant } from './mails.ts';
import { partyOfRequest, requestsOf, saveRequest, type RequestRow } from './request-data.ts';

const { approved, refused, waitingForOperator, withdrawn } = delegationStates;

/** Requests that wait for the office, oldest first. */
export function waitingRequests({ db, now }: Sandbox, tenant: string): RequestRow[] {
  const rows = requestsOf(db, { tenant }, now());
  return rows.filter(({ status }) => status === waitingForOperator.code).reverse();
}

/**
 * Approves a request: each of its services becomes a delegation, and its author is told. False, and nothing happens, where one has ended
 * meanwhile or has been delegated in another way.
 */
export function approveRequest(sandbox: Sandbox, row: RequestRow): boolean {
  const { db, now } = sandbox;
  const { tenant, applicant } = row;
  const delegator = partyOfRequest(row);
  const live = liveServices(db, { tenant, delegator: delegator.taxCode, delegate: applicant.taxCode }, now());
  const isPossible = row.services.every(
    ({ service, endsOn }) => !live.has(service) && endsOn >= dayOf(now()),
  );
  if (!isPossible) return false;
  inTransaction(db, () => {
    const facts = { tenant, delegator, delegate: applicant, status: approved.code, request: row.id };
    for (const service of row.services) addDelegation(db, { ...service, ...facts }, now());
    saveRequest(db, { ...row, status: approved.code, changedAt: now().toISOString() }, now());
  });
  tellApplicant(sandbox, row);
  return true;
}

/** Refuses a request with a reason, of which its author is told. */
export function refuseRequest(sandbox: Sandbox, row: RequestRow, reason: string): void {
  const { db, now } = sandbox;
  saveRequest(db, { ...row, status: refused.code, reason, changedAt: now().toISOString() }, now());
  tellApplicant(sandbox, { ...row, reason });
}

/** Withdraws a delegation at the counter; false where there is none that the office may withdraw. */
export function withdrawAtCounter({ db, now }: Sandbox, tenant: string, uuid: string): boolean {
  const row = delegationsOfRequests(db, tenant, now()).find((one) => one.uuid === uuid);
  if (row) updateDelegation(db, row, { status: withdrawn.code }, now());
  return row !== undefined;
}
