import { expect } from '@playwright/test';
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
