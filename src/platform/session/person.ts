import { keptNames } from '#domain/storage-keys.ts';
import { digestOf } from './digest.ts';
import { lastLogout } from './logout-mark.ts';
import { dropFromTab, readTab, writeTab } from '../storage/tab-storage.ts';

/** Digest of the person whose values this page may keep; null: unknown, or nobody. */
let owner: string | null = null;
/** False for a citizen whom this page could not tell from another: nothing typed is kept. */
let mayKeep = true;

/** True when this tab's values are the person's, false when they are somebody else's, null when it keeps nobody's. */
export async function isKnownPerson(taxCode: string): Promise<boolean | null> {
  const kept = readTab(keptNames.person);
  return kept === undefined ? null : kept === (await digestOf(taxCode)) + lastLogout();
}

/** Takes note of whose values are kept from now on. */
export async function rememberPerson(taxCode: string): Promise<void> {
  owner = await digestOf(taxCode);
  mayKeep = owner !== null;
  if (owner === null) dropFromTab(keptNames.person);
  else writeTab(keptNames.person, owner + lastLogout());
}

/** Digest of the person whose values are kept, as `rememberPerson` left it; null: nobody's. */
export function currentOwner(): string | null {
  return owner;
}

/** False when what is typed must not be kept, because nobody could say later whose it is. */
export function mayKeepForms(): boolean {
  return mayKeep;
}

/** Nobody's values are kept any more. */
export function forgetOwner(): void {
  owner = null;
  mayKeep = true;
}
