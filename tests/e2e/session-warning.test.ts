import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { area, loginPrompt } from '../support/pages/area-page.ts';
import { citizens, openAs, withSessionOf } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const minutes = (count: number) => count * 60_000;

test('two minutes before the end the page warns, one press makes the session as long again, and its end is noticed; the warning is accessible', async ({
  page,
  own,
}) => {
  await withSessionOf(page, 10);
  await page.clock.install();
  await openAs(page, own, `${area}/documenti`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'La sessione sta per scadere' });
  await page.clock.fastForward(minutes(7.5));
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(minutes(0.6));
  await expect(warning).toContainText('tra 2 minuti');
  await expectAccessible(page);
  const asked = page.waitForResponse(/\/utenti\/me$/);
  await warning.getByRole('button', { name: 'Resta collegato' }).click();
  expect((await asked).status()).toBe(200);
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(minutes(7.5));
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(minutes(0.6));
  await expect(warning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  await own.desk('sessioni', { cittadino: citizens.ada.taxCode });
  await page.clock.fastForward(minutes(2.2));
  await expect(page.getByRole('heading', { name: loginPrompt })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('La sessione è scaduta');
});
