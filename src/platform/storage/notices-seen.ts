import { noticesSeenName, storageKey } from '#domain/storage-keys.ts';
import { municipalityCode } from '../page/municipality-code.ts';

/** Where the tab stores nothing, or no more: forgotten with the page. */
let memory = '';

const key = () => storageKey(municipalityCode(), noticesSeenName);
/** Names hold no quotes (src/site/notices.ts): a row of them needs no other sign. */
const quoted = (name: string) => `"${name}"`;

function stored(): string {
  try {
    return (sessionStorage.getItem(key()) ?? '') + memory;
  } catch {
    return memory;
  }
}

/** Whether a notice was put away in this session or, of an emergency, announced. */
export function isNoticeSeen(name: string): boolean {
  return stored().includes(quoted(name));
}

/** Remembers a notice until the end of the session. */
export function noteNoticeSeen(name: string): void {
  if (isNoticeSeen(name)) return;
  try {
    sessionStorage.setItem(key(), stored() + quoted(name));
  } catch {
    memory += quoted(name);
  }
}
