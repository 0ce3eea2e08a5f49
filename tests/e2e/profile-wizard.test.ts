import { expect, type Page } from '@playwright/test';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { apiRequests, putOffCalls } from '../support/pages/calls.ts';
import { lastCode } from '../support/pages/outbox.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  enterCode,
  keptChannels,
  keptContacts,
  openAs,
  press,
  profile,
  proveAddress,
  wizard,
} from './profile-steps.ts';

const carla = { name: 'Carla Bianchi', taxCode: 'BNCCRL75S62A944O' };
const address = 'carla@posta.example';

const next = (page: Page) => page.getByRole('button', { name: 'Avanti' }).click();
const confirm = (page: Page) => page.getByRole('button', { name: 'Conferma', exact: true }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Comes to the last step with the terms read and the address proved. */
async function goToPreferences(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await next(page);
  await proveAddress(page, address, 'Inserisci email');
  await next(page);
  await expect(step(page, 'Preferenze')).toBeFocused();
}

test('a new profile from the offer to its success, taken up after a reload', async ({ page, own }) => {
  await openAs(page, own, carla.name);
  await page.getByRole('link', { name: 'Componi il profilo personale' }).click();
  await expect(page).toHaveURL(own.url(wizard));
  await expect(page).toHaveTitle(/^Nuovo profilo utente/);
  await expect(page.getByText('Gli avvisi non sostituiscono le notificazioni')).toBeVisible();
  await next(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Dichiara di aver letto');
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await next(page);
  await expect(step(page, 'Contatti')).toBeFocused();
  await next(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Inserisci il tuo indirizzo email');
  await page.getByRole('main').getByRole('alert').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Inserisci email' })).toBeFocused();
  await proveAddress(page, address, 'Inserisci email');
  expect(await keptContacts(page)).toBeNull();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(address);

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(step(page, 'Contatti')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(address);
  await next(page);
  await expect(page.getByText('Non riceverai notifiche')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Mensa scolastica: email' }).check();
  await expect(page.getByText('Non riceverai notifiche')).toHaveCount(0);
  await confirm(page);

  await expect(page).toHaveURL(own.url(`${wizard}/successo`));
  await expect(page.getByRole('heading', { level: 1, name: 'Profilo utente completato' })).toBeFocused();
  await expect(page).toHaveTitle(/^Profilo utente completato \|/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(`Useremo l’email ${address}`);
  await expect(page.getByRole('main')).toContainText('Mensa scolastica');
  expect(await keptContacts(page)).toMatchObject({ email: address });
  expect(await keptChannels(page, carla.taxCode)).toEqual({ mensa: 'email' });
  await page.goBack();
  await expect(page).toHaveURL(own.url(profile));
  await expect(page.getByRole('main')).toContainText(address);
});

test('a service that wants to be left alone is; the chain stops at the call that fails, says so, and goes on from there', async ({
  page,
  own,
}) => {
  await openAs(page, own, carla.name, wizard);
  await goToPreferences(page);
  const made = apiRequests(page);
  const letPass = await putOffCalls(page, '**/notificatore/preferenze/users/*/contacts');
  await confirm(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('troppe richieste');
  await expect(page.getByText(/Potrai riprovare tra/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Conferma', exact: true })).toBeDisabled();
  await letPass();
  await page.getByRole('checkbox', { name: 'Mensa scolastica: email' }).check();
  await own.fault('/api/notificatore/preferenze/users/*/contacts', '500');
  const writes = () =>
    made.filter((request) => request.method() === 'PUT').map((request) => request.url().split('/').at(-1));
  await confirm(page);
  await expect(page.getByRole('main').getByText(actNotices.contacts)).toBeVisible();
  expect(writes()).toEqual(['terms', 'contacts', 'contacts']);
  await expect(page.getByRole('checkbox', { name: 'Mensa scolastica: email' })).toBeChecked();
  await own.fault('/api/notificatore/preferenze/users/*/preferences', '500');
  await confirm(page);
  await expect(page.getByRole('main').getByText(actNotices.preferences)).toBeVisible();
  await confirm(page);
  await expect(page).toHaveURL(own.url(`${wizard}/successo`));
  expect(writes()).toEqual(['terms', 'contacts', 'contacts', 'contacts', 'preferences', 'preferences']);
});

test('a session that ends before "Conferma" keeps everything; the contact is proved once more after the login', async ({
  page,
  own,
}) => {
  await openAs(page, own, carla.name, wizard);
  await goToPreferences(page);
  await page.getByRole('checkbox', { name: 'Mensa scolastica: email' }).check();
  await page.context().clearCookies();
  await confirm(page);
  await page.getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.getByRole('button', { name: `Entra come ${carla.name}` }).click();
  await expect(step(page, 'Preferenze')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Mensa scolastica: email' })).toBeChecked();
  await confirm(page);
  await expect(page.getByRole('dialog')).toContainText('Dopo il nuovo accesso');
  await expect(page.getByRole('dialog').getByLabel('Ripeti email')).toHaveValue(address);
  await press(page, 'Conferma e invia');
  await expect(page.getByRole('dialog').getByLabel('Codice di conferma')).toBeVisible();
  await enterCode(page, await lastCode(page));
  await press(page, 'Fine');
  await confirm(page);
  await expect(page).toHaveURL(own.url(`${wizard}/successo`));
  expect(await keptChannels(page, carla.taxCode)).toEqual({ mensa: 'email' });
});

test('nobody goes on without the terms; who has a profile is led to it, who has none from the success page to the wizard', async ({
  page,
  own,
}) => {
  await test.step('terms that could not be loaded: nobody goes on without them', async () => {
    await own.fault('/api/notificatore/preferenze/terms', '500');
    await openAs(page, own, carla.name, wizard);
    await expect(page.getByText(loadNotices.terms)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled();
    await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText('Gli avvisi non sostituiscono le notificazioni')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Avanti' })).toBeEnabled();
  });
  await test.step('who has a profile is led to it, who has none from the success page to the wizard', async () => {
    await page.context().clearCookies();
    await openAs(page, own, 'Ada Verdi', wizard);
    await expect(page).toHaveURL(own.url(profile));
    await page.context().clearCookies();
    await openAs(page, own, carla.name, `${wizard}/successo`);
    await expect(page).toHaveURL(own.url(wizard));
  });
});

test('a number without an address is a profile half made: it stands in the wizard and stays', async ({
  page,
  own,
}) => {
  await openAs(page, own, 'Ada Verdi');
  const before = await keptContacts(page);
  await page.evaluate(
    async (body) => {
      await fetch('/api/notificatore/preferenze/users/VRDDAA81C54F952J/contacts', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
    { sms: before?.sms, push: before?.push },
  );
  await page.reload();
  await page.getByRole('link', { name: 'Componi il profilo personale' }).click();
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await next(page);
  await expect(page.getByRole('main')).toContainText('3201234567');
  await proveAddress(page, 'ada@posta.example', 'Inserisci email');
  await next(page);
  await expect(page.getByRole('checkbox', { name: 'Multe e contravvenzioni: sms' })).toBeEnabled();
  await confirm(page);
  await expect(page).toHaveURL(own.url(`${wizard}/successo`));
  expect(await keptContacts(page)).toEqual(before);
});

test('terms that the service wants accepted once more at the end can be: no way back to the first step is needed', async ({
  page,
  own,
}) => {
  await openAs(page, own, carla.name, wizard);
  await goToPreferences(page);
  await own.fault('/api/notificatore/preferenze/users/*/terms', 'empty');
  await confirm(page);
  const terms = page.getByRole('dialog', { name: 'Termini e condizioni d’uso' });
  await terms.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await terms.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(terms).toHaveCount(0);
  await confirm(page);
  await expect(page).toHaveURL(own.url(`${wizard}/successo`));
  expect(await keptContacts(page)).toMatchObject({ email: address });
});
