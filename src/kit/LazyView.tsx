import { type ComponentType, use, useState } from 'react';
import { loadAhead, whenQuiet } from '#platform/page/load-ahead.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

/** A view, or a section of one, whose code is loaded when it is first rendered. */
export type LazyView<Props extends object = object> = ComponentType<Props> & {
  /** Loads the code ahead, when the citizen is about to need it. A failure shows when the view is rendered. */
  prefetch: () => Promise<void>;
  /** Reads what it shows first, if its code is there. */
  readFirst: () => Promise<unknown> | undefined;
  /** Lets the next rendering ask again for code that could not be had. */
  forgetFailure: () => void;
};

/** The code of a view; `readFirst` reads the list it shows first, before it is rendered, and never rejects. */
type ViewCode<Props> = ComponentType<Props> & { readFirst?: () => Promise<unknown> };

/** Views of the loaded modules whose code is not there yet, and whether this municipality has them. */
const missing = new Map<Pick<LazyView, 'prefetch'>, () => boolean>();

/**
 * A view whose code is loaded when it is first rendered, or ahead by `prefetch`; meanwhile it suspends. Unlike React's
 * `lazy`, one whose code is there renders in the first frame, without a fallback.
 *
 * @param isWanted false: the code is not loaded ahead, because the module is disabled
 */
export function lazyView<Props extends object>(
  load: () => Promise<ViewCode<Props>>,
  isWanted: () => boolean = () => true,
): LazyView<Props> {
  let View: ViewCode<Props> | null = null;
  let ahead: Promise<void> | null = null;
  let needed: Promise<void> | null = null;
  const fetch = async () => {
    View = await load();
    missing.delete(view);
  };
  let hasFailed = false;
  const fail = (error: unknown) => {
    hasFailed = true;
    throw error;
  };
  /** Kept even when it fails: a promise that is new in each render would suspend for ever. */
  const need = () => (needed ??= (ahead ? ahead.catch(fetch) : fetch()).catch(fail));
  function Lazy(props: Props) {
    if (View) return <View {...props} />;
    use(need());
    return null;
  }
  const prefetch = async () => {
    if (View) return;
    ahead ??= loadAhead(fetch);
    await ahead.catch(() => {
      ahead = null;
    });
  };
  const forgetFailure = () => {
    if (hasFailed) needed = null;
    hasFailed = false;
  };
  const view = Object.assign(Lazy, { prefetch, readFirst: () => View?.readFirst?.(), forgetFailure });
  missing.set(view, isWanted);
  return view;
}

/**
 * Loads the code of the page's first view beside configuration and user, not behind them. It is asked for in the first
 * rendering, so that it is there when the user is: a view that suspends is kept back by React for up to 300 ms. The build,
 * which has no browser, shows no view.
 */
export function useFirstView(View: LazyView | undefined): void {
  useState(() => {
    if (typeof window !== 'undefined') void View?.prefetch();
  });
}

let isPrefetching = false;

/**
 * Loads, once the page is settled, the code of all other views that can be reached without a page load, one after the
 * other; a change of view then waits for no code. Stops at a failure: a view that is opened loads its own.
 */
export function prefetchViews(): void {
  if (isPrefetching) return;
  isPrefetching = true;
  whenQuiet(prefetchNext);
}

function prefetchNext(): void {
  const next = [...missing].find(([, isWanted]) => isWanted())?.[0];
  if (!next) return;
  void next.prefetch().then(() => {
    if (!missing.has(next)) whenIdle(prefetchNext);
  });
}
