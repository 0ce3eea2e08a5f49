import { storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';

/** What the browser refused to keep: lasts as long as the page. */
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

/** Keeps a value in this tab; false when the browser refuses, and the value lasts as long as the page. */
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

/** Takes a value out of this tab. */
export function dropFromTab(name: string): void {
  memory.delete(fullName(name));
  try {
    sessionStorage.removeItem(fullName(name));
  } catch {
    // Storage is forbidden: there was nothing but memory.
  }
}

/** Names, without the municipality's part, of what this tab keeps for the municipality. */
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
