import { expect, type Locator, type Page } from '@playwright/test';
import { notices } from '#errors/notices.ts';

/** Path of the personal area. */
export const area = '/area-personale';

/** Heading shown in place of personal data without a login. */
export const loginPrompt = 'Accedi per continuare';

/** The links to the views of the area. */
export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Area personale' });

/** Changes the view by its tab. */
export const goTo = (page: Page, name: string): Promise<void> =>
  tabs(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

/** The part of a view under this heading. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** What an empty list says where it is read; it is announced too. */
export const emptyNote = (page: Page, text: string): Locator =>
  page.getByRole('paragraph').filter({ hasText: text });

/** The cards of the view. */
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** The button that opens and closes a card. */
export const cardButton = (card: Locator): Locator => card.getByRole('heading').getByRole('button');

/** The toast on screen. */
export const toast = (page: Page): Locator => page.locator('#toasts .notification');

/** Expects a toast about a failure, and closes it so that the next one can appear. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page)).toContainText(notices.attention);
  await expect(toast(page)).toContainText(text);
  await toast(page).getByRole('button', { name: 'Chiudi notifica' }).click();
  await expect(toast(page)).toHaveCount(0);
}

/** Chooses an order by the list's menu. */
export async function order(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Ordina/ }).click();
  await page.getByRole('menuitemradio', { name: label }).click();
}

/** Opens the filter panel of messages or documents. */
export const openFilter = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Filtra (messaggi|documenti)$/ }).click();

/** Applies what the filter panel holds. */
export const applyFilter = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Filtra', exact: true }).click();

/** Collected faults without the browser's messages about failed requests, which a simulated fault causes. */
export const unexpectedFaults = (all: readonly string[]): string[] =>
  all.filter((line) => !/^console: Failed to load resource|^failed: http/.test(line));
