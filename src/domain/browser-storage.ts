import type { AssetCode } from './assets.ts';
import { storageKey } from './storage-keys.ts';
import { moduleItems } from './stored-by-modules.ts';
import { codeCookie, items, type StoredItem } from './stored-items.ts';

const allItems = [...items, ...moduleItems];

/** What of a municipality decides what is stored. */
interface StorageFacts {
  enabled: ReadonlySet<AssetCode>;
  /** Appointments may be booked without a login. */
  bookingIsPublic: boolean;
}

/** Everything the portal of a municipality stores in the browser, for the cookie notice. */
export function storedItemsOf({ enabled, bookingIsPublic }: StorageFacts): readonly StoredItem[] {
  return allItems
    .filter((item) => item !== codeCookie || bookingIsPublic)
    .flatMap((item) => {
      const { needs, withoutThem } = item;
      if (!needs || needs.some((module) => enabled.has(module))) return [item];
      return withoutThem ? [{ ...item, ...withoutThem }] : [];
    });
}

/**
 * The item to which something stored belongs; null: none of this list.
 *
 * @param key as the browser has it, with the code of the municipality
 */
export function storedItemOf(key: string, code: string): StoredItem | null {
  const ofPortal = storageKey(code, '');
  const nameOf = (name: string) => name.replace(storageKey('…', ''), ofPortal);
  const fits = (name: string) =>
    name.endsWith('…') ? key.startsWith(nameOf(name.slice(0, -1))) : nameOf(name) === key;
  return allItems.find(({ kind, name }) => kind !== 'Cookie' && name.split(', ').some(fits)) ?? null;
}
