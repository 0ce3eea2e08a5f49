import { expect, type Page } from '@playwright/test';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  bookAs,
  booking,
  card,
  choosePlace,
  enterCode,
  fillApplicant,
  fillDetails,
  goToCode,
  goToSlots,
  goToSummary,
  refusal,
  send,
  sentBookings,
  success,
  takeFirstSlot,
  citizenSummary,
} from './booking-steps.ts';
import { main, step } from './wizard-steps.ts';

const post = /\/appsched\/appointments$/;

/** The calendar again, with the message, the nearest slots, and nothing chosen. */
async function expectCalendarAgain(page: Page): Promise<void> {
  await expect(step(page, 'Data e orario')).toBeFocused();
  await expect(refusal(page).first()).toContainText('l’orario scelto non è più disponibile');
  await expect(main(page).locator('.pc-offers').getByRole('button')).toHaveCount(3);
  await expect(main(page).locator('.pc-slots').getByRole('radio', { checked: true })).toHaveCount(0);
}

test('the slot went to somebody else meanwhile: the calendar again, the nearest offered, all else kept', async ({
  page,
  own,
}) => {
  const start = await citizenSummary(page, own);
  await bookAs(own, 'bruno', { start });
  await send(page).click();
  await expectCalendarAgain(page);
  // An offer needs no further press, and nothing of the refusal is left.
  await main(page).locator('.pc-offers').getByRole('button').first().click();
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(main(page).locator('.alert-danger')).toHaveCount(0);
  await expect(card(page, 'Dettagli appuntamento')).toContainText('Rinnovo - per scadenza');
  await expect(page.getByLabel('Ho letto e compreso')).toBeChecked();
  const sent = sentBookings(page);
  await send(page).click();
  await expect(page).toHaveURL(success);
  expect(sent[0]?.start).not.toBe(start);
});

test('409 without a login: the address stays proved, and no second code is asked for', async ({
  page,
  own,
}) => {
  await goToSummary(page, own);
  await goToCode(page);
  await failCalls(page, post, '409');
  await enterCode(page);
  await expectCalendarAgain(page);
  await restoreCalls(page, post);
  await takeFirstSlot(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(card(page, 'Richiedente')).toContainText('eva@posta.example');
  await send(page).click();
  await expect(page).toHaveURL(success);
});

test('booking was closed meanwhile: said, at the first step, with all that was chosen', async ({
  page,
  own,
}) => {
  await citizenSummary(page, own);
  await failCalls(page, post, '403');
  await send(page).click();
  await expect(step(page, 'Luogo')).toBeFocused();
  await expect(refusal(page).first()).toContainText('le prenotazioni online sono chiuse');
  await expect(page.getByRole('radio', { name: 'Sportello anagrafe 1' })).toBeChecked();
});

test('offices, counters and terms that cannot be read: said, tried again, or done without', async ({
  page,
  own,
}) => {
  await own.fault('/api-public/appsched/categories', '503');
  await own.fault('/api-public/appsched/legal-contents', '503');
  await page.goto(own.url(booking));
  await expect(main(page)).toContainText('Non è stato possibile caricare gli uffici');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await own.fault('/api-public/appsched/categories/3/services', '503');
  await choosePlace(page, 'Anagrafe', null);
  await expect(main(page)).toContainText('Non è stato possibile caricare gli sportelli');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await goToSlots(page);
  await takeFirstSlot(page);
  await fillDetails(page);
  await fillApplicant(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(page.getByLabel('Ho letto e compreso')).toHaveCount(0);
  await send(page).click();
  await expect(step(page, 'Verifica email')).toBeFocused();
});
