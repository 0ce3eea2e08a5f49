import type { Locator, Page } from '@playwright/test';

/** The gate that covers a page whose site was closed after the build. */
export const gateOver = (page: Page): Locator => page.getByRole('dialog', { name: 'Sito in manutenzione' });
