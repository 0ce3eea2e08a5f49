import type { DatabaseSync } from 'node:sqlite';
import { insert } from '../db.ts';
import { dayAt, instantAt, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';

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
  /** Stays APPROVATA after its last day, as when the backend's daily job is late (contract B 12 n. 17). */
  lags?: true;
}

/** The delegations of one municipality. */
export interface DelegationSample {
  /** Parties of the delegations. */
  people: readonly { cf: string; name: string; surname: string }[];
  delegations: readonly SeedDelegation[];
}

/** Inserts delegations and their parties. */
export function seedDelegations(
  db: DatabaseSync,
  { id: tenant, delegations: sample }: SeedTenant,
  now: Date,
): void {
  for (const { cf, name, surname } of sample?.people ?? [])
    insert(db, 'delegation_person', [tenant, cf, name, surname]);
  for (const one of sample?.delegations ?? []) {
    const { uuid, delegator, delegate, service, title, asset, status, startsOn, endsOn } = one;
    const days = [dayAt(now, startsOn), dayAt(now, endsOn), instantAt(now, startsOn)];
    const row = [tenant, uuid, delegator, delegate, service, title, asset, status, ...days];
    insert(db, 'delegation', [...row, one.note ?? null, one.lags ? 1 : 0]);
  }
}
