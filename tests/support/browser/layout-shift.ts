import { expect, type Page } from '@playwright/test';

/** An unexpected layout shift and the elements that moved. */
interface Shift {
  value: number;
  moved: string[];
}

interface Watched {
  layoutShifts?: Shift[];
}

/** Records every layout shift of this page from its first frame on; call it before the navigation. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const noted: Shift[] = ((globalThis as Watched).layoutShifts = []);
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.className}`
        : (node?.parentElement?.className ?? '');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        if (!entry.hadRecentInput)
          noted.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects the sum of all layout shifts since the page opened to be below `most`. */
export async function expectLayoutShiftBelow(page: Page, most: number): Promise<void> {
  // Two frames later the shifts of the last change have been recorded.
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as Watched).layoutShifts ?? [])),
        ),
      ),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `what moved: ${JSON.stringify(shifts)}`).toBeLessThan(most);
}

/** Expects that nothing in view waits any more. */
export const expectFilled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main [aria-busy="true"]')].filter(
            (place) => place.getBoundingClientRect().top < innerHeight,
          ).length,
      ),
    )
    .toBe(0);
