import { atom, type WritableAtom } from 'nanostores';
import { onClear } from './clearing.ts';

/** A store of personal data: reset to `initial` when personal data is cleared. */
export function personalAtom<T>(initial: T): WritableAtom<T> {
  const $store = atom<T>(initial);
  onClear(() => $store.set(initial));
  return $store;
}

/** A map of personal data: emptied when personal data is cleared. */
export function personalMap<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>();
  onClear(() => map.clear());
  return map;
}
