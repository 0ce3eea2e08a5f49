import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { announce } from '#platform/page/announce.ts';
import { isLeavePromptSkipped } from '#platform/page/leave-prompt.ts';
import { texts } from '../frame/texts.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftStore, Kept } from './draft-store.ts';

interface Options<Draft> {
  initial: Draft;
  store?: DraftStore<Draft> | undefined;
  /** What was saved before and is edited now. */
  original?: Draft | undefined;
}

/** A loaded draft: its keeper, and the step at which it was stored. */
export interface OpenDraft<Draft extends object> {
  keeper: DraftKeeper<Draft>;
  step: string | undefined;
  notes: readonly string[];
  /** The session ended in the midst of it, and its citizen is back. */
  isResumed: boolean;
}

/**
 * The initial values merged with the stored ones; null while the store is loading. Where it answers at once, the form is
 * there before anything is drawn: who types into its placeholder types on. Who is back after a login is told that they can
 * go on.
 */
export function useKeptDraft<Draft extends object>(options: Options<Draft>): OpenDraft<Draft> | null {
  const [open, setOpen] = useState<OpenDraft<Draft> | null>(null);
  const load = useEffectEvent(() => options.store?.load() ?? null);
  const begin = useEffectEvent((kept: Kept<Draft> | null) => {
    const { initial, store, original } = options;
    const values = { ...initial, ...kept?.values };
    const dirty = kept !== null || original !== undefined;
    setOpen({
      keeper: new DraftKeeper({ values, store, dirty, original }),
      step: kept?.step,
      notes: kept?.notes ?? [],
      isResumed: kept?.isResumed ?? false,
    });
  });
  useLayoutEffect(() => {
    let gone = false;
    // If the store fails, the wizard starts with the initial values.
    const read = attempt(() => load());
    if (read instanceof Promise) void read.catch(() => null).then((kept) => gone || begin(kept));
    // Drawn again before anything is painted; within the first drawing the form would not know yet for whom it is.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- once, with what is read outside of React
    else begin(read);
    return () => {
      gone = true;
    };
  }, []);
  const isResumed = open?.isResumed ?? false;
  useEffect(() => {
    if (isResumed) announce(texts.resumed);
  }, [isResumed]);
  return open;
}

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/**
 * Stores the last change when the form or its page is left, and shows the browser's prompt before a page with unsent
 * values is left.
 *
 * @param options `asks` false: without the prompt
 */
export function useLeavePrompt<Draft extends object>(
  keeper: DraftKeeper<Draft>,
  { asks = true }: { asks?: boolean } = {},
): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      keeper.close();
      if (asks && keeper.dirty && !isLeavePromptSkipped()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      keeper.close();
    };
  }, [keeper, asks]);
}
