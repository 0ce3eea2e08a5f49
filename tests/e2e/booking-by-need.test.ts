import { expect, type Page } from '@playwright/test';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  accept,
  bookingByNeed,
  card,
  enterCode,
  fillApplicant,
  goToCode,
  refusal,
  send,
  sentBookings,
  success,
  takeFirstSlot,
} from './booking-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

const need = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Says what is needed and why, and goes on. */
async function chooseNeed(page: Page, name = 'Carta d’identità elettronica'): Promise<void> {
  await main(page).locator('label').getByText(name, { exact: true }).click();
  await expect(need(page, name)).toBeChecked();
  await page.getByLabel('Dettagli').fill('Rinnovo - per scadenza');
  await next(page);
  await expect(step(page, 'Sede, data e orario')).toBeFocused();
}

test('without login: a need is looked for, the first free place comes first, and the slot is booked', async ({
  page,
  own,
}) => {
  const sent = sentBookings(page);
  await page.goto(own.url(bookingByNeed));
  await expect(step(page, 'Passo 1 di 5: Servizio')).toBeVisible();
  await expect(need(page, 'IMU')).toBeVisible();
  await page.getByLabel('Cerca tra i servizi').fill('CARTA identita');
  await expect(need(page, 'IMU')).toHaveCount(0);
  await chooseNeed(page);
  // Two counters offer it: each says when it is free, and the earlier one is above.
  await expect(page.getByRole('radio', { name: /^Sportello anagrafe/ })).toHaveCount(2);
  const days = await main(page).locator('.pc-counter-card dd').allTextContents();
  const dates = days.filter((each) => /^\d{2}\/\d{2}\/\d{4}$/.test(each));
  expect(dates).toHaveLength(2);
  const sortable = dates.map((each) => each.split('/').reverse().join('-'));
  expect(sortable).toEqual([...sortable].sort());
  await next(page);
  await expect(problems(page)).toContainText('Sportello: Scegli uno sportello');
  await page.getByRole('radio', { name: 'Sportello anagrafe 2' }).check();
  await takeFirstSlot(page);
  await fillApplicant(page);
  await expect(card(page, 'Servizio')).toContainText('Carta d’identità elettronica');
  await goToCode(page);
  await enterCode(page);
  await expect(page).toHaveURL(success);
  expect(sent[0]?.notes).toBe('(42) Carta d’identità elettronica - Rinnovo - per scadenza');
});

test('one counter alone is chosen by itself; a refused slot leads back here with all else kept', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await page.goto(own.url(bookingByNeed));
  await chooseNeed(page, 'Tettoie, recinzioni e piccole opere');
  await expect(page.getByRole('radio', { name: 'Tecnico di zona' })).toBeChecked();
  await takeFirstSlot(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await accept(page);
  const post = /\/appsched\/appointments$/;
  await failCalls(page, post, '422');
  await send(page).click();
  await expect(step(page, 'Sede, data e orario')).toBeFocused();
  await expect(refusal(page).first()).toContainText('l’orario scelto non è più disponibile');
  await restoreCalls(page, post);
  await takeFirstSlot(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await send(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Richiesta di appuntamento inviata' }),
  ).toBeVisible();
});

test('a link narrows the list; words that nothing matches, and offices that cannot be read, are told', async ({
  page,
  own,
}) => {
  await page.goto(own.url(`${bookingByNeed}?nid=38`));
  await expect(need(page, 'Tessera elettorale')).toBeVisible();
  await expect(need(page, 'IMU')).toHaveCount(0);
  await own.fault('/api-public/appsched/categories/5/services', '503');
  await page.goto(own.url(bookingByNeed));
  await expect(main(page)).toContainText('Alcuni uffici non sono al momento disponibili');
  await expect(need(page, 'Tessera elettorale')).toBeVisible();
  await page.getByLabel('Cerca tra i servizi').fill('zzz');
  await expect(main(page)).toContainText('Nessun servizio corrisponde');
  await next(page);
  await expect(problems(page)).toContainText('Di cosa hai bisogno? Scegli una risposta');
});
