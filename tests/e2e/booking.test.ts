import { expect, type Page } from '@playwright/test';
import { collectFaults } from '../support/browser/page-faults.ts';
import { unexpectedFaults } from '../support/pages/area-page.ts';
import { windows } from '../support/browser/browser.ts';
import { outboxMessages } from '../support/pages/outbox.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  accept,
  booking,
  card,
  choosePlace,
  enterCode,
  fillApplicant,
  fillDetails,
  goToCode,
  goToSummary,
  send,
  sentBookings,
  success,
  takeFirstSlot,
} from './booking-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

test('without login from the home page to a confirmed appointment, by a code, each step naming what it lacks; then nothing is kept', async ({
  page,
  own,
}) => {
  const faults = await collectFaults(page);
  const sent = sentBookings(page);
  await page.goto(own.url('/'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prenotazione appuntamento' }).click();
  await expect(page).toHaveURL(own.url(booking));
  await expect(page.getByLabel('Ufficio')).toBeEnabled();
  await next(page);
  await expect(problems(page)).toContainText('Ufficio: Campo obbligatorio');
  // Counters are asked for once they are shown.
  await expect(problems(page).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Ufficio').selectOption({ label: 'Anagrafe' });
  await next(page);
  await expect(problems(page)).toContainText('Sportello: Scegli uno sportello');
  await choosePlace(page);
  await next(page);
  await expect(step(page, 'Data e orario')).toBeFocused();
  await next(page);
  await expect(problems(page)).toContainText('Scegli una data e un orario disponibili');
  await takeFirstSlot(page);
  await next(page);
  await expect(problems(page)).toContainText('Motivo: Campo obbligatorio');
  await expect(problems(page)).toContainText('Dettagli: Campo obbligatorio');
  await fillDetails(page);
  await fillApplicant(page, { 'Codice fiscale': 'VRDDAA81C54F952K', Email: 'eva@' });
  await expect(problems(page)).toContainText('Nome: Campo obbligatorio');
  await expect(problems(page)).toContainText('Inserisci un codice fiscale valido');
  await expect(problems(page)).toContainText('Inserisci un indirizzo email valido');
  await fillApplicant(page);
  await send(page).click();
  await expect(problems(page)).toContainText('Dichiara di aver letto l’informativa');
  await expect(card(page, 'Ufficio')).toContainText('Piazza Esempio 1');
  await expect(card(page, 'Data e orario')).toContainText(/\d{2}:\d{2}/);
  await expect(card(page, 'Dettagli appuntamento')).toContainText('Rinnovo - per scadenza');
  await expect(card(page, 'Richiedente')).toContainText('VRDDAA81C54F952J');
  await goToCode(page);
  await enterCode(page);
  await expect(page).toHaveURL(success);
  await expect(page.getByRole('heading', { level: 1, name: 'Appuntamento confermato' })).toBeVisible();
  await expect(main(page)).toContainText('eva@posta.example');
  // Told apart from date and hour of the appointment.
  await expect(main(page)).toContainText(/Data e ora dell’invio: \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    providerId: 'any-provider',
    notes: '(42) Carta d’identità elettronica - Rinnovo - per scadenza',
  });
  expect((await outboxMessages(page)).filter(({ to }) => to === 'eva@posta.example').length).toBeGreaterThan(
    1,
  );
  await page.goto(own.url(booking));
  await expect(step(page, 'Luogo')).toBeVisible();
  await expect(page.getByLabel('Ufficio')).toHaveValue('');
  expect(unexpectedFaults(faults)).toEqual([]);
});

/** Counts presses with mouse or keyboard, and screens: pages and steps. */
function counted(page: Page) {
  const count = { presses: 0, screens: 1 };
  return {
    count,
    press: async (action: () => Promise<unknown>) => {
      count.presses += 1;
      await action();
    },
    screen: async (name: string) => {
      count.screens += 1;
      await expect(step(page, name)).toBeVisible();
    },
  };
}

test('logged in, a slot is booked from the home page in 12 presses and 6 screens at most', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await page.goto(own.url('/'));
  const { count, press, screen } = counted(page);
  await press(() =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Prenotazione appuntamento' }).click(),
  );
  await screen('Luogo');
  await expect(main(page)).toContainText(
    `Hai effettuato l’accesso come ${citizens.ada.name} ${citizens.ada.surname}`,
  );
  await press(() => page.getByLabel('Ufficio').selectOption({ label: 'Anagrafe' }));
  await press(() => page.getByRole('radio', { name: 'Sportello anagrafe 1' }).check());
  await press(() => next(page));
  await screen('Data e orario');
  await press(() => page.getByRole('button', { name: 'Primo appuntamento disponibile' }).click());
  await expect(main(page).locator('.pc-slots').getByRole('radio', { checked: true })).toHaveCount(1);
  await press(() => next(page));
  await screen('Dettagli appuntamento');
  await press(() => page.getByLabel('Motivo').selectOption({ label: 'Cambio di residenza' }));
  // What is typed is no press, but coming to the field is one.
  await press(() => page.getByLabel('Dettagli').fill('Nuova casa'));
  await press(() => next(page));
  await screen('Richiedente');
  await expect(page.getByLabel('Email')).not.toHaveValue('');
  await press(() => next(page));
  await screen('Riepilogo');
  await press(() => accept(page));
  await press(() => send(page).click());
  await expect(page).toHaveURL(success);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Appuntamento confermato/);
  expect(count.presses).toBeLessThanOrEqual(12);
  expect(count.screens).toBeLessThanOrEqual(6);
});

test('the terms are read in a dialog, the summary leads to each part and back, and what is chosen and typed survives a reload and a login', async ({
  page,
  own,
}) => {
  // On a phone the line with the login stands at the first step alone.
  await page.setViewportSize(windows.desktop);
  await goToSummary(page, own);
  await page.getByRole('button', { name: 'Leggi l’informativa e le condizioni' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('articolo 6');
  await expect(dialog).toContainText('Presentati all’ora scelta');
  await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await page.getByRole('link', { name: 'Modifica Dettagli appuntamento' }).click();
  await expect(page.getByLabel('Dettagli')).toHaveValue('Rinnovo - per scadenza');
  await page.getByLabel('Dettagli').fill('Furto\nin treno');
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  // In the lines in which it was typed.
  await expect(card(page, 'Dettagli appuntamento')).toContainText(/Furto\nin treno/, { useInnerText: true });
  await page.getByRole('link', { name: 'Modifica Ufficio' }).click();
  await page.getByRole('radio', { name: 'Sportello anagrafe 2' }).check();
  await next(page);
  // Another counter has other slots; what was typed stays.
  await expect(step(page, 'Data e orario')).toBeFocused();
  await takeFirstSlot(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(card(page, 'Ufficio')).toContainText('Via dei Gelsi 12');
  await expect(card(page, 'Dettagli appuntamento')).toContainText('Furto');
  await page.reload();
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await expect(card(page, 'Ufficio')).toContainText('Sportello anagrafe 2');
  await expect(card(page, 'Dettagli appuntamento')).toContainText('Carta d’identità elettronica');
  await main(page).getByRole('link', { name: 'Accedi', exact: true }).click();
  await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
  await page.waitForURL(new RegExp(booking));
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await expect(card(page, 'Richiedente')).toContainText(citizens.ada.taxCode);
  await expect(card(page, 'Dettagli appuntamento')).toContainText('Furto');
  await accept(page);
  await send(page).click();
  await expect(page).toHaveURL(success);
});
