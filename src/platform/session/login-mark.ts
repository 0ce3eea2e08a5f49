import { keptNames, storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';

/**
 * Mark that a login was begun in this browser, in every tab of it: public pages ask who is logged in only then (design
 * §6). It says nothing of the person.
 */
const key = () => storageKey(pageData().municipalityCode, keptNames.loginMark);

/** True when somebody may be logged in. A browser that refuses storage: nobody knows, so nobody asks. */
export function isLoginMarked(): boolean {
  try {
    return localStorage.getItem(key()) !== null;
  } catch {
    return false;
  }
}

/** True when this tab keeps values of somebody who was logged in: they may have to go. */
export function keepsPerson(): boolean {
  try {
    return sessionStorage.getItem(storageKey(pageData().municipalityCode, keptNames.person)) !== null;
  } catch {
    return false;
  }
}

/** Sets the mark. */
export function markLogin(): void {
  try {
    localStorage.setItem(key(), '1');
  } catch {
    // Public pages will show the login button; pages with live parts ask anyway.
  }
}

/** Takes the mark away: after a logout, and when the server knows nobody. */
export function clearLoginMark(): void {
  try {
    localStorage.removeItem(key());
  } catch {
    // There was none.
  }
}
