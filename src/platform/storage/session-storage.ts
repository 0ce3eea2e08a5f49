import type * as z from 'zod/mini';
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
 * kept in memory where storage is refused (screens B 2). List every name in `domain/browser-storage.ts`.
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
