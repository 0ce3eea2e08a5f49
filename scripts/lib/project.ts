import { existsSync, statSync, type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BuildError } from '#errors/build-errors.ts';
import { snapshotFile } from '#site/snapshot.ts';
import { groupsFolder } from '#site/tenant-groups.ts';

/** Tenants that a message names. */
const mostNamed = 20;

/** Folders that a command works on. */
export interface Project {
  /** Portico's own source, with the compiled release. */
  root: string;
  tenants: string;
  /** Holds `tenants/`, `dist/` and `.portico/`; relative paths in tenant files begin here. */
  base: string;
  dist: string;
  /** Caches, reports, the sandbox's database: all can be deleted. */
  work: string;
}

/** The project that this file belongs to, or the one in `root`; with tenants elsewhere, builds lie beside those. */
export function projectAt(
  root = resolve(import.meta.dirname, '../..'),
  tenants = join(root, 'tenants'),
): Project {
  const base = dirname(tenants);
  return { root, tenants, base, dist: join(base, 'dist'), work: join(base, '.portico') };
}

/** What says where the tenants of a command line are. */
interface Placing {
  root?: string;
  tenants?: string;
  env: NodeJS.ProcessEnv;
  /** Folder in which relative paths begin. */
  folder: string;
}

/**
 * The project of a command line: its tenants are where `--tenants` says, else in the checkout that `--root` names, else where
 * PORTICO_TENANTS says, else in the working directory, else in this checkout. Throws TenantsMissing.
 */
export function projectOf({ root, tenants, env, folder }: Placing): Project {
  const source = root === undefined ? undefined : resolve(folder, root);
  const named = tenants ?? (root === undefined ? env.PORTICO_TENANTS : undefined);
  if (named) return projectAt(source, tenantsFolder(resolve(folder, named)));
  const here = join(folder, 'tenants');
  return source === undefined && isFolder(here) ? projectAt(undefined, here) : projectAt(source);
}

/** A folder that somebody named as that of the tenants. Throws TenantsMissing where it is not there, or holds it. */
function tenantsFolder(path: string): string {
  const inside = join(path, 'tenants');
  const isAbove = isFolder(inside) && !existsSync(join(inside, 'tenant.json'));
  if (isFolder(path) && !isAbove) return path;
  const remedy = isAbove
    ? `Name the folder inside of it: ${inside}.`
    : 'Make the folder, mount its disk, or correct "--tenants" or PORTICO_TENANTS.';
  throw new BuildError('TenantsMissing', { where: path, remedy });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
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
