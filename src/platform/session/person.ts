import { dropFromTab, readTab, writeTab } from '../storage/tab-storage.ts';
import { keptNames } from '#domain/kept-names.ts';
import { storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';

/** Digest of the person whose values may be stored; null: unknown, or nobody. */
let owner: string | null = null;
/** False where no digest can be computed: without it values of two citizens could not be told apart. */
let mayKeep = true;

/** True when this tab's stored values belong to the person, false when to another one, null when there are none. */
export async function isKnownPerson(taxCode: string): Promise<boolean | null> {
  const kept = readTab(keptNames.person);
  return kept === undefined ? null : kept === (await digestOf(taxCode)) + lastLogout();
}

/** Sets the person whose values are stored from now on. */
export async function rememberPerson(taxCode: string): Promise<void> {
  owner = await digestOf(taxCode);
  mayKeep = owner !== null;
  if (owner === null) dropFromTab(keptNames.person);
  else writeTab(keptNames.person, owner + lastLogout());
}

/** Digest set by `rememberPerson`; null: nobody. */
export function currentOwner(): string | null {
  return owner;
}

/** False when typed values must not be stored, because their owner could not be checked later. */
export function mayKeepForms(): boolean {
  return mayKeep;
}

/** Resets the person after personal data was cleared. */
export function forgetOwner(): void {
  owner = null;
  mayKeep = true;
}

/** SHA-256 of a text in hexadecimal; null where the browser has no such function (pages without https). */
export async function digestOf(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
