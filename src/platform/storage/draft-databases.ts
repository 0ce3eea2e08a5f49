import { keptNames } from '#domain/kept-names.ts';
import { storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';

/** Where drafts are kept on this device, one database each: what ends with the session goes in one piece. */
export type DraftPlace = 'until-logout' | 'over-logout';

/** Name of a database of drafts, in IndexedDB. */
export function draftDatabase(place: DraftPlace): string {
  const name = place === 'until-logout' ? keptNames.draftsUntilLogout : keptNames.draftsOverLogout;
  return storageKey(pageData().municipalityCode, name);
}

/** Deletes the drafts that nobody asked to keep over a logout: somebody logged out, or another person is here. */
export function deleteDraftsOfSession(): void {
  try {
    indexedDB.deleteDatabase(draftDatabase('until-logout'));
  } catch {
    // The browser refuses IndexedDB, so it holds none.
  }
}

/** False where this browser holds no drafts of anybody; one before 2024 that does not name its databases may hold some. */
export async function mayHoldDrafts(): Promise<boolean> {
  try {
    if (!('databases' in indexedDB)) return true;
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return names.includes(draftDatabase('until-logout')) || names.includes(draftDatabase('over-logout'));
  } catch {
    return false;
  }
}
