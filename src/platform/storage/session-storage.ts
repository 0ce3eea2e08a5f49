import * as z from 'zod/mini';
import { dropFromTab, readTab, writeTab } from './tab-storage.ts';

/** A typed value in session storage. */
export interface SessionValue<T> {
  /** The value kept; null: none, or none that its schema accepts. */
  get: () => T | null;
  /** Keeps a value; false when it will only last as long as the page. */
  set: (value: T) => boolean;
  remove: () => void;
}

/**
 * A value kept for this tab under `CITFAC_<codiceEnte>_<name>`: parsed by its schema, removed when invalid, and
 * kept in memory where storage is refused. List every name in `domain/browser-storage.ts`.
 */
export function sessionValue<T>(name: string, schema: z.ZodMiniType<T>): SessionValue<T> {
  return {
    get() {
      const found = readTab(name);
      if (found === undefined) return null;
      const parsed = schema.safeParse(found);
      if (parsed.success) return parsed.data;
      dropFromTab(name);
      return null;
    },
    set: (value) => writeTab(name, value),
    remove: () => dropFromTab(name),
  };
}

/** Key in `history.state` of what was handed over to a page. */
const entryKey = 'handedOver';

/** What one page hands over to the next. */
export interface HandOver<T> {
  keep: (value: T) => void;
  /** What was handed over to this entry of the history; null: nothing, as on a page opened by its address. */
  take: () => T | null;
}

/**
 * A value for the next page alone: that one finds it again after a reload, while the same address opened later does not
 * show once more what is long done.
 */
export function handOver<T>(name: string, schema: z.ZodMiniType<T>): HandOver<T> {
  const kept = sessionValue(name, z.object({ value: schema, entry: z.nullable(z.string()) }));
  return {
    keep: (value) => void kept.set({ value, entry: null }),
    take() {
      const found = kept.get();
      if (!found) return null;
      const state = (history.state ?? {}) as Record<string, unknown>;
      if (found.entry !== null) return state[entryKey] === found.entry ? found.value : null;
      const entry = String(Math.random());
      kept.set({ ...found, entry });
      history.replaceState({ ...state, [entryKey]: entry }, '');
      return found.value;
    },
  };
}
