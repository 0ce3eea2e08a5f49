import { expect, type Page } from '@playwright/test';
import { pathOf } from '#domain/routing/route-match.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

test.setTimeout(120_000);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('everything of mine, and what this browser keeps, in the profile', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(pathOf('profile')));
  await press(page, 'Scarica tutto ciò che mi riguarda');
  const download = page.waitForEvent('download');
  await press(page, 'Prepara il file ZIP');
  expect((await download).suggestedFilename()).toMatch(/^i miei dati .*\.zip$/);
  await press(page, 'Mostra che cosa conserva questo browser');
  await expect(page.getByRole('button', { name: /^Cancella/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('what this browser keeps, on the cookie notice; the code for another device', async ({ page, own }) => {
  await test.step('what this browser keeps, on the cookie notice', async () => {
    await page.goto(own.url(pathOf('cookie-notice')));
    await page.evaluate(() => {
      const code = document.documentElement.dataset.ente;
      sessionStorage.setItem(`CITFAC_${code}_MODULO_prova`, JSON.stringify({ v: 1, savedAt: Date.now() }));
    });
    await press(page, 'Mostra che cosa conserva questo browser');
    const item = page.getByRole('listitem').filter({ hasText: 'modulo non ancora inviato' });
    await expect(item).toContainText('fino al');
    await expectAccessible(page);
    await item.getByRole('button').click();
    await expect(item).toHaveCount(0);
  });
  await test.step('the code for another device', async () => {
    await page.goto(own.url(pathOf('assistance')));
    await page.locator('form').getByLabel('Dettagli').fill('Il lampione è spento');
    await press(page, 'Continua su un altro dispositivo');
    await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Continua su un altro dispositivo' })).toBeFocused();
  });
});
