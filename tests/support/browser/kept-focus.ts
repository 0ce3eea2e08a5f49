import { expect, type Locator, type Page } from '@playwright/test';

/** Expects that something has the focus, and that it is on screen. */
export async function expectFocusInView(page: Page): Promise<void> {
  const focused = page.locator(':focus:not(body)');
  await expect(focused).toHaveCount(1);
  await expect(focused).toBeInViewport();
}

/** Expects that nothing lies over what has the focus, so that all of its height can be seen (WCAG 2.4.11). */
export async function expectFocusUncovered(page: Page): Promise<void> {
  const isFree = () =>
    page.locator(':focus:not(body)').evaluate((focused) => {
      const { top, bottom, left, width } = focused.getBoundingClientRect();
      return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
        focused.contains(document.elementFromPoint(left + width / 2, y)),
      );
    });
  await expect.poll(isFree).toBe(true);
}

/**
 * Presses a control that its own action takes away, waits until it is gone, and expects the focus near it: on this element
 * where one is named.
 */
export async function pressAway(page: Page, control: Locator, target?: Locator): Promise<void> {
  const handle = await control.elementHandle();
  await control.click();
  await page.waitForFunction((element) => !(element as HTMLElement | null)?.checkVisibility(), handle);
  await expectFocusInView(page);
  if (target) await expect(target).toBeFocused();
}
