import { expect } from '@playwright/test';
import { windows } from '../support/browser/browser.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  accept,
  bookAs,
  booking,
  card,
  choosePlace,
  counters,
  enterCode,
  fillApplicant,
  fillDetails,
  goToCode,
  goToSlots,
  send,
  sentBookings,
  success,
  takeFirstSlot,
} from './booking-steps.ts';
import { main, next, step } from './wizard-steps.ts';

test('ways into a booking: a virtual counter, the only one of an office, an office without reasons, links to a counter or a service, wrong ones; a current step in forced colours', async ({
  page,
  own,
}) => {
  await test.step('in forced colours a line marks the current step', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(own.url(booking));
    const [line, ground] = await page
      .locator('.steppers [aria-current="step"]')
      .evaluate((step) => [
        getComputedStyle(step, '::after').backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
    expect(line).not.toBe(ground);
    await page.emulateMedia({ forcedColors: null });
    await page.setViewportSize(windows.mobile);
  });
  await test.step('a virtual counter says so, and the only counter of an office is chosen by itself', async () => {
    await choosePlace(page, 'Tributi', 'Sportello virtuale tributi');
    await expect(main(page)).toContainText(
      "Sportello virtuale - l'appuntamento verrà effettuato tramite video",
    );
    await page.getByLabel('Ufficio').selectOption({ label: 'Edilizia privata' });
    await expect(page.getByRole('radio', { name: 'Tecnico di zona' })).toBeChecked();
  });
  await test.step('an office without reasons asks for none', async () => {
    await choosePlace(page, 'Polizia locale', null);
    await expect(page.getByRole('radio', { name: 'Ufficio verbali' })).toBeChecked();
    await next(page);
    await expect(step(page, 'Data e orario')).toBeFocused();
    await takeFirstSlot(page);
    await expect(page.getByLabel('Dettagli')).toBeVisible();
    await expect(page.getByLabel('Motivo')).toHaveCount(0);
  });
  page.on('dialog', (question) => void question.accept());
  await test.step('a link to a counter begins at its slots; Back leads to the place, which is filled in', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(own.url(`${booking}?servizio=${counters.registry}`));
    await expect(step(page, 'Data e orario')).toBeVisible();
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expect(step(page, 'Luogo')).toBeFocused();
    await expect(main(page)).toContainText('Anagrafe');
    await expect(page.getByRole('radio', { name: 'Sportello anagrafe 1' })).toBeChecked();
  });
  await test.step('a link to a service knows its office; wrong links begin plainly and say so', async () => {
    await page.goto(own.url(`${booking}?nid=38`));
    await expect(step(page, 'Luogo')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Sportello anagrafe 1' })).toBeVisible();
    await expect(page.getByLabel('Ufficio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Scegli un altro ufficio' }).click();
    await expect(page.getByLabel('Ufficio')).toHaveValue('3');
    await page.goto(own.url(`${booking}?servizio=999`));
    await expect(main(page)).toContainText('Lo sportello indicato dal collegamento non c’è');
    await expect(step(page, 'Luogo')).toBeVisible();
    await expect(page.getByLabel('Ufficio')).toHaveValue('');
  });
});

test('an operator is asked for where there are several', async ({ page, own }) => {
  await page.goto(own.url(`${booking}?servizio=${counters.second}`));
  await page.getByLabel('Operatore').selectOption({ label: 'Nadia Colla' });
  await takeFirstSlot(page);
  await fillDetails(page);
  await fillApplicant(page);
  await expect(card(page, 'Data e orario')).toContainText('Nadia Colla');
  const sent = sentBookings(page);
  await goToCode(page);
  await enterCode(page);
  await expect(page).toHaveURL(success);
  expect(sent[0]?.providerId).toBe(8);
});

test('a slot that repeats one’s own appointment is warned of, not refused', async ({ page, own }) => {
  await bookAs(own, 'dario');
  await logIn(page.context(), own, 'dario');
  await page.goto(own.url(booking));
  await goToSlots(page);
  await takeFirstSlot(page);
  await fillDetails(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(main(page)).toContainText('Hai già un appuntamento per lo stesso motivo: Anagrafe');
  await accept(page);
  await send(page).click();
  await expect(page).toHaveURL(success);
});

test('where nobody books without a login, the page asks for it and comes back', async ({ page, own }) => {
  await page.goto(own.url(booking, 'borgolago'));
  await expect(main(page).getByRole('heading', { name: 'Accedi per continuare' })).toBeVisible();
  await expect(page.getByLabel('Ufficio')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Accedi all’area personale' }).click();
  await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
  await page.waitForURL(own.url(booking, 'borgolago'));
  await expect(page.getByText('Hai effettuato l’accesso come')).toBeVisible();
});
