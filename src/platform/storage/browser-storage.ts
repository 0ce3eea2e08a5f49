import type * as z from 'zod/mini';
import { storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';
import type { SessionValue } from './session-storage.ts';

/** Fallback for values that local storage refuses; lost with the page. */
const memory = new Map<string, string>();

/**
 * A value kept in this browser under `CITFAC_<codiceEnte>_<name>`, over logouts too: nothing personal may be in it. It is
 * parsed by its schema, and kept in memory where storage is refused. List every name in `domain/browser-storage.ts`.
 */
export function browserValue<T>(name: string, schema: z.ZodMiniType<T>): SessionValue<T> {
  const key = () => storageKey(pageData().municipalityCode, name);
  return {
    get() {
      try {
        const text = memory.get(key()) ?? localStorage.getItem(key()) ?? 'null';
        return schema.safeParse(JSON.parse(text)).data ?? null;
      } catch {
        return null;
      }
    },
    set(value) {
      const text = JSON.stringify(value);
      try {
        localStorage.setItem(key(), text);
        memory.delete(key());
        return true;
      } catch {
        memory.set(key(), text);
        return false;
      }
    },
    remove() {
      memory.delete(key());
      try {
        localStorage.removeItem(key());
      } catch {
        // Storage is refused: the value was only in memory.
      }
    },
  };
}

/** Whether this browser lets the site keep anything: private windows and settings refuse it. */
export function canStore(): boolean {
  try {
    return [localStorage, sessionStorage].every(({ length }) => length >= 0) && 'indexedDB' in window;
  } catch {
    return false;
  }
}
