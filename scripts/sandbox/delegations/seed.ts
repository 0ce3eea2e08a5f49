import type { DatabaseSync } from 'node:sqlite';
import type { DocumentCode } from '#features/delegations/documents-api.ts';
import { insert } from '../db.ts';
import { saveDocument } from '../municipalities/data.ts';
import { dayAt, instantAt, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';
import { insertRequest, putDocument, type RequestedDelegator } from './request-data.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    delegations?: DelegationSample;
  }
}

/** One delegation. */
export interface SeedDelegation {
  uuid: string;
  delegator: string;
  delegate: string;
  service: number;
  title: string;
  asset: string | null;
  status: string;
  startsOn: RelativeTime;
  endsOn: RelativeTime;
  note?: string;
  /** Id of the request it comes from. */
  request?: string;
  /** Stays APPROVATA after its last day, as when the backend's daily job is late. */
  lags?: true;
}

/** One request to act for somebody. */
export interface SeedRequest {
  id: string;
  /** Tax code of one of the people. */
  applicant: string;
  delegator: RequestedDelegator;
  status: string;
  services: readonly { service: number; title: string; asset: string | null; endsOn: RelativeTime }[];
  note?: string;
  reason?: string;
  createdAt: RelativeTime;
  sentAt?: RelativeTime;
  changedAt: RelativeTime;
  /** Slots that have a document. */
  documents: readonly DocumentCode[];
}

/** The delegations of one municipality. */
export interface DelegationSample {
  /** HTML of the conditions. */
  policy: string;
  /** Parties of the delegations. */
  people: readonly { cf: string; name: string; surname: string }[];
  delegations: readonly SeedDelegation[];
  requests: readonly SeedRequest[];
}

/** Inserts conditions, delegations, and requests with their documents. */
export function seedDelegations(
  db: DatabaseSync,
  { id: tenant, delegations: sample }: SeedTenant,
  now: Date,
): void {
  if (!sample) return;
  saveDocument(db, tenant, 'delegationPolicy', sample.policy);
  const named = (wanted: string): readonly [string, string, string] => {
    const person = sample.people.find(({ cf }) => cf === wanted);
    return [wanted, person?.name ?? '', person?.surname ?? ''];
  };
  for (const one of sample.delegations) {
    const { uuid, delegator, delegate, service, title, asset, status, startsOn, endsOn } = one;
    insert(db, 'delegation', [
      ...[tenant, uuid, ...named(delegator), ...named(delegate), service, title, asset, status],
      ...[dayAt(now, startsOn), dayAt(now, endsOn), instantAt(now, startsOn)],
      ...[one.note ?? null, one.request ?? null, one.lags ? 1 : 0],
    ]);
  }
  for (const one of sample.requests) seedRequest(db, tenant, one, named(one.applicant), now);
}

function seedRequest(
  db: DatabaseSync,
  tenant: string,
  request: SeedRequest,
  [taxCode, name, surname]: readonly [string, string, string],
  now: Date,
): void {
  const { id, delegator, status, services, note, reason, createdAt, sentAt, changedAt } = request;
  const row = {
    ...{ tenant, id, applicant: { taxCode, name, surname }, status, delegator },
    services: services.map((one) => ({ ...one, note: null, endsOn: dayAt(now, one.endsOn) })),
    note: note ?? null,
    reason: reason ?? null,
    createdAt: instantAt(now, createdAt),
    sentAt: sentAt === undefined ? null : instantAt(now, sentAt),
    changedAt: instantAt(now, changedAt),
  };
  insertRequest(db, row, row.changedAt);
  for (const code of request.documents)
    putDocument(db, row, { code, ...sampleDocuments[code], content: samplePage });
}

/** What the sample documents are called; all are the same page. */
const sampleDocuments = {
  CI_F: { name: 'ci-fronte.pdf', type: 'application/pdf' },
  CI_R: { name: 'ci-retro.pdf', type: 'application/pdf' },
  MOD: { name: 'delega-firmata.pdf', type: 'application/pdf' },
} as const satisfies Record<DocumentCode, { name: string; type: string }>;

/** An empty page as PDF. */
const samplePage = new Uint8Array(
  Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
  ),
);
