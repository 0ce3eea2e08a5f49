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

test('a phone number, asked for beside the preferences too: attempts left, a code by SMS, and none left in the end', async ({
  page,
  own,
}) => {
  await openAs(page, own, 'Bruno Neri');
  await expect(page.getByRole('button', { name: 'Inserisci telefono' })).toBeVisible();
  await showPreferences(page);
  await page.getByRole('button', { name: 'Inserisci il telefono' }).click();
  await expect(dialog(page)).toContainText('Hai a disposizione 3 tentativi');
  await dialog(page).getByLabel('Telefono').fill('0123456789');
  await press(page, 'Conferma e invia');
  await expect(dialog(page).getByRole('alert')).toContainText('comincia con 3');
  await dialog(page).getByLabel('Telefono').fill('+39 333 7654321');
  await press(page, 'Conferma e invia');
  await enterCode(page, await lastCode(page));
  await press(page, 'Fine');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator(':focus'), 'the focus goes on from there').toHaveText('Modifica telefono');
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

test('the number is deleted after a confirmation and the terms that changed; nothing else of the contacts is, as they are now', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  await expect(page.getByRole('button', { name: 'Elimina telefono' })).toBeVisible();
  const before = await keptContacts(page);
  // A device gives its token after the page was loaded: contacts are read anew before they are written.
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
  await page.getByRole('button', { name: 'Elimina telefono' }).click();
  await test.step('a failure is said, and it can be pressed again', async () => {
    await failCalls(page, contacts, '500');
    const written = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, 'Elimina il telefono');
    expect((await written).postDataJSON()).toEqual({ email: before?.email, sms: null, phone: null, push });
    await expect(dialog(page).getByRole('alert')).toContainText(actNotices.contacts);
    await restoreCalls(page, contacts);
  });
  await test.step('terms that changed come first, and fail once', async () => {
    await own.fault('/api/notificatore/preferenze/users/*/contacts', '412');
    await press(page, 'Elimina il telefono');
    await dialog(page).getByText('Ho letto e compreso').click();
    await own.fault('/api/notificatore/preferenze/users/*/terms', '500');
    await press(page, 'Conferma');
    await expect(dialog(page).getByRole('alert').filter({ hasText: actNotices.contacts })).toBeVisible();
    await press(page, 'Conferma');
  });
  await expect(page.getByRole('button', { name: 'Inserisci telefono' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await showPreferences(page);
  await expect(page.getByRole('checkbox', { name: 'Multe e contravvenzioni: sms' })).toBeDisabled();
  const kept = await keptContacts(page);
  expect(kept?.sms).toBeUndefined();
  expect(kept).toMatchObject({ email: before?.email, push });
});

test('contacts that are deleted, here or in another tab, give way to the offer of a profile, and those that cannot be read to none', async ({
  page,
  own,
}) => {
  await test.step('contacts that another tab has deleted are gone here too', async () => {
    await openAs(page, own, ada.name);
    await own.fault('/api/notificatore/preferenze/users/VRDDAA81C54F952J', '404');
    await page.getByRole('button', { name: 'Elimina contatti' }).click();
    await press(page, 'Elimina tutti i contatti');
    await expect(page.getByRole('heading', { name: 'Componi il tuo profilo personale' })).toBeFocused();
  });
  await test.step('deleted contacts: the page offers a new profile, with the focus on its heading', async () => {
    await openAs(page, own, ada.name);
    await page.getByRole('button', { name: 'Elimina contatti' }).click();
    await press(page, 'Elimina tutti i contatti');
    await expect(page.getByRole('heading', { name: 'Componi il tuo profilo personale' })).toBeFocused();
    await expect(page.getByText('Contatti eliminati')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Notifiche', exact: true })).toHaveCount(0);
    expect(await keptContacts(page)).toBeNull();
  });
  await test.step('a service that does not answer about contacts: nothing is offered that would overwrite them', async () => {
    await openAs(page, own, 'Elena Gialli');
    await expect(page.getByText('Non è stato possibile leggere i tuoi contatti.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Componi il profilo personale' })).toHaveCount(0);
  });
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
