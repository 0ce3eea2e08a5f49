import { keptNames, storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';

/**
 * Mark of the last logout in this browser, which says neither whose it was nor when. A tab that was at another site,
 * asleep or put away hears no message: it learns from the mark that what it keeps is of somebody who has left.
 */
const key = () => storageKey(pageData().municipalityCode, keptNames.logoutMark);

/** The mark; empty: nobody ever logged out, or the browser keeps nothing. */
export function lastLogout(): string {
  try {
    return localStorage.getItem(key()) ?? '';
  } catch {
    return '';
  }
}

/** Leaves a mark unlike all before. */
export function markLogout(): void {
  try {
    localStorage.setItem(key(), String(Math.random()));
  } catch {
    // The message alone tells the other tabs.
  }
}
