import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

/** The colour that the page has behind everything. */
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('paper and forced colours have none of it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(tenantUrl('torrebianca', '/'));
  expect(await ground(page)).toBe('rgb(18, 22, 27)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen', forcedColors: 'active' });
  expect(await ground(page)).not.toBe('rgb(18, 22, 27)');
});
