import { useEffect, useRef, useState } from 'react';
import { guardForm, type NamedForm } from '#platform/session/expired.ts';
import { dropForm, keepForm, keptForm, type KeptForm } from '#platform/storage/kept-form.ts';
import type { DraftStore } from '../wizard/draft-store.ts';

interface Options<Draft> {
  /** Name of the wizard among the kept forms. */
  name: string;
  /** The values of what was kept; null when nothing of it can be used. */
  read: (kept: KeptForm) => Partial<Draft> | null;
  /** What the form is about, as the address that prefilled it. */
  item?: string;
}

function here(): string {
  return location.pathname + location.search + location.hash;
}

/**
 * Keeps a wizard's draft over a reload and a login. Its last values also stand guard when the session ends while
 * something is read (screens B 1.4).
 */
export function useKeptStore<Draft>({ name, read, item }: Options<Draft>): DraftStore<Draft> {
  const last = useRef<NamedForm | null>(null);
  const [store] = useState<DraftStore<Draft>>(() => ({
    load: () => {
      const kept = keptForm(name);
      const values = kept && read(kept);
      return values ? { values, step: kept.step } : null;
    },
    save: ({ values, step }) => {
      last.current = {
        name,
        path: here(),
        values: values as Record<string, unknown>,
        ...(step && { step }),
        ...(item !== undefined && { item }),
      };
      keepForm(name, last.current);
    },
    drop: () => {
      last.current = null;
      dropForm(name);
    },
  }));
  useEffect(() => {
    const out = guardForm(() => last.current && { ...last.current, path: here() });
    return () => void out();
  }, []);
  return store;
}
