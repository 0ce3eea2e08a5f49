import { storageKey } from './storage-keys.ts';
import { codeCookie, items, type StoredItem } from './stored-items.ts';

/**
 * Everything the portal stores in the browser, for the cookie notice.
 *
 * @param bookingIsPublic appointments may be booked without a login
 */
export function storedItemsOf({ bookingIsPublic }: { bookingIsPublic: boolean }): readonly StoredItem[] {
  return items.filter((item) => item !== codeCookie || bookingIsPublic);
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
  return items.find(({ kind, name }) => kind !== 'Cookie' && name.split(', ').some(fits)) ?? null;
}
