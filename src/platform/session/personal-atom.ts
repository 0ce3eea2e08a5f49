import { atom, type WritableAtom } from 'nanostores';
import { onClear } from './clearing.ts';

/** A store of the citizen's own things: back to `initial` when they go. */
export function personalAtom<T>(initial: T): WritableAtom<T> {
  const $store = atom<T>(initial);
  onClear(() => $store.set(initial));
  return $store;
}

/** The citizen's own things by key: empty again when they go. */
export function personalMap<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>();
  onClear(() => map.clear());
  return map;
}
