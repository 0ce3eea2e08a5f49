import { expect, type Locator, type Page } from '@playwright/test';

/** Expects that something has the focus, and that it is on screen. */
export async function expectFocusInView(page: Page): Promise<void> {
  const focused = page.locator(':focus:not(body)');
  await expect(focused).toHaveCount(1);
  await expect(focused).toBeInViewport();
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
