import { expect } from '@playwright/test';
import { actForBruno, banner, brunosName, picker } from '../e2e/acting-steps.ts';
import { booking, choosePlace, fillDetails, takeFirstSlot } from '../e2e/booking-steps.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { goTo, panel } from '../support/pages/area-page.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { next, step } from '../e2e/wizard-steps.ts';

test.setTimeout(120_000);

test('every step of a booking for a delegator, with picker and banner', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(booking));
  await expect(picker(page)).toBeVisible();
  await expectAccessible(page);
  await actForBruno(page);
  await choosePlace(page, null);
  await expectAccessible(page);
  await next(page);
  await takeFirstSlot(page);
  await fillDetails(page);
  await expect(step(page, 'Richiedente')).toBeFocused();
  await expectAccessible(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expectAccessible(page);
});

test('the cancellation of a delegator’s appointment, the desktop while acting', async ({ page, own }) => {
  await openAs(page, own, '/area-personale/attivita#appuntamenti');
  const list = panel(page, 'Appuntamenti');
  await list.getByLabel('Stai vedendo').selectOption(brunosName);
  await expect(banner(page)).toBeVisible();
  await list.getByRole('article').first().getByRole('heading').getByRole('button').click();
  await list
    .getByRole('button', { name: /^Annulla appuntamento/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, 'Scrivania');
  await expect(panel(page, 'Da completare').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});
