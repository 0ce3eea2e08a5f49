import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from 'react';

/** A view with code of its own. */
export interface LateView {
  View: ComponentType;
  /** Loads the code ahead, e.g. on hover; rejects when it cannot be had. */
  load: () => Promise<unknown>;
}

/**
 * A view whose code is loaded when it is shown, or before. Where the code is there it renders at once: `lazy` alone would
 * show the placeholder first, and React keeps a placeholder for some tenths of a second.
 */
export function lateView(read: () => Promise<ComponentType>): LateView {
  let loaded: ComponentType | null = null;
  const load = async () => (loaded ??= await read());
  const Late = lazy(async () => ({ default: await load() }));
  function View() {
    // The same as long as it is shown: another component would begin anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Late);
    return createElement(Shown);
  }
  return { View, load };
}

/** Loads the code of the page's first view beside configuration and user, not behind them. */
export function useFirstView(view: LateView | undefined): void {
  // What fails here is asked for again, and shown, by the view itself.
  const load = useEffectEvent(() => void view?.load().catch(() => undefined));
  useEffect(() => load(), []);
}
