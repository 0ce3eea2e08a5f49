import type { Locator, Page } from '@playwright/test';

/** The page between header and footer. */
export const main = (page: Page): Locator => page.getByRole('main');
/** Heading of a step. */
export const step = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });
export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Avanti' }).click();
/** Box that names the refused fields. */
export const problems = (page: Page): Locator => main(page).locator('.pc-problems');
/** What went wrong with the sending, above the buttons. */
export const refusal = (page: Page): Locator => main(page).locator('form').getByRole('alert').last();
