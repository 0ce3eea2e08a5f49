import { keptNames } from '#domain/storage-keys.ts';
import { markLogin } from './login-mark.ts';
import { dropFromTab, readTab, writeTab } from '../storage/tab-storage.ts';

/** Where the login shall come back to, and when that was kept. */
interface Kept {
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** How long a login may take, in milliseconds (screens B 1.3). */
const lifetime = 30 * 60_000;

/** Keeps path, query and fragment of the place to come back to: the login's own parameter may lose a part of it. */
function keepReturnPath(path: string, now: number = Date.now()): void {
  writeTab(keptNames.returnPath, { path, at: now } satisfies Kept);
}

/** The place kept, once: asking again gives null, as does asking after 30 minutes. */
export function takeReturnPath(now: number = Date.now()): string | null {
  const kept = readTab(keptNames.returnPath) as Partial<Kept> | undefined;
  dropFromTab(keptNames.returnPath);
  if (typeof kept?.path !== 'string' || typeof kept.at !== 'number') return null;
  const age = now - kept.at;
  return age >= 0 && age <= lifetime ? kept.path : null;
}

/** What goes with following a link to the login: the way back is kept, and that a login was begun. */
export function prepareLogin(path: string): void {
  keepReturnPath(path);
  markLogin();
}
