import { expect } from '@playwright/test';
import { actNotices } from '#errors/notices.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { lastCode } from '../support/pages/outbox.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  codeField,
  dialog,
  enterCode,
  keptContacts,
  openAs,
  press,
  sendCodeTo,
  showPreferences,
} from './profile-steps.ts';

const ada = { name: 'Ada Verdi' };
const contacts = '**/notificatore/preferenze/users/*/contacts';

test('a phone number: attempts left, a code by SMS, and none left in the end', async ({ page, own }) => {
  await openAs(page, own, 'Bruno Neri');
  const open = page.getByRole('button', { name: 'Inserisci telefono' });
  await open.click();
  await expect(dialog(page)).toContainText('Hai a disposizione 3 tentativi');
  await dialog(page).getByLabel('Telefono').fill('0123456789');
  await press(page, 'Conferma e invia');
  await expect(dialog(page).getByRole('alert')).toContainText('comincia con 3');
  await dialog(page).getByLabel('Telefono').fill('333 765 4321');
  await press(page, 'Conferma e invia');
  await enterCode(page, await lastCode(page));
  await press(page, 'Fine');
  await expect(page.getByRole('main')).toContainText('3337654321');
  expect(await keptContacts(page)).toMatchObject({
    email: 'bruno.neri@posta.example',
    sms: '00393337654321',
  });

  for (const left of ['2 tentativi', '1 tentativo']) {
    await page.getByRole('button', { name: 'Modifica telefono' }).click();
    await expect(dialog(page)).toContainText(left);
    await dialog(page).getByLabel('Telefono').fill('3337654322');
    await press(page, 'Conferma e invia');
    await expect(codeField(page)).toBeVisible();
    await press(page, 'Chiudi finestra modale');
  }
  await page.getByRole('button', { name: 'Modifica telefono' }).click();
  // The toast of the number that was saved may still be there, in a live region of its own.
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Riprova domani' })).toBeVisible();
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
});

test('the number is deleted after a confirmation, and nothing else of the contacts is', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  const { sms: _, ...others } = (await keptContacts(page)) ?? {};
  await page.getByRole('button', { name: 'Elimina telefono' }).click();
  await failCalls(page, contacts, '500');
  await press(page, 'Elimina il telefono');
  await expect(dialog(page).getByRole('alert')).toContainText(actNotices.contacts);
  await restoreCalls(page, contacts);
  await press(page, 'Elimina il telefono');
  await expect(page.getByRole('button', { name: 'Inserisci telefono' })).toBeVisible();
  await showPreferences(page);
  await expect(page.getByRole('checkbox', { name: 'Multe e contravvenzioni: sms' })).toBeDisabled();
  const kept = await keptContacts(page);
  expect(kept?.sms).toBeUndefined();
  expect(kept).toMatchObject({ email: others.email, push: others.push });
});

test('terms that changed come before the deletion of the number, which is then made once more', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  await own.fault('/api/notificatore/preferenze/users/*/contacts', '412');
  await page.getByRole('button', { name: 'Elimina telefono' }).click();
  await press(page, 'Elimina il telefono');
  await dialog(page).getByText('Ho letto e compreso').click();
  await own.fault('/api/notificatore/preferenze/users/*/terms', '500');
  await press(page, 'Conferma');
  await expect(dialog(page).getByRole('alert').filter({ hasText: actNotices.contacts })).toBeVisible();
  await press(page, 'Conferma');
  await expect(page.getByRole('button', { name: 'Inserisci telefono' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect((await keptContacts(page))?.sms).toBeUndefined();
});

test('deleted contacts: the page offers a new profile, with the focus on its heading', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  await page.getByRole('button', { name: 'Elimina contatti' }).click();
  await press(page, 'Elimina tutti i contatti');
  await expect(page.getByRole('heading', { name: 'Componi il tuo profilo personale' })).toBeFocused();
  await expect(page.getByText('Contatti eliminati')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notifiche', exact: true })).toHaveCount(0);
  expect(await keptContacts(page)).toBeNull();
});

test('a service that does not answer about contacts: nothing is offered that would overwrite them', async ({
  page,
  own,
}) => {
  await openAs(page, own, 'Elena Gialli');
  await expect(page.getByText('Non è stato possibile leggere i tuoi contatti.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Componi il profilo personale' })).toHaveCount(0);
});

test('a session that ends behind an open dialog: after the login it is open again, with what was typed', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  await sendCodeTo(page, 'nuova@posta.example');
  await expect(codeField(page)).toBeVisible();
  const code = await lastCode(page);
  await page.context().clearCookies();
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.getByRole('button', { name: `Entra come ${ada.name}` }).click();
  await expect(dialog(page).getByLabel('Ripeti email')).toHaveValue('nuova@posta.example');
  await expect(codeField(page)).toHaveCount(0);
});

test('a device that gave its token since the page was loaded keeps it: contacts are read anew before they are written', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  const remove = page.getByRole('button', { name: 'Elimina telefono' });
  await expect(remove).toBeVisible();
  const before = await keptContacts(page);
  const push = { ...before?.push, tari: ['telefono-di-ada', 'tavoletta-di-ada'] };
  await page.evaluate(
    async (body) => {
      await fetch('/api/notificatore/preferenze/users/VRDDAA81C54F952J/contacts', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
    { ...before, phone: before?.sms, push },
  );
  const written = page.waitForRequest((request) => request.method() === 'PUT');
  await remove.click();
  await press(page, 'Elimina il telefono');
  expect((await written).postDataJSON()).toEqual({ email: before?.email, sms: null, phone: null, push });
});

test('the phone asked for beside the preferences: the focus goes on from there', async ({ page, own }) => {
  await openAs(page, own, 'Bruno Neri');
  await showPreferences(page);
  await page.getByRole('button', { name: 'Inserisci il telefono' }).click();
  await dialog(page).getByLabel('Telefono').fill('+39 333 7654321');
  await press(page, 'Conferma e invia');
  await enterCode(page, await lastCode(page));
  await press(page, 'Fine');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('Modifica telefono');
});

test('contacts that another tab has deleted are gone here too', async ({ page, own }) => {
  await openAs(page, own, ada.name);
  await own.fault('/api/notificatore/preferenze/users/VRDDAA81C54F952J', '404');
  await page.getByRole('button', { name: 'Elimina contatti' }).click();
  await press(page, 'Elimina tutti i contatti');
  await expect(page.getByRole('heading', { name: 'Componi il tuo profilo personale' })).toBeFocused();
});
