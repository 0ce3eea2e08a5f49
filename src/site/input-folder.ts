import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sha256 = (content: string | Buffer) => hash('sha256', content, 'hex');

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
