import { readFileSync, writeFileSync } from 'node:fs';
import { cp, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRelease, type Release } from '#adapter/compile/release.ts';
import { sbomFile, sbomText } from '#adapter/compile/sbom.ts';

/**
 * Copies a release as the one that follows it: each page bears its version, so that all of them change, while scripts and
 * styles stay. Throws where the copy cannot be read.
 */
export async function nextRelease(release: Release, folder: string, root: string): Promise<Release> {
  await rm(folder, { recursive: true, force: true });
  await cp(release.folder, folder, { recursive: true, dereference: true, preserveTimestamps: true });
  // Its server bundle finds its packages where those above it are.
  await symlink(join(root, 'node_modules'), join(dirname(folder), 'node_modules'), 'junction');
  const next = {
    id: release.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    version: `${release.version}-next`,
  };
  const put = async (name: string, text: string) => {
    await rm(join(folder, name), { force: true });
    writeFileSync(join(folder, name), text);
  };
  const record = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as object;
  await put('release.json', JSON.stringify({ ...record, ...next }));
  await put(sbomFile, sbomText(root, next) ?? '');
  const made = readRelease(folder);
  if (!made) throw new Error(`${folder}: no release.`);
  return made;
}
