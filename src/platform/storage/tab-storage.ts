import { storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';

/** Fallback for values that session storage refuses; lost with the page. */
const memory = new Map<string, string>();

const fullName = (name: string) => storageKey(pageData().municipalityCode, name);

/** The value kept in this tab under the municipality's `name`; undefined: none, or damaged. */
export function readTab(name: string): unknown {
  const key = fullName(name);
  try {
    return JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a value in this tab; false when storage is refused: the value is lost with the page. */
export function writeTab(name: string, value: unknown): boolean {
  const key = fullName(name);
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

/** Removes a value from this tab. */
export function dropFromTab(name: string): void {
  memory.delete(fullName(name));
  try {
    sessionStorage.removeItem(fullName(name));
  } catch {
    // Storage is refused: the value was only in memory.
  }
}

/** Names, without the prefix, of the values stored for the municipality. */
export function namesInTab(): string[] {
  const start = fullName('');
  return [...memory.keys(), ...storedKeys()]
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

/** Key in `history.state` of the values that go along to the next page. */
const carriedKey = 'tab';

/**
 * Opens another page of the site in place of this one: Back does not come here again. What session storage has refused
 * goes along in the entry of the history, so that the page still knows what was just sent.
 */
export function replacePage(address: string): void {
  if (memory.size === 0) return location.replace(address);
  try {
    history.replaceState({ [carriedKey]: [...memory] }, '', address);
  } catch {
    // Larger than the browser keeps in its history, as a file may be.
    return location.replace(address);
  }
  location.reload();
}

/**
 * Opens another page of the site, from which Back leads here again. What session storage has refused goes along as with
 * `replacePage`, and then Back leads to the page before this one.
 */
export function leaveForPage(address: string): void {
  if (memory.size === 0) location.assign(address);
  else replacePage(address);
}

/** Takes over what the page before sent along, out of the history, where no logout could clear it. */
export function restoreTransferred(): void {
  const { [carriedKey]: carried, ...rest } = (history.state ?? {}) as { [carriedKey]?: [string, string][] };
  if (!carried) return;
  carried.forEach(([key, text]) => memory.set(key, text));
  history.replaceState(rest, '');
}
