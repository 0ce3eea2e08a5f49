import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** File in a tenant's cache folder: when the fetch began whose data is in the snapshot. */
const markFile = 'latest-fetch.json';

/**
 * True when data fetched by a run that began later is in the snapshot already. A mark in the future, as after a clock
 * was set back, counts for nothing. Only meaningful while the snapshot's lock is held.
 */
export async function isOvertaken(cacheFolder: string, begun: number): Promise<boolean> {
  const text = await readFile(join(cacheFolder, markFile), 'utf8').catch(() => '0');
  const latest = Number(text);
  return latest > begun && latest <= Date.now();
}

/** Notes that the snapshot holds what a run found that began at this time, in milliseconds since 1970. */
export async function markLatest(cacheFolder: string, begun: number): Promise<void> {
  await writeWhole(join(cacheFolder, markFile), String(begun));
}
