import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sweepLeftovers } from '#adapter/publish/leftovers.ts';
import { withLock } from '#adapter/publish/lock.ts';
import type { Instant } from '#domain/time/dates.ts';
import { BuildError } from '#errors/build-errors.ts';
import { preparedFile, preparedText } from '#site/prepared-file.ts';
import {
  hashOfContent,
  readSnapshot,
  snapshotFile,
  snapshotSchema,
  type Snapshot,
  type SnapshotContent,
} from '#site/snapshot.ts';
import type { Tenant } from '#site/tenant.ts';
import { checkLosses } from './checks.ts';
import type { PartName } from './shrink-guard.ts';
import { writeWhole } from './write-whole.ts';

export interface KeepOptions {
  /** When the run began, in milliseconds since 1970. */
  begun: number;
  /** Date of the data if it is new. */
  dataDate: Instant;
  /** Holds the lock, and the mark of the latest run. */
  cacheFolder: string;
  /** Parts that may have lost much. */
  accept: readonly PartName[];
  warn: (text: string) => void;
}

/** How content was kept, and the snapshot that is in use now. */
export interface Kept {
  outcome: 'new' | 'unchanged' | 'overtaken';
  snapshot: Snapshot;
}

/** File in a tenant's cache folder: when the run began that the snapshot is of, in milliseconds since 1970. */
const markFile = 'latest-fetch.json';

/**
 * Writes the snapshot if its content changed and no run that began later has written one: a run that was paused must
 * not replace newer data. Compared and written under a lock. Throws BuildError SnapshotShrunk when too much is missing.
 */
export async function keepSnapshot(
  tenant: Tenant,
  content: SnapshotContent,
  options: KeepOptions,
): Promise<Kept> {
  const lock = join(options.cacheFolder, 'snapshot.lock');
  sweepLeftovers(options.cacheFolder);
  return withLock(lock, () => compareAndWrite(tenant, content, options), { tell: options.warn });
}

async function compareAndWrite(
  tenant: Tenant,
  content: SnapshotContent,
  { begun, dataDate, cacheFolder, accept, warn }: KeepOptions,
): Promise<Kept> {
  sweepLeftovers(dirname(snapshotFile(tenant.folder)), { locked: true });
  const last = await lastGood(tenant);
  if (last && (await isOvertaken(cacheFolder, begun))) return { outcome: 'overtaken', snapshot: last };
  if (last) checkLosses(content, last.content, tenant, accept).forEach(warn);
  const hash = hashOfContent(content);
  const isNew = last?.hash !== hash;
  const snapshot: Snapshot = isNew
    ? { schema: snapshotSchema, tenant: tenant.id, dataDate, hash, content }
    : last;
  if (isNew) {
    // The snapshot last: after a kill between the two it is written again, with what is prepared of it.
    await writeWhole(preparedFile(tenant.folder), await preparedText(snapshot, tenant));
    await writeWhole(snapshotFile(tenant.folder), JSON.stringify(snapshot));
  }
  await writeWhole(join(cacheFolder, markFile), String(begun));
  return { outcome: isNew ? 'new' : 'unchanged', snapshot };
}

/** A mark in the future, as after a clock was set back, counts for nothing. */
async function isOvertaken(cacheFolder: string, begun: number): Promise<boolean> {
  const latest = Number(await readFile(join(cacheFolder, markFile), 'utf8').catch(() => '0'));
  return latest > begun && latest <= Date.now();
}

/** The last good snapshot of a tenant, null without one; `warn` hears of one that cannot be read. */
export async function lastGood(
  { folder, id }: Tenant,
  warn: (text: string) => void = () => undefined,
): Promise<Snapshot | null> {
  try {
    return await readSnapshot(folder, id);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    if (error.id === 'SnapshotInvalid') warn(`${error.message}: nothing to compare the new data with`);
    return null;
  }
}
