import { workerFile } from '#domain/routing/worker-file.ts';

/** Cache-Control of the kinds of file (deployment.md): named by their content, to be asked again, never to be kept. */
export const cacheRules = {
  immutable: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  never: 'no-cache',
  hidden: 'no-store',
} as const;

/** Folder of the files whose name holds the hash of their content. */
export const hashedFolder = '_assets/';

/**
 * Ours, and the one that takes away an older portal's. Browsers compare a service worker byte by byte: an old copy in a
 * cache would keep it from ever being replaced.
 */
export const serviceWorkers: readonly string[] = [workerFile, 'sw.js'];

/** Cache-Control of a file of the site by its path. */
export function cacheRule(path: string): string {
  if (path.startsWith(hashedFolder)) return cacheRules.immutable;
  return serviceWorkers.includes(path) ? cacheRules.never : cacheRules.page;
}
