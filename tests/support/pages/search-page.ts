import type { Locator, Page } from '@playwright/test';

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
