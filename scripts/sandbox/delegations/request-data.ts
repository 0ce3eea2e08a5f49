import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DocumentCode } from '#features/delegations/documents-api.ts';
import type { RequestToSend } from '#features/delegations/request-api.ts';
import { delegationStates } from '#features/delegations/states.ts';
import { all, insert, one, run } from '../db.ts';
import type { DelegatedService, Party } from './data.ts';

const { inactive, expired } = delegationStates;

/** Who is to be acted for, as the request names them. */
export type RequestedDelegator = RequestToSend['delegante'];

/** A request of a citizen to act for somebody else. */
export interface RequestRow {
  tenant: string;
  id: string;
  applicant: Party;
  status: string;
  delegator: RequestedDelegator;
  services: DelegatedService[];
  note: string | null;
  /** The operator's reason for refusing it. */
  reason: string | null;
  /** ISO instants. */
  createdAt: string;
  sentAt: string | null;
  changedAt: string;
}

interface Row {
  tenant: string;
  id: string;
  applicant: string;
  applicant_name: string;
  applicant_surname: string;
  status: string;
  delegator: string;
  services: string;
  note: string | null;
  reason: string | null;
  created_at: string;
  sent_at: string | null;
  changed_at: string;
}

function fromRow(row: Row): RequestRow {
  return {
    tenant: row.tenant,
    id: row.id,
    applicant: { taxCode: row.applicant, name: row.applicant_name, surname: row.applicant_surname },
    status: row.status,
    delegator: JSON.parse(row.delegator) as RequestedDelegator,
    services: JSON.parse(row.services) as DelegatedService[],
    note: row.note,
    reason: row.reason,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    changedAt: row.changed_at,
  };
}

/** Days after which a draft that nobody touches expires. */
const draftDays = 30;

function expireDrafts(db: DatabaseSync, tenant: string, now: Date): void {
  const oldest = new Date(now.getTime() - draftDays * 86_400_000).toISOString();
  run(
    db,
    'UPDATE delegation_request SET status = ?, changed_at = ? WHERE tenant = ? AND status = ? AND touched_at < ?',
    expired.code,
    now.toISOString(),
    tenant,
    inactive.code,
    oldest,
  );
}

/** Requests of a municipality, newest first; `applicant`: only those of this citizen. */
export function requestsOf(
  db: DatabaseSync,
  { tenant, applicant }: { tenant: string; applicant?: string },
  now: Date,
): RequestRow[] {
  expireDrafts(db, tenant, now);
  const rows = all<Row>(
    db,
    `SELECT * FROM delegation_request WHERE tenant = ? AND applicant = coalesce(?, applicant)
     ORDER BY created_at DESC, id DESC`,
    tenant,
    applicant ?? null,
  );
  return rows.map(fromRow);
}

/** Stores a new request. */
export function insertRequest(db: DatabaseSync, row: RequestRow, touchedAt: string): void {
  const { tenant, id, applicant, status, delegator, services, note, reason } = row;
  insert(db, 'delegation_request', [
    ...[tenant, id, applicant.taxCode, applicant.name, applicant.surname, status],
    ...[JSON.stringify(delegator), JSON.stringify(services), note, reason],
    ...[row.createdAt, row.sentAt, row.changedAt, touchedAt],
  ]);
}

/** The id of the next request of this year, as `RD-2026-000118`. */
export function nextRequestId(db: DatabaseSync, tenant: string, now: Date): string {
  const year = now.getUTCFullYear();
  const sql = 'SELECT max(id) AS last FROM delegation_request WHERE tenant = ? AND id LIKE ?';
  const found = one<{ last: string | null }>(db, sql, tenant, `RD-${year}-%`);
  const number = Number(found?.last?.slice(-6) ?? 0) + 1;
  return `RD-${year}-${String(number).padStart(6, '0')}`;
}

/** Stores what a request has become. */
export function saveRequest(db: DatabaseSync, row: RequestRow, now: Date): void {
  const { tenant, id, status, delegator, services, note, reason, sentAt, changedAt } = row;
  run(
    db,
    `UPDATE delegation_request SET status = ?, delegator = ?, services = ?, note = ?, reason = ?, sent_at = ?,
       changed_at = ?, touched_at = ? WHERE tenant = ? AND id = ?`,
    status,
    JSON.stringify(delegator),
    JSON.stringify(services),
    note,
    reason,
    sentAt,
    changedAt,
    now.toISOString(),
    tenant,
    id,
  );
}

/** A document of a request. */
export interface DocumentRow {
  id: string;
  code: DocumentCode;
  name: string;
  type: string;
  content: Uint8Array;
}

type RequestKey = Pick<RequestRow, 'tenant' | 'id'>;

/** Documents of a request, by slot. */
export function documentsOf(db: DatabaseSync, { tenant, id }: RequestKey): DocumentRow[] {
  const sql =
    'SELECT id, code, name, type, content FROM delegation_document WHERE tenant = ? AND request = ?';
  return all(db, `${sql} ORDER BY code`, tenant, id);
}

/** Puts a document into its slot, in place of the one before, and gives its id. */
export function putDocument(
  db: DatabaseSync,
  { tenant, id }: RequestKey,
  { code, name, type, content }: Omit<DocumentRow, 'id'>,
): string {
  const document = randomUUID();
  run(
    db,
    'INSERT OR REPLACE INTO delegation_document VALUES (?, ?, ?, ?, ?, ?, ?)',
    tenant,
    id,
    code,
    document,
    name,
    type,
    content,
  );
  return document;
}

/** Removes a document; false: there is none with this id. */
export function removeDocument(db: DatabaseSync, { tenant, id }: RequestKey, document: string): boolean {
  const sql = 'DELETE FROM delegation_document WHERE tenant = ? AND request = ? AND id = ?';
  return run(db, sql, tenant, id, document) > 0;
}

/** The name by which a requested delegator is known. */
export function partyOfRequest({ delegator }: Pick<RequestRow, 'delegator'>): Party {
  const { codiceFiscale: taxCode } = delegator;
  return delegator.tipoPersona === 'G'
    ? { taxCode, name: delegator.ragioneSociale, surname: '' }
    : { taxCode, name: delegator.nome, surname: delegator.cognome };
}
