import { expect, type Page } from '@playwright/test';
import { notices } from '../../src/errors/notices.ts';
import { toast } from '../support/pages/area-page.ts';
import { test } from '../support/portal/own-portal.ts';
import { button, requestPage, summary } from './assistance-steps.ts';

/** The browser throws wherever a page wants to keep something. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    Object.assign(Storage.prototype, { setItem: refuse });
  });

test('a browser that keeps nothing: the form works, and says once that it lasts as long as the page', async ({
  page,
  own,
}) => {
  await refuseStorage(page);
  await page.goto(own.url(requestPage));
  await page.getByLabel('Cognome').fill('Bianchi');
  await expect(toast(page)).toContainText(notices.notKept);
  await toast(page).getByRole('button', { name: 'Chiudi notifica' }).click();
  await expect(toast(page)).toHaveCount(0);
  await page.getByLabel('Cognome').fill('Conti');
  await button(page, 'Invia').click();
  await expect(summary(page)).toBeFocused();
  await expect(page.getByLabel('Cognome')).toHaveValue('Conti');
  await expect(toast(page)).toHaveCount(0);
});
