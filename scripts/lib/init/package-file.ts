import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { UsageError } from '../command.ts';

const Names = z.record(z.string(), z.string());
const PackageFile = z.looseObject({
  name: z.string().optional(),
  scripts: Names.optional(),
  dependencies: Names.optional(),
  devDependencies: Names.optional(),
});
export type PackageFile = z.infer<typeof PackageFile>;

/** The package.json of a folder; null where there is none. Throws UsageError for one that npm would not take. */
export async function readPackageFile(folder: string): Promise<PackageFile | null> {
  const path = join(folder, 'package.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return PackageFile.parse(JSON.parse(text));
  } catch {
    throw new UsageError(
      `${path} is no package.json that npm takes: mend it, or delete it. Nothing was written.`,
    );
  }
}

/** Where npm gets Portico from, as a package.json says it; undefined where it says nothing. */
export function dependencyOf(file: PackageFile | null): string | undefined {
  return file?.dependencies?.['portico'] ?? file?.devDependencies?.['portico'];
}

/** A package.json with what a repository of tenants needs; what it has already stays as it is. */
export function completed(file: PackageFile | null, dependency: string): PackageFile {
  const scripts = { portico: 'portico', ...file?.scripts };
  if (dependencyOf(file) !== undefined) return { ...file, scripts };
  return {
    ...(file ?? { private: true }),
    scripts,
    dependencies: { ...file?.dependencies, portico: dependency },
  };
}
