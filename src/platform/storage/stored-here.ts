import { storedItemOf } from '#domain/browser-storage.ts';
import type { StoredItem } from '#domain/stored-items.ts';
import { storageKey } from '#domain/storage-keys.ts';
import { pageData } from '../page/page-data.ts';
import { dropFromTab, namesInTab } from './tab-storage.ts';

/** Something that the portal stores in this browser now. */
export interface StoredHere {
  key: string;
  item: StoredItem;
  /** Since when and until when, milliseconds since 1970; null: it does not say. */
  since: number | null;
  until: number | null;
  /** Removes it. Resolves when it is gone, or could not be removed. */
  remove: () => Promise<void>;
}

/** Everything that the portal stores in this browser and that a page can see: cookies of a login are none of it. */
export async function storedHere(): Promise<StoredHere[]> {
  const found = [...inTab(), ...inBrowser(), ...(await databases()), ...(await cached())];
  return found.flatMap(({ key, value, remove }) => {
    const item = storedItemOf(key, pageData().municipalityCode);
    return item ? [{ key, item, remove, ...timesOf(value, item) }] : [];
  });
}

interface Found {
  key: string;
  /** The text stored; null: what is there cannot be read here. */
  value: string | null;
  remove: () => Promise<void>;
}

function inTab(): Found[] {
  const start = storageKey(pageData().municipalityCode, '');
  // The portal's own storage knows too what the browser has refused.
  const own = namesInTab().map((name) => start + name);
  const others = keysOf(() => sessionStorage).filter((key) => !own.includes(key));
  return [...new Set([...own, ...others])].map((key) => ({
    key,
    value: attempt(() => sessionStorage.getItem(key)),
    remove: async () => {
      if (key.startsWith(start)) dropFromTab(key.slice(start.length));
      else attempt(() => sessionStorage.removeItem(key));
    },
  }));
}

function inBrowser(): Found[] {
  return keysOf(() => localStorage).map((key) => ({
    key,
    value: attempt(() => localStorage.getItem(key)),
    remove: async () => void attempt(() => localStorage.removeItem(key)),
  }));
}

async function databases(): Promise<Found[]> {
  const all = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => []);
  return all.flatMap(({ name }) =>
    name === undefined ? [] : [{ key: name, value: null, remove: () => deleteDatabase(name) }],
  );
}

/** Resolves also where another tab has the database open: it goes with that tab. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

async function cached(): Promise<Found[]> {
  const names = 'caches' in globalThis ? await caches.keys().catch(() => []) : [];
  return names.map((key) => ({
    key,
    value: null,
    remove: async () => void (await caches.delete(key).catch(() => false)),
  }));
}

function keysOf(storage: () => Storage): string[] {
  return attempt(() => Object.keys(storage())) ?? [];
}

/** What the browser answers; null where it refuses storage. */
function attempt<Result>(ask: () => Result): Result | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** Hours as milliseconds. */
const hour = 3_600_000;

function timesOf(text: string | null, { hours }: StoredItem): Pick<StoredHere, 'since' | 'until'> {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null') as unknown);
  const facts = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const since = instantOf(facts['savedAt']) ?? instantOf(facts['at']);
  const end = instantOf(facts['until']);
  return { since, until: end ?? (since !== null && hours !== undefined ? since + hours * hour : null) };
}

function instantOf(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : value;
  return typeof at === 'number' && Number.isFinite(at) && at > 0 ? at : null;
}
