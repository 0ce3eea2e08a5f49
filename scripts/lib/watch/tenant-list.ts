import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildRecord } from '#adapter/publish/build-record.ts';
import { tenantHash, tenantTimes } from '#site/input-folder.ts';
import { groupFilesOf } from '#site/tenant-groups.ts';
import { snapshotFile } from '#site/snapshot.ts';
import { readTenant } from '#site/read-tenant.ts';
import type { Tenant } from '#site/tenant.ts';
import { tenantIds, type Project } from '../project.ts';
import { readMark, type Mark, type Seen } from './mark.ts';

/** Polls that failed in a row, and when the first of them did. */
export interface Failing {
  since: Date;
  polls: number;
}

/** A tenant that is watched, and what is known of it. */
export interface Watched {
  tenant: Tenant;
  mark: Mark;
  /** At the start: the files of its folder are others than those of its last build. */
  isEdited: boolean;
  /** Resolves when the mark is on the disk. */
  marked: Promise<void>;
  /** The configuration that was answered last. */
  seen: Seen | null;
  /** Polls that failed in a row. */
  failures: number;
  /** Those of them that say that the backend is out of order; null: the last one answered. */
  failing: Failing | null;
  /** When its published data are of, in milliseconds since 1970; null: not known. */
  dataDate: number | null;
  /** Release of the published build; null: not known. */
  release: string | null;
  /** Time of the snapshot's file when new data had lost too much: an accepted one is written anew. */
  heldAt: number | null;
  /** The mistake of configuration that was told last; null: there is none. */
  problem: string | null;
  /** Accepted webhooks. */
  webhooks: number;
}

/** What reading the tenants' folder again brought. */
export interface Changes {
  added: string[];
  removed: string[];
  /** Files of their folder or their groups were written anew, put there or removed: which. */
  changed: Map<string, string[]>;
  /** Their file cannot be read, and why; a former one stays in force. Each version is told once. */
  unreadable: { id: string; error: unknown }[];
}

/** The tenants that are watched, by id. */
export interface TenantList {
  all: ReadonlyMap<string, Watched>;
  refresh(): Promise<Changes>;
}

/** The tenants asked for, or with null all that have a folder; none before the first `refresh`. */
export function createTenantList(project: Project, asked: readonly string[] | null): TenantList {
  const all = new Map<string, Watched>();
  const read = new Map<string, ReadonlyMap<string, string>>();
  const groups = new Map<string, string[]>();

  const refreshOne = async (id: string, changes: Changes) => {
    const former = read.get(id);
    const folder = join(project.tenants, id);
    const times = timesOf(folder, groups.get(id));
    const names = differing(former ?? new Map(), times);
    if (former && names.length === 0) return;
    // Of thousands of tenants a file is read for the names of its groups only when something was written anew.
    groups.set(id, groupFilesOf(folder));
    read.set(id, timesOf(folder, groups.get(id)));
    try {
      const tenant = await readTenant(project.tenants, id);
      const known = all.get(id);
      if (known) {
        changes.changed.set(id, names);
        known.tenant = tenant;
      } else {
        all.set(id, await watched(project, tenant));
        changes.added.push(id);
      }
    } catch (error) {
      changes.unreadable.push({ id, error });
    }
  };
  return {
    all,
    async refresh() {
      const changes: Changes = { added: [], removed: [], changed: new Map(), unreadable: [] };
      const found = new Set(await tenantIds(project));
      const ids = new Set((asked ?? [...found]).filter((id) => found.has(id)));
      for (const id of ids) await refreshOne(id, changes);
      for (const id of read.keys()) if (!ids.has(id)) read.delete(id);
      for (const id of all.keys()) if (!read.has(id)) changes.removed.push(id);
      for (const id of changes.removed) all.delete(id);
      return changes;
    },
  };
}

/** Of a folder that cannot be read, that: it is told once, by who reads the tenant file. */
function timesOf(folder: string, groups?: string[]): ReadonlyMap<string, string> {
  try {
    return tenantTimes(folder, groups);
  } catch (error) {
    return new Map([['the folder', (error as Error).message]]);
  }
}

/** Names of the files that are not in both, or not as they were. */
function differing(former: ReadonlyMap<string, string>, next: ReadonlyMap<string, string>): string[] {
  return [...new Set([...former.keys(), ...next.keys()])].filter(
    (name) => former.get(name) !== next.get(name),
  );
}

async function watched(project: Project, tenant: Tenant): Promise<Watched> {
  const mark = await readMark(project, tenant.id);
  const published = publishedBuild(project, tenant.id);
  const { seen } = mark;
  const marked = Promise.resolve();
  const isEdited = mark.files !== null && mark.files !== tenantHash(tenant.folder);
  const now = { failures: 0, failing: null, heldAt: null, problem: null, webhooks: 0 };
  return { tenant, mark, isEdited, marked, seen, ...published, ...now };
}

/** When the data of the published build are of, in milliseconds since 1970, and its release; null without a build. */
export function publishedBuild({ dist }: Project, id: string): Pick<Watched, 'dataDate' | 'release'> {
  const record = readBuildRecord(join(dist, id));
  const date = Date.parse(record?.dataDate ?? '');
  return { dataDate: Number.isNaN(date) ? null : date, release: record?.release ?? null };
}

/** When a tenant's snapshot was written, in milliseconds since 1970; 0 where there is none. */
export async function snapshotTime({ folder }: Tenant): Promise<number> {
  return (await timeOf(snapshotFile(folder))) ?? 0;
}

async function timeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}
