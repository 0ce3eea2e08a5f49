import { expect, type Page } from '@playwright/test';
import { pathOf } from '#domain/routing/route-match.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { test } from '../support/portal/own-portal.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('what this browser keeps, on the cookie notice', async ({ page, own }) => {
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
