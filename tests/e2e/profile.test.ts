import { expect } from '@playwright/test';
import { notices } from '#errors/notices.ts';
import { failCalls, mendCalls } from '../support/calls.ts';
import { test } from '../support/own-portal.ts';
import { watch } from '../support/witness.ts';
import {
  codeField,
  dialog,
  giveCode,
  keptChannels,
  keptContacts,
  lastCode,
  openAs,
  press,
  sendCodeTo,
  sentLetters,
  wrongCode,
} from './profile-steps.ts';

const ada = { name: 'Ada Verdi', taxCode: 'VRDDAA81C54F952J' };
const calls = {
  verify: '**/api-public/otp/verify*',
  request: '**/api-public/otp',
  contacts: '**/notificatore/preferenze/users/*/contacts',
  preferences: '**/notificatore/preferenze/users/*/preferences',
  archive: '**/api/ppay/citizens/*',
};

test('a new address, proved with a code: saved before the end, and no device loses its push messages', async ({
  page,
  own,
}) => {
  const faults = await watch(page);
  await openAs(page, own, ada.name);
  const before = await keptContacts(page);
  const opener = page.getByRole('button', { name: 'Modifica email' });
  await sendCodeTo(page, 'nuova@posta.example');
  await expect(dialog(page).getByRole('heading', { name: 'Verifica' })).toBeFocused();
  await expect(dialog(page)).toContainText('nuova@posta.example');
  await expect(dialog(page)).toContainText(/Il codice scadrà tra 0[45]:\d\d/);
  await giveCode(page, await lastCode(page));
  await expect(dialog(page).getByRole('heading', { name: 'Fine', exact: true })).toBeFocused();
  expect(await keptContacts(page)).toEqual({ ...before, email: 'nuova@posta.example' });
  await press(page, 'Fine');
  await expect(opener).toBeFocused();
  await expect(page.getByText('Contatti modificati')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('nuova@posta.example');
  // No choice about receipts yet: the contract says 404, and the browser says so.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('a wrong code is said beside the field; an expired or used one asks for another', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  await sendCodeTo(page, 'nuova@posta.example');
  await giveCode(page, '12');
  await expect(dialog(page).getByRole('alert')).toContainText('Inserisci le 5 cifre del codice');
  await giveCode(page, await wrongCode(page));
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByRole('alert')).toContainText('Codice errato');
  await failCalls(page, calls.verify, '403');
  await giveCode(page, await lastCode(page));
  await expect(dialog(page).getByRole('alert')).toContainText('Codice scaduto');
  await expect(dialog(page).getByRole('button', { name: 'Conferma', exact: true })).toBeDisabled();
  await expect(codeField(page)).toHaveValue(await lastCode(page));
});

test('after five wrong codes only a new one helps, which may be asked for after half a minute', async ({
  page,
  own,
}) => {
  await page.clock.install();
  await openAs(page, own, ada.name);
  await sendCodeTo(page, 'nuova@posta.example');
  const another = dialog(page).getByRole('button', { name: 'Genera nuovo codice' });
  await expect(another).toBeDisabled();
  const wrong = await wrongCode(page);
  for (let tries = 1; tries <= 5; tries += 1) {
    await giveCode(page, wrong);
    await expect(dialog(page).getByRole('alert')).toContainText(tries < 5 ? 'Codice errato' : 'cinque volte');
  }
  await expect(dialog(page).getByRole('button', { name: 'Conferma', exact: true })).toBeDisabled();
  await page.clock.fastForward(31_000);
  await another.click();
  await expect(dialog(page).getByRole('status')).toContainText('Ti abbiamo inviato un nuovo codice');
  await expect(codeField(page)).toHaveValue('');
  await giveCode(page, await lastCode(page));
  await expect(dialog(page)).toContainText('nuova@posta.example');
  await expect(dialog(page).getByRole('button', { name: 'Fine', exact: true })).toBeVisible();
});

