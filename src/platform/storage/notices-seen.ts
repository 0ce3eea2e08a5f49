import { publicNames, storageKey } from '#domain/storage-keys.ts';
import { municipalityCode } from '../page/municipality-code.ts';

const key = () => storageKey(municipalityCode(), publicNames.noticesSeen);

/** Where the tab stores nothing: forgotten with the page. */
let memory: string[] = [];

/** Names of the notices that were put away in this session, and of the emergencies that were announced. */
export function noticesSeen(): string[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : memory;
  } catch {
    return memory;
  }
}

/** Remembers a notice until the end of the session. */
export function noteNoticeSeen(name: string): void {
  const names = [...new Set([...noticesSeen(), name])];
  try {
    sessionStorage.setItem(key(), JSON.stringify(names));
  } catch {
    memory = names;
  }
}
