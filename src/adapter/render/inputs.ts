import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { currentNotices } from '#site/notices.ts';
import { quarterOf } from '#site/well-known.ts';
import type { BuildRecord } from '../publish/build-record.ts';
import type { Compression } from '../publish/compress.ts';
import { sha256 } from '../publish/file-record.ts';
import type { Release } from '../compile/release.ts';

/** Part of the key: raise it when the renderer's output for the same inputs changes. */
const rendererVersion = 4;

/** Hashes of a build's inputs, and the key that changes when any of them does. */
export interface Inputs {
  key: string;
  hashes: BuildRecord['inputs'];
}

/** Hashes the tenant's files (`tenant.json`, logo, …) and its snapshot. A missing folder counts as empty. */
export function inputsOf(tenantFolder: string, release: Release, compression: Compression): Inputs {
  const hashes = {
    release: release.id,
    tenant: folderHash(tenantFolder),
    snapshot: folderHash(join(tenantFolder, 'snapshot')),
  };
  // The end of a security.txt moves on with the quarter.
  const quarter = quarterOf(new Date());
  const dated = [quarter, noticesIn(tenantFolder)];
  const parts = [rendererVersion, release.version, compression, ...dated, ...Object.values(hashes)];
  return { key: sha256(parts.join('\n')), hashes };
}

/** The notices that are current: pages have them in their HTML. None where the file cannot be read, which the build tells. */
function noticesIn(tenantFolder: string): string {
  try {
    const { notices = [] } = JSON.parse(readFileSync(join(tenantFolder, 'tenant.json'), 'utf8')) as {
      notices?: Parameters<typeof currentNotices>[0];
    };
    return currentNotices(notices, Date.now());
  } catch {
    return '';
  }
}

/**
 * Names and contents of the files directly in a folder, also those that a link leads to, as a shared logo; hidden ones,
 * such as temporary files, do not count.
 */
export function folderHash(folder: string): string {
  const names = filesOf(folder);
  return sha256(names.map((name) => `${name} ${sha256(readFileSync(join(folder, name)))}`).join('\n'));
}

/** Size and time of the files that `folderHash` reads, by name: enough to see that one of them was written anew. */
export function folderTimes(folder: string): Map<string, string> {
  const times = filesOf(folder).flatMap((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found ? [[name, `${found.mtimeMs} ${found.size}`] as const] : [];
  });
  return new Map(times);
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const isFile = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .filter((entry) => entry.isFile() || (entry.isSymbolicLink() && isFile(entry.name)))
    .map((entry) => entry.name)
    .sort();
}
