import type { Page } from '@playwright/test';

/** Timings of a page, in milliseconds since the start of the navigation. */
export interface Probe {
  cls: number;
  firstPaint: number | null;
  /** When the marked elements were first painted, by mark. */
  painted: Record<string, number>;
  /** Starts of the calls to the API. */
  apiStarts: number[];
}

declare global {
  interface Window {
    benchProbe: Pick<Probe, 'cls' | 'painted'>;
  }
}

/** Elements whose first paint is recorded: the page's heading, and the first paragraph of the first answer. */
const marks = { h1: 'main h1', answer: '[data-answers] details p' };

/**
 * Records layout shifts and paints of every page opened later. The script is injected by the browser, so the page's
 * policy does not block it. With `unfold` the first answer, which is collapsed by default, is opened as soon as it is
 * parsed.
 */
export async function addProbe(page: Page, { unfold = false } = {}): Promise<void> {
  await page.addInitScript(
    ({ marks: selectors, unfold: opens }) => {
      const probe: Window['benchProbe'] = { cls: 0, painted: {} };
      window.benchProbe = probe;
      const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      observe('layout-shift', (entry) => {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
        };
        if (!hadRecentInput) probe.cls += value;
      });
      observe('element', (entry) => {
        const { identifier, renderTime } = entry as PerformanceEntry & {
          identifier: string;
          renderTime: number;
        };
        probe.painted[identifier] ??= renderTime;
      });
      const mark = () => {
        for (const [name, selector] of Object.entries(selectors)) {
          const element = document.querySelector(selector);
          if (!element || document.querySelector(`[elementtiming="${name}"]`)) continue;
          element.setAttribute('elementtiming', name);
          if (opens) element.closest('details')?.setAttribute('open', '');
        }
      };
      new MutationObserver(mark).observe(document, { childList: true, subtree: true });
    },
    { marks, unfold },
  );
}

/** Reads what the probe has seen so far. */
export function readProbe(page: Page): Promise<Probe> {
  return page.evaluate(() => ({
    ...window.benchProbe,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    apiStarts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /^\/api(-public)?\//.test(new URL(name).pathname))
      .map(({ startTime }) => startTime),
  }));
}
