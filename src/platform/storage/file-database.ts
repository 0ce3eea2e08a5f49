import { keptNames } from '#domain/kept-names.ts';
import { storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';

/** Name of the municipality's database of chosen files, in IndexedDB. */
export function fileDatabase(): string {
  return storageKey(pageData().municipalityCode, keptNames.files);
}

/** Deletes the files of every form and tab of this browser: somebody logged out, or another person is here. */
export function deleteAllFiles(): void {
  try {
    indexedDB.deleteDatabase(fileDatabase());
  } catch {
    // The browser refuses IndexedDB, so it holds none.
  }
}

/** True when this browser may hold files; one before 2024 that does not name its databases counts as one without. */
export async function holdsFiles(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === fileDatabase());
  } catch {
    return false;
  }
}
