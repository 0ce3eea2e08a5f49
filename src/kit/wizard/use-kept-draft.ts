import { useEffect, useEffectEvent, useState } from 'react';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftStore, Kept } from './draft-store.ts';

interface Options<Draft> {
  initial: Draft;
  store?: DraftStore<Draft> | undefined;
}

/** A draft that was read back: its keeper, and the step where it was left. */
export interface OpenDraft<Draft extends object> {
  keeper: DraftKeeper<Draft>;
  step: string | undefined;
}

/** The first values with what the store has kept laid over them; null while the store is asked. */
export function useKeptDraft<Draft extends object>(options: Options<Draft>): OpenDraft<Draft> | null {
  const [open, setOpen] = useState<OpenDraft<Draft> | null>(null);
  const load = useEffectEvent(() => options.store?.load() ?? null);
  const begin = useEffectEvent((kept: Kept<Draft> | null) => {
    const { initial, store } = options;
    const values = { ...initial, ...kept?.values };
    setOpen({ keeper: new DraftKeeper({ values, store, dirty: kept !== null }), step: kept?.step });
  });
  useEffect(() => {
    let gone = false;
    // A store that fails has nothing kept: the wizard begins anew.
    const read = Promise.resolve()
      .then(() => load())
      .catch(() => null);
    void read.then((kept) => gone || begin(kept));
    return () => {
      gone = true;
    };
  }, []);
  return open;
}

let isQuiet = false;

/** Whether the browser asks nothing when the page is left, as for a login that comes back to the same values. */
export function leaveQuietly(quiet: boolean): void {
  isQuiet = quiet;
}

/** The browser asks before a page with unsent values is left (screens A 1.6). */
export function useLeaveQuestion<Draft extends object>(keeper: DraftKeeper<Draft>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      keeper.close();
      if (keeper.dirty && !isQuiet) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      keeper.close();
    };
  }, [keeper]);
}
