import { expect, type Page } from '@playwright/test';

/** A shift of the layout that nobody asked for, and what moved. */
interface Shift {
  value: number;
  moved: string[];
}

interface Watched {
  layoutShifts?: Shift[];
}

/** Notes every shift of the layout of this page from its first frame on; call it before the page opens. */
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

/** Expects that what was in view moved by less than `most` in all (the sum of all shifts) since the page opened. */
export async function expectLayoutShiftBelow(page: Page, most: number): Promise<void> {
  // Two frames: what the last change moved is in the list.
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
