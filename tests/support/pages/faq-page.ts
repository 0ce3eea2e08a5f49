import type { Locator, Page } from '@playwright/test';
import { siteNotices } from '#errors/site-notices.ts';

/** The fold-out of a question. */
const question = (page: Page, title: string): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** What opens and closes it. */
export const summary = (page: Page, title: string): Locator => question(page, title).locator('summary');

/** Its answer. */
export const body = (page: Page, title: string): Locator => question(page, title).locator('.accordion-body');

/** The notice that the FAQ could not be read. */
export const toast = (page: Page): Locator =>
  page.locator('#toasts').getByRole('alert').filter({ hasText: siteNotices.faq });

/** Forbidden markup found in the answers of the page. */
export function hostileParts(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const forbidden =
      'script:not([src]):not([type="application/ld+json"]), iframe, object, embed, form[action], style, svg:not(.icon), [style]';
    const prose = [...main.querySelectorAll('.pc-prose')];
    const elements = prose.flatMap((one) => [...one.querySelectorAll('*')]);
    return elements
      .filter((element) => {
        const names = element.getAttributeNames();
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? 'https:';
        return (
          element.matches(forbidden) ||
          names.some((name) => name.startsWith('on') || name === 'id') ||
          /^\s*(javascript|vbscript|data:text)/i.test(address)
        );
      })
      .map((element) => element.outerHTML);
  });
}

/** The search field of the FAQ. */
export const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Cerca in Assistenza' });

/** The open list of results, wherever it is. */
export const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Risultati' });

export const options = (page: Page): Locator => list(page).getByRole('option');

/** Where the number of results is announced. */
export const live = (page: Page): Locator =>
  page.getByRole('search', { name: 'Servizi e risposte' }).getByRole('status');

/** Opens the FAQ and writes, as a citizen does, letter by letter. */
export async function write(page: Page, text: string, address = '/faq'): Promise<void> {
  await page.goto(address);
  await field(page).pressSequentially(text);
}

/** Writes another question where one was written before. */
export async function rewrite(page: Page, text: string): Promise<void> {
  await field(page).fill('');
  await field(page).pressSequentially(text);
}
