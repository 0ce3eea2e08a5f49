import { expect, type Page } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { failCalls } from '../support/pages/calls.ts';
import { wrongCode } from '../support/pages/outbox.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  accept,
  booking,
  bookingByNeed,
  choosePlace,
  enterCode,
  fillApplicant,
  fillDetails,
  goToSummary,
  refusal,
  send,
  takeFirstSlot,
} from '../e2e/booking-steps.ts';
import { windows, withMotion } from '../support/browser/browser.ts';
import { main, next, problems, step } from '../e2e/wizard-steps.ts';

test.setTimeout(180_000);

/** The step as it stands, and refused: what is missing has the focus. */
async function expectRefused(page: Page): Promise<void> {
  await expect(problems(page)).toBeFocused();
  await expectAccessible(page);
}

test('every step of a booking without login, with and without errors', async ({ page, own }) => {
  await page.goto(own.url(booking));
  await expect(page.getByLabel('Ufficio')).toBeEnabled();
  await expectAccessible(page);
  await next(page);
  await expectRefused(page);
  await choosePlace(page);
  await expectAccessible(page);
  await next(page);
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await expectRefused(page);
  await takeFirstSlot(page);
  await expect(step(page, 'Dettagli appuntamento')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await expectRefused(page);
  await fillDetails(page);
  await expect(step(page, 'Richiedente')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await expectRefused(page);
  await fillApplicant(page);
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await expectAccessible(page);
  await send(page).click();
  await expectRefused(page);
  await page.getByRole('button', { name: 'Leggi l’informativa e le condizioni' }).click();
  await expect(page.getByRole('dialog')).toContainText('articolo 6');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).click();
  await accept(page);
  await send(page).click();
  await expect(page.getByLabel('Codice di conferma')).toBeVisible();
  await expectAccessible(page);
  await enterCode(page, await wrongCode(page));
  await expectRefused(page);
  await failCalls(page, /\/appsched\/appointments$/, '422');
  await enterCode(page);
  await expect(step(page, 'Data e orario')).toBeFocused();
  await expect(main(page).locator('.pc-offers').getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
});

test('every step of a booking by need that differs, with and without errors; a login that is needed, and offices that cannot be read', async ({
  page,
  own,
}) => {
  await test.step('a login that is needed, and offices that cannot be read', async () => {
    await page.goto(own.url(booking, 'borgolago'));
    await expect(main(page).getByRole('heading', { name: 'Accedi per continuare' })).toBeVisible();
    await expectAccessible(page);
    await own.fault('/api-public/appsched/categories', '503');
    await page.goto(own.url(booking));
    await expect(main(page)).toContainText('Non è stato possibile caricare gli uffici');
    await expectAccessible(page);
    await expect(refusal(page)).toHaveCount(0);
  });
  await test.step('every step of a booking by need that differs, with and without errors', async () => {
    await page.goto(own.url(bookingByNeed));
    await expect(page.getByRole('radio', { name: 'IMU' })).toBeVisible();
    await expectAccessible(page);
    await next(page);
    await expectRefused(page);
    await main(page).locator('label').getByText('Carta d’identità elettronica').click();
    await page.getByLabel('Dettagli').fill('Rinnovo');
    await next(page);
    await expect(page.getByRole('radio', { name: 'Sportello anagrafe 1' })).toBeVisible();
    await expectAccessible(page);
    await next(page);
    await expectRefused(page);
    await page.getByRole('radio', { name: 'Sportello anagrafe 1' }).check();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
  });
});

test('an edit: clean, changed, cancelled, fixed, and not there', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url('/servizi/appuntamento/modifica/8071'));
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Modifica Dettagli appuntamento' }).click();
  await page.getByLabel('Dettagli').fill('Furto');
  await next(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annulla appuntamento' }).click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Annulla l’appuntamento' });
  await expect(cancel).toBeVisible();
  await expectAccessible(page);
  await cancel.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appuntamento annullato' })).toBeVisible();
  await page.goto(own.url('/servizi/appuntamento/modifica/8071'));
  await expect(main(page)).toContainText('è stato annullato');
  await expectAccessible(page);
  await page.goto(own.url('/servizi/modifica-appuntamento/Abcdefgh1234'));
  await expect(main(page)).toContainText('Appuntamento non trovato');
  await expectAccessible(page);
});

test.describe('for who wants motion', () => {
  test.use(withMotion);

  test('nothing in view moves while the page comes and the steps follow', async ({ context, own }) => {
    for (const [size, viewport] of Object.entries(windows))
      await test.step(size, async () => {
        const page = await context.newPage();
        await page.setViewportSize(viewport);
        await watchShifts(page);
        await interceptCalls(page, /\/api(-public)?\//, async (call) => {
          await new Promise((resolve) => setTimeout(resolve, 150));
          await call.proceed();
        });
        await goToSummary(page, own);
        await expectLayoutShiftBelow(page, 0.05);
        await page.close();
      });
  });
});
