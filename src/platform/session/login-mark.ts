import { publicNames, storageKey } from '#domain/storage-keys.ts';
import { municipalityCode } from '../page/municipality-code.ts';

/**
 * Mark in local storage that a login was started in this browser: public pages load the user only then. It
 * contains nothing about the person.
 */
const key = () => storageKey(municipalityCode(), publicNames.loginMark);

/** True when somebody may be logged in; false where storage is refused. */
export function isLoginMarked(): boolean {
  try {
    return localStorage.getItem(key()) !== null;
  } catch {
    return false;
  }
}

/** True when this tab stores values of a citizen who was logged in, which may have to be cleared. */
export function keepsPerson(): boolean {
  try {
    return sessionStorage.getItem(storageKey(municipalityCode(), publicNames.person)) !== null;
  } catch {
    return false;
  }
}

/** Sets the mark. */
export function markLogin(): void {
  try {
    localStorage.setItem(key(), '1');
  } catch {
    // Public pages will show the login button; live pages load the user anyway.
  }
}

/** Removes the mark, after a logout or when nobody is logged in. */
export function clearLoginMark(): void {
  try {
    localStorage.removeItem(key());
  } catch {
    // There was none.
  }
}