test('the countdown is spoken at its last minute and at its end, and a code that has ended is not sent', async ({
  page,
  own,
}) => {
  await page.clock.install();
  await openAs(page, own, ada.name);
  await sendCodeTo(page, 'nuova@posta.example');
  await expect(codeField(page)).toBeVisible();
  await page.clock.fastForward(4 * 60_000 + 1000);
  await expect(dialog(page).getByRole('status')).toHaveText('Il codice scadrà tra un minuto');
  await page.clock.fastForward(60_000);
  await expect(dialog(page).getByRole('status')).toHaveText('Codice scaduto');
  await expect(dialog(page).getByRole('button', { name: 'Conferma', exact: true })).toBeDisabled();
});

test('the sixth code within an hour is refused, and only "Annulla" is left', async ({ page, own }) => {
  await openAs(page, own, ada.name);
  await page.evaluate(async (cf) => {
    for (let number = 1; number <= 5; number += 1)
      await fetch('/api-public/otp', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          codiceFiscale: cf,
          tipoRichiesta: 'EMAIL',
          contatto: `prova${number}@posta.example`,
        }),
      });
  }, ada.taxCode);
  await sendCodeTo(page, 'nuova@posta.example');
  await expect(dialog(page).getByRole('alert')).toContainText(notices.codeLimit);
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await press(page, 'Annulla');
  await expect(dialog(page)).toHaveCount(0);
});

for (const [fault, text] of [
  ['500', 'Non è stato possibile inviare il codice'],
  ['429', 'troppe richieste'],
  ['malformed', 'Non è stato possibile inviare il codice'],
  ['offline', 'Manca la connessione'],
] as const) {
  test(`a code that could not be sent (${fault}): said in the dialog, nothing typed is lost`, async ({
    page,
    own,
  }) => {
    await openAs(page, own, ada.name);
    await failCalls(page, calls.request, fault);
    await sendCodeTo(page, 'nuova@posta.example');
    await expect(dialog(page).getByRole('alert')).toContainText(text);
    await expect(dialog(page).getByLabel('Ripeti email')).toHaveValue('nuova@posta.example');
    await mendCalls(page, calls.request);
    await press(page, 'Conferma e invia');
    await expect(codeField(page)).toBeVisible();
  });
}

test('an address of 300 characters, the present one, and two that differ are refused beside the field', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  const long = `${'a'.repeat(290)}@x.example`;
  await sendCodeTo(page, long);
  await expect(dialog(page).getByRole('alert')).toContainText('Massimo 254 caratteri');
  await expect(dialog(page).getByLabel('Ripeti email')).toHaveValue(long);
  await dialog(page).getByLabel('Email', { exact: false }).first().fill('ADA@posta.example');
  await dialog(page).getByLabel('Ripeti email').fill('altra@posta.example');
  await press(page, 'Conferma e invia');
  await expect(dialog(page).getByRole('alert')).toContainText('È già il tuo indirizzo');
  await expect(dialog(page).getByRole('alert')).toContainText('Le due email non coincidono');
  expect(await sentLetters(page)).toEqual([]);
});

test('a contact that could not be saved is saved on "Riprova", without another code', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  await sendCodeTo(page, 'nuova@posta.example');
  await failCalls(page, calls.contacts, '503');
  await giveCode(page, await lastCode(page));
  await expect(dialog(page).getByRole('alert')).toContainText('non serve un altro codice');
  await mendCalls(page, calls.contacts);
  await press(page, 'Riprova');
  await expect(dialog(page).getByRole('button', { name: 'Fine', exact: true })).toBeVisible();
  expect((await keptContacts(page))?.email).toBe('nuova@posta.example');
  expect(await sentLetters(page)).toHaveLength(1);
});

test('terms that have to be accepted again come in the same dialog, and the contact is saved after them', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  await sendCodeTo(page, 'nuova@posta.example');
  await own.fault('/api/notificatore/preferenze/users/*/contacts', '412');
  await giveCode(page, await lastCode(page));
  await expect(dialog(page)).toContainText('Gli avvisi non sostituiscono le notificazioni');
  await press(page, 'Conferma');
  await expect(dialog(page).getByRole('alert')).toContainText('Dichiara di aver letto');
  await dialog(page).getByText('Ho letto e compreso').click();
  await press(page, 'Conferma');
  await expect(dialog(page).getByRole('button', { name: 'Fine', exact: true })).toBeVisible();
  expect((await keptContacts(page))?.email).toBe('nuova@posta.example');
});

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
  await giveCode(page, await lastCode(page));
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
  await expect(dialog(page).getByRole('alert')).toContainText('Riprova domani');
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
});

