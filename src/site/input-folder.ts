import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { groupFilesOf, groupsFolder } from './tenant-groups.ts';

const sha256 = (content: string | Buffer) => hash('sha256', content, 'hex');

/**
 * Names and contents of the files directly in a folder, also those that a link leads to, as a shared logo; hidden ones,
 * such as temporary files, do not count.
 */
export function folderHash(folder: string): string {
  const names = filesOf(folder);
  return sha256(names.map((name) => `${name} ${sha256(readFileSync(join(folder, name)))}`).join('\n'));
}

/** As `folderHash` of a tenant's folder, with the groups that its file names. */
export function tenantHash(folder: string): string {
  const groups = groupFilesOf(folder);
  const own = folderHash(folder);
  if (groups.length === 0) return own;
  return sha256(
    [own, ...groups.map((file) => (existsSync(file) ? sha256(readFileSync(file)) : ''))].join('\n'),
  );
}

/**
 * Size and time of the files that `tenantHash` reads, by name: enough to see that one of them was written anew. `groups` are
 * those of the tenant's file, where they are known: it is read for them otherwise.
 */
export function tenantTimes(folder: string, groups = groupFilesOf(folder)): Map<string, string> {
  const own = filesOf(folder).map((name) => [name, join(folder, name)] as const);
  const shared = groups.map((file) => [`${groupsFolder}/${basename(file)}`, file] as const);
  const times = [...own, ...shared].flatMap(([name, file]) => {
    const found = statSync(file, { throwIfNoEntry: false });
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
