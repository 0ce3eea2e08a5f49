import { expect } from '@playwright/test';
import { fillApplicant, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { test } from '../support/portal/own-portal.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('on a phone the first field of a request is in the first screen; after the first step the introduction gives way to the form', async ({
  page,
  own,
}) => {
  await openRequest(page, own.url(requestPage));
  await expect(page.locator('main form label').first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const intro = page.getByText('Scrivi agli uffici del Comune');
  await expect(intro).toBeVisible();
  await fillApplicant(page);
  await fillRequest(page);
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByLabel('Codice di conferma')).toBeVisible();
  await expect(intro).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(intro).toBeVisible();
});
