import { keptNames } from '#domain/kept-names.ts';
import { digestOf } from './digest.ts';
import { lastLogout } from './logout-mark.ts';
import { dropFromTab, readTab, writeTab } from '../storage/tab-storage.ts';

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