test('the number is deleted after a confirmation, and nothing else of the contacts is', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  const { sms: _, ...others } = (await keptContacts(page)) ?? {};
  await page.getByRole('button', { name: 'Elimina telefono' }).click();
  await failCalls(page, calls.contacts, '500');
  await press(page, 'Elimina il telefono');
  await expect(dialog(page).getByRole('alert')).toContainText(notices.contacts);
  await mendCalls(page, calls.contacts);
  await press(page, 'Elimina il telefono');
  await expect(page.getByRole('button', { name: 'Inserisci telefono' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Multe e contravvenzioni: sms' })).toBeDisabled();
  const kept = await keptContacts(page);
  expect(kept?.sms).toBeUndefined();
  expect(kept).toMatchObject({ email: others.email, push: others.push });
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

test('preferences: "Tutti" of a channel, saved in the order of the service’s own string, others’ channels kept', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  const save = page.getByRole('button', { name: 'Conferma', exact: true });
  const all = page.getByRole('checkbox', { name: 'Tutti: email', exact: true });
  await expect(save).toBeDisabled();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.click();
  await expect(all).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Biblioteca civica: email' })).toBeChecked();
  await save.click();
  await expect(page.getByText('Preferenze modificate')).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await keptChannels(page, ada.taxCode)).toEqual({
    mensa: 'push,email,mex',
    tari: 'push,email',
    multe: 'email,sms',
    cude: 'email',
    avvisi_di_pagamento: 'email,io',
    allerta_meteo: 'push,sms,email',
    biblioteca_civica: 'email',
  });
});

test('a service with push newly on and without devices gets the known ones', async ({ page, own }) => {
  await openAs(page, own, ada.name);
  await page.getByRole('checkbox', { name: 'Biblioteca civica: push' }).check();
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(page.getByText('Preferenze modificate')).toBeVisible();
  expect((await keptContacts(page))?.push).toMatchObject({
    mensa: ['telefono-di-ada', 'portatile-di-ada'],
    tari: ['telefono-di-ada'],
    biblioteca_civica: ['telefono-di-ada', 'portatile-di-ada'],
  });
});

test('preferences that could not be saved are back as they were', async ({ page, own }) => {
  await openAs(page, own, ada.name);
  const box = page.getByRole('checkbox', { name: 'Mensa scolastica: push' });
  await box.uncheck();
  await failCalls(page, calls.preferences, '500');
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(page.getByText(notices.preferences)).toBeVisible();
  await expect(box).toBeChecked();
});

test('preferences that could not be loaded come on "Riprova"; without any row there is nothing on', async ({
  page,
  own,
}) => {
  await page.route(calls.preferences, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': '503' } }),
  );
  await openAs(page, own, 'Dario Rossi');
  await expect(page.getByRole('main').getByText(notices.preferencesLoad)).toBeVisible();
  await mendCalls(page, calls.preferences);
  await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('checkbox', { name: 'Tutti: email', exact: true })).not.toBeChecked();
});

test('the switch of the receipts goes back when the change could not be saved', async ({ page, own }) => {
  await openAs(page, own, ada.name);
  const receipts = page.getByRole('switch', { name: 'Salva ricevute' });
  const was = (await receipts.getAttribute('aria-checked')) === 'true';
  await failCalls(page, calls.archive, 'delay=400,500');
  await receipts.click();
  await expect(receipts).toBeChecked({ checked: !was });
  await expect(page.getByText('Salvataggio in corso…')).toBeVisible();
  await expect(page.getByText(notices.preferences)).toBeVisible();
  await expect(receipts).toBeChecked({ checked: was });
  await mendCalls(page, calls.archive);
  const written = page.waitForResponse((response) => response.request().method() === 'PUT');
  await receipts.click();
  await written;
  await page.reload();
  await expect(receipts).toBeChecked({ checked: !was });
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
  await giveCode(page, code);
  await page.getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.getByRole('button', { name: `Entra come ${ada.name}` }).click();
  await expect(dialog(page).getByLabel('Ripeti email')).toHaveValue('nuova@posta.example');
  await expect(codeField(page)).toHaveCount(0);
});
