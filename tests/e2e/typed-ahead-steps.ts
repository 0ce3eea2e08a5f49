import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { windows } from '../support/browser/browser.ts';
import type { citizens } from '../support/portal/citizens.ts';
import { logIn } from '../support/portal/citizens.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';
import { spontaneous } from './spontaneous-steps.ts';
import { main } from './wizard-steps.ts';

/** A payment without a notice. */
export const payment = `${spontaneous.ppay}/online`;
/** The same in the system that needs a login. */
export const myPayment = `${spontaneous.mypay}/online`;

export const box = (page: Page): Locator => page.getByRole('checkbox', { name: 'Ho letto e compreso' });
export const details = (page: Page): Locator => page.getByLabel('Dettagli');
export const form = (page: Page): Locator => main(page).locator('form');

/** Ticks a box, or chooses a radio button, by the keyboard: while style sheets come, a pointer may miss it. */
export async function tick(field: Locator): Promise<void> {
  await field.focus();
  await field.press('Space');
}

/** Keeps what matches from coming until the returned function is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const open = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await open.promise;
    await route.continue().catch(() => undefined);
  });
  return () => open.resolve();
}

/** Opens a page whose code does not come before the returned function is called. */
export async function openWithoutCode(page: Page, own: OwnPortal, path: string): Promise<() => void> {
  const release = await hold(page, '**/_assets/*.js');
  await page.goto(own.url(path), { waitUntil: 'commit' });
  return release;
}

/** Opens a page of a citizen of whose login this browser knows, without its code. */
export async function openAsKnown(
  page: Page,
  own: OwnPortal,
  path: string,
  who: keyof typeof citizens = 'ada',
): Promise<() => void> {
  await logIn(page.context(), own, who);
  return openWithoutCode(page, own, path);
}

/** Expects that what can be filled in before the page's code is there is accessible. */
export async function expectAheadAccessible(page: Page): Promise<void> {
  await expect(main(page).locator('[data-ahead] [name]').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(windows.mobile);
}
