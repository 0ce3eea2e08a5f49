import type { Page } from '@playwright/test';

/** What is waited for: selectors of elements that all are visible. */
export interface Wanted {
  frame: readonly string[];
  item: readonly string[];
}

/** When a page showed what; milliseconds since it was asked for, null: not yet. */
export interface LiveMarks {
  frame: number | null;
  item: number | null;
  firstPaint: number | null;
  /** The last change of the page's content so far. */
  changed: number;
  /** Now. */
  now: number;
  cls: number;
}

declare global {
  interface Window {
    liveMarks: Pick<LiveMarks, 'frame' | 'item' | 'changed' | 'cls'>;
  }
}

/**
 * Records in every page opened later when elements were painted for the first time. The script is injected by the browser,
 * so the page's policy does not block it.
 */
export async function addLiveMarks(page: Page, wanted: Wanted): Promise<void> {
  await page.addInitScript((selectors) => {
    const marks: Window['liveMarks'] = { frame: null, item: null, changed: 0, cls: 0 };
    window.liveMarks = marks;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) marks.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const shows = (selector: string) =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          element.getClientRects().length > 0 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    const pending = new Set(['frame', 'item'] as const);
    // A message after a frame's callbacks arrives when the frame is drawn.
    const whenDrawn = (take: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = take;
        port2.postMessage(null);
      });
    const check = () => {
      for (const name of pending) {
        if (!selectors[name].every(shows)) continue;
        pending.delete(name);
        whenDrawn(() => (marks[name] = performance.now()));
      }
    };
    new MutationObserver((records) => {
      const main = document.querySelector('main');
      if (records.some(({ target }) => main?.contains(target))) marks.changed = performance.now();
      if (pending.size > 0) check();
    }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  }, wanted);
}

/** Reads what the page has shown so far. */
export function readLiveMarks(page: Page): Promise<LiveMarks> {
  return page.evaluate(() => ({
    ...window.liveMarks,
    now: performance.now(),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  }));
}
