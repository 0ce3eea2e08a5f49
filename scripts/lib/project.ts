import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BuildError } from '#errors/build-errors.ts';
import { snapshotFile } from '#site/snapshot.ts';
import { groupsFolder } from '#site/tenant-groups.ts';

/** Tenants that a message names. */
const mostNamed = 20;

/** Folders of a checkout. */
export interface Project {
  root: string;
  tenants: string;
  dist: string;
  /** Caches, the compiled release, the sandbox's database: all can be deleted. */
  work: string;
}

/** The project that this file belongs to, or the one in `root`. */
export function projectAt(root = resolve(import.meta.dirname, '../..')): Project {
  return {
    root,
    tenants: join(root, 'tenants'),
    dist: join(root, 'dist'),
    work: join(root, '.portico'),
  };
}

/**
 * Ids of the tenants asked for, or of all that have a folder. Throws TenantUnknown for one that has none, and
 * TenantsMissing where `tenants/` itself is not there: work on "all" of them would be done without doing anything.
 */
export async function tenantIds(project: Project, asked: readonly string[] = []): Promise<string[]> {
  const entries = await readdir(project.tenants, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
      throw new BuildError('TenantsMissing', { where: project.tenants }, { cause: error });
    },
  );
  const isTenant = await Promise.all(entries.map((entry) => holdsTenant(project, entry)));
  const known = entries.filter((_, index) => isTenant[index]).map(({ name }) => name);
  const unknown = asked.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new BuildError('TenantUnknown', { where: `tenants/${unknown}`, got: listOf(known.sort()) });
  return asked.length > 0 ? [...new Set(asked)] : known.sort();
}

/**
 * Whether an entry of `tenants/` is a municipality's: a folder or a link to one, even while its target is away, because
 * builds of tenants that are gone may be removed. Not so a folder that git left for the snapshot in it, which it ignores.
 */
async function holdsTenant({ tenants }: Project, entry: Dirent): Promise<boolean> {
  if (entry.name.startsWith('.') || entry.name === groupsFolder) return false;
  if (!entry.isDirectory() && !entry.isSymbolicLink()) return false;
  const folder = join(tenants, entry.name);
  try {
    return (await readdir(folder)).join() !== basename(dirname(snapshotFile(folder)));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
  }
}

/** Ids for a message: of many, the first and how many more. */
export function listOf(ids: readonly string[]): string {
  const more = ids.length - mostNamed;
  return ids.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** True when the path is there. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
