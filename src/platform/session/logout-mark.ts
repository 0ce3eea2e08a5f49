import { keptNames } from '#domain/kept-names.ts';
import { storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';

/**
 * Random mark of the last logout in this browser. A tab that was suspended or at another site misses the broadcast
 * message: the mark shows it that its stored values belong to a citizen who has logged out.
 */
const key = () => storageKey(pageData().municipalityCode, keptNames.logoutMark);

/** The mark; empty: no logout so far, or storage is refused. */
export function lastLogout(): string {
  try {
    return localStorage.getItem(key()) ?? '';
  } catch {
    return '';
  }
}

/** Writes a new random mark. */
export function markLogout(): void {
  try {
    localStorage.setItem(key(), String(Math.random()));
  } catch {
    // The other tabs get the broadcast message only.
  }
}
