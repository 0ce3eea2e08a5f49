import { keptNames } from '#domain/kept-names.ts';
import { isRecent } from '../freshness.ts';
import { markLogin } from './login-mark.ts';
import { dropFromTab, readTab, writeTab } from '../storage/tab-storage.ts';

/** The page that the login returns to, and when it was stored. */
interface Kept {
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** How long a login may take, in milliseconds. */
const lifetime = 30 * 60_000;

/** Stores path, query and fragment to return to: the parameter of the login may lose a part of them. */
function keepReturnPath(path: string): void {
  writeTab(keptNames.returnPath, { path, at: Date.now() } satisfies Kept);
}

/** Returns and removes the stored path; null: none, or older than 30 minutes. */
export function takeReturnPath(): string | null {
  const kept = readTab(keptNames.returnPath) as Partial<Kept> | undefined;
  dropFromTab(keptNames.returnPath);
  if (typeof kept?.path !== 'string' || typeof kept.at !== 'number') return null;
  return isRecent(kept.at, lifetime) ? kept.path : null;
}

/** Prepares a login: stores the path to return to and sets the login mark. */
export function prepareLogin(path: string): void {
  keepReturnPath(path);
  markLogin();
}

/** Path, query and fragment of the page as they are now. */
export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}
