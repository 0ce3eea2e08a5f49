import { workerFile } from '#domain/routing/worker-file.ts';

/** Cache-Control by kind of file. */
export const cacheRules = {
  immutable: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  never: 'no-cache',
  hidden: 'no-store',
} as const;

/** Folder of the files whose name holds the hash of their content. */
export const hashedFolder = '_assets/';

/**
 * Our service worker, and the one that unregisters an older portal's. Browsers compare a service worker byte by byte,
 * so an old copy in a cache would prevent its update.
 */
export const serviceWorkers: readonly string[] = [workerFile, 'sw.js'];

/** Cache-Control of a file of the site by its path. */
export function cacheRule(path: string): string {
  if (path.startsWith(hashedFolder)) return cacheRules.immutable;
  return serviceWorkers.includes(path) ? cacheRules.never : cacheRules.page;
}
