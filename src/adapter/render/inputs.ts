import { join } from 'node:path';
import { checkedFolder } from '#site/checked.ts';
import { folderHash, tenantHash } from '#site/input-folder.ts';
import { currentNotices } from '#site/notices.ts';
import { uncheckedSettings } from '#site/tenant-groups.ts';
import { quarterOf } from '#site/well-known.ts';
import type { BuildRecord } from '../publish/build-record.ts';
import type { Compression } from '../publish/compress.ts';
import { sha256 } from '../publish/file-record.ts';
import type { Release } from '../compile/release.ts';

/** Part of the key: raise it when the renderer's output for the same inputs changes. */
const rendererVersion = 5;

/** Hashes of a build's inputs, and the key that changes when any of them does. */
export interface Inputs {
  key: string;
  hashes: BuildRecord['inputs'];
}

/** Hashes the tenant's files (`tenant.json`, its groups, logo, …) and its snapshot. A missing folder counts as empty. */
export function inputsOf(tenantFolder: string, release: Release, compression: Compression): Inputs {
  const hashes = {
    release: release.id,
    tenant: tenantHash(tenantFolder),
    snapshot: folderHash(join(tenantFolder, 'snapshot')),
  };
  // The end of a security.txt moves on with the quarter.
  const quarter = quarterOf(new Date());
  const dated = [quarter, noticesIn(tenantFolder), folderHash(checkedFolder(tenantFolder))];
  const parts = [rendererVersion, release.version, compression, ...dated, ...Object.values(hashes)];
  return { key: sha256(parts.join('\n')), hashes };
}

/** The notices that are current: pages have them in their HTML. None where the file cannot be read, which the build tells. */
function noticesIn(tenantFolder: string): string {
  try {
    const { notices = [] } = uncheckedSettings(tenantFolder).data as {
      notices?: Parameters<typeof currentNotices>[0];
    };
    return currentNotices(notices, Date.now());
  } catch {
    return '';
  }
}
