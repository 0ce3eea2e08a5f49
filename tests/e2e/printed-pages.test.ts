import { expect } from '@playwright/test';
import { area, panel } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

test('a printed dialog stands alone, as long as it is, without its buttons', async ({ page, own }) => {
  await page.goto(own.url('/nuova-richiesta'));
  await page.getByRole('button', { name: 'Leggi l’informativa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Informativa sulla privacy' });
  await expect(dialog.getByText('presentare un reclamo')).toBeAttached();
  await page.setViewportSize({ width: 718, height: 300 });
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('heading', { name: 'Informativa sulla privacy' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Chiudi/ })).toHaveCount(0);
  for (const part of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(part, { includeHidden: true })).toBeHidden();
  // Nothing is left to be scrolled, because paper cannot be.
  const isWhole = await dialog.evaluate(
    (box) => box.clientHeight > 300 && box.scrollHeight === box.clientHeight,
  );
  expect(isWhole).toBe(true);
});

test('printing reads the sections below the screen; paper says which are missing, and shows no buttons', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/attivita`);
  await expect(panel(page, 'Pratiche').getByRole('article').first()).toBeVisible();
  const drafts = panel(page, 'Bozze richieste di assistenza');
  await page.emulateMedia({ media: 'print' });
  const note = () =>
    drafts.locator('.pc-loading').evaluate((place) => getComputedStyle(place, '::after').content);
  expect(await note()).toContain('non era ancora caricata');
  await expect(page.getByRole('link', { name: 'Vai ai servizi' })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(drafts.getByRole('article').first()).toBeVisible();
  await expect(panel(page, 'Appuntamenti').getByRole('article').first()).toBeVisible();
});
