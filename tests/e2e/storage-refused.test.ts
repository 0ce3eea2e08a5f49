import { expect, type Page } from '@playwright/test';
import { notices } from '../../src/errors/notices.ts';
import { toast } from '../support/pages/area-page.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { button, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { problems } from './wizard-steps.ts';

/** The browser throws wherever a page wants to keep something. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    Object.assign(Storage.prototype, { setItem: refuse });
  });

test('a browser that keeps nothing: the form works and says once that it lasts as long as the page; what was sent is confirmed, and not left in the history', async ({
  page,
  own,
}) => {
  await test.step('a browser that keeps nothing: the form works, and says once that it lasts as long as the page', async () => {
    await refuseStorage(page);
    await page.goto(own.url(requestPage));
    await page.getByLabel('Cognome').fill('Bianchi');
    await expect(toast(page)).toContainText(notices.notKept);
    await toast(page).getByRole('button', { name: 'Chiudi notifica' }).click();
    await expect(toast(page)).toHaveCount(0);
    await page.getByLabel('Cognome').fill('Conti');
    await button(page, 'Invia').click();
    await expect(problems(page)).toBeFocused();
    await expect(page.getByLabel('Cognome')).toHaveValue('Conti');
    await expect(toast(page)).toHaveCount(0);
  });
  await test.step('a browser that keeps nothing: what was sent is confirmed, and is not left in the history', async () => {
    await logIn(page.context(), own);
    await openRequest(page, own.url(requestPage));
    await fillRequest(page);
    await toast(page).getByRole('button', { name: 'Chiudi notifica' }).click();
    await button(page, 'Invia').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richiesta inviata');
    await expect(page.getByText('Il numero della tua richiesta è')).toBeVisible();
    await page.reload();
    await expect(page.getByText('non risulta una richiesta appena inviata')).toBeVisible();
  });
});
