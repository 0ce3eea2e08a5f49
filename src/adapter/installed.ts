import { basename, dirname, join } from 'node:path';

/** Portico lies in the node_modules of a repository of tenants, not in a checkout of its own. */
const isInstalled = import.meta.url.includes('/node_modules/');

/** Options for Node of a thread or process that runs sources of Portico: in node_modules it strips no types by itself. */
export const sourceOptions: string[] = isInstalled
  ? ['--import', new URL('./strip-types.mjs', import.meta.url).href]
  : [];

/**
 * Folder of what is compiled from the source in `root`: of a checkout its own `.portico/`, of an installed package that of
 * the repository which depends on it, because npm empties node_modules. Its packages are found from there too.
 */
export function compiledFolder(root: string): string {
  const holder = dirname(root);
  return join(basename(holder) === 'node_modules' ? dirname(holder) : root, '.portico');
}
