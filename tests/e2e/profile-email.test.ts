import { expect, type Page } from '@playwright/test';
import { texts } from '#features/one-time-code/texts.ts';
import { failCalls, holdCalls, restoreCalls } from '../support/pages/calls.ts';
import { lastCode, outboxMessages, wrongCode } from '../support/pages/outbox.ts';
import { test } from '../support/portal/own-portal.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { codeField, dialog, enterCode, keptContacts, openAs, press, sendCodeTo } from './profile-steps.ts';

const ada = { name: 'Ada Verdi', taxCode: 'VRDDAA81C54F952J' };
const calls = {
  verify: '**/api-public/otp/verify*',
  request: '**/api-public/otp',
  contacts: '**/notificatore/preferenze/users/*/contacts',
};

/** An alert of the dialog; toasts have one of their own there. */
const alert = (page: Page, text: string) => dialog(page).getByRole('alert').filter({ hasText: text });

test('a new address, proved with a code: saved before the end, also at a second try or after terms, until too many codes were asked for', async ({
  page,
  own,
}) => {
  await test.step('a new address, proved with a code: saved before the end, and no device loses its push messages', async () => {
    const faults = await collectFaults(page);
    await openAs(page, own, ada.name);
    const before = await keptContacts(page);
    const opener = page.getByRole('button', { name: 'Modifica email' });
    await sendCodeTo(page, 'nuova@posta.example');
    await expect(dialog(page).getByRole('heading', { name: 'Verifica' })).toBeFocused();
    await expect(dialog(page)).toContainText('nuova@posta.example');
    await expect(dialog(page)).toContainText(/Il codice scadrà tra 0[45]:\d\d/);
    await enterCode(page, await lastCode(page));
    await expect(dialog(page).getByRole('heading', { name: /: Fine$/ })).toBeFocused();
    expect(await keptContacts(page)).toEqual({ ...before, email: 'nuova@posta.example' });
    await press(page, 'Fine');
    await expect(opener).toBeFocused();
    await expect(page.getByText('Contatti modificati')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('nuova@posta.example');
    // No choice about receipts yet: the contract says 404, and the browser says so.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });
  await test.step('while the code is checked the dialog stays: it says how that ended, and nothing is saved behind it', async () => {
    await sendCodeTo(page, 'Ada.Verdi+Comune@Posta.example ');
    const release = await holdCalls(page, calls.verify);
    await enterCode(page, await lastCode(page));
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('button', { name: 'Chiudi finestra modale' })).toBeDisabled();
    await expect(codeField(page)).toBeVisible();
    release();
    await expect(dialog(page).getByRole('button', { name: 'Fine', exact: true })).toBeVisible();
    expect((await keptContacts(page))?.email).toBe('Ada.Verdi+Comune@Posta.example');
    await press(page, 'Fine');
  });
  await test.step('a contact that could not be saved is saved on "Riprova", without another code', async () => {
    const before = await outboxMessages(page);
    await sendCodeTo(page, 'terza@posta.example');
    await failCalls(page, calls.contacts, '503');
    await enterCode(page, await lastCode(page));
    await expect(alert(page, 'non serve un altro codice')).toBeVisible();
    await restoreCalls(page, calls.contacts);
    await press(page, 'Riprova');
    await expect(dialog(page).getByRole('button', { name: 'Fine', exact: true })).toBeVisible();
    expect((await keptContacts(page))?.email).toBe('terza@posta.example');
    expect(await outboxMessages(page)).toHaveLength(before.length + 1);
    await press(page, 'Fine');
  });
  await test.step('terms that have to be accepted again come in the same dialog, and the contact is saved after them', async () => {
    await sendCodeTo(page, 'quarta@posta.example');
    await own.fault('/api/notificatore/preferenze/users/*/contacts', '412');
    await enterCode(page, await lastCode(page));
    await expect(dialog(page)).toContainText('Gli avvisi non sostituiscono le notificazioni');
    await press(page, 'Conferma');
    await expect(alert(page, 'Dichiara di aver letto')).toBeVisible();
    await dialog(page).locator('label', { hasText: 'Ho letto e compreso' }).click();
    await press(page, 'Conferma');
    await expect(dialog(page).getByRole('button', { name: 'Fine', exact: true })).toBeVisible();
    expect((await keptContacts(page))?.email).toBe('quarta@posta.example');
    await press(page, 'Fine');
  });
  await test.step('the sixth code within an hour is refused, and only "Annulla" is left', async () => {
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
    await sendCodeTo(page, 'sesta@posta.example');
    await expect(alert(page, texts.failures.limit)).toBeVisible();
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
    await press(page, 'Annulla');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('an address that is refused beside the field, and whatever keeps a code from being sent: nothing typed is lost, and it is sent at last', async ({
  page,
  own,
}) => {
  await test.step('an address of 300 characters, the present one, and two that differ are refused beside the field', async () => {
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
    expect(await outboxMessages(page)).toEqual([]);
  });
  await test.step('whatever keeps a code from being sent, the dialog says it, nothing typed is lost, and it is sent at last', async () => {
    await dialog(page).getByLabel('Email', { exact: false }).first().fill('nuova@posta.example');
    await dialog(page).getByLabel('Ripeti email').fill('nuova@posta.example');
    // Equal words never follow each other: those on screen are always of the last try.
    for (const [fault, text] of [
      ['401', 'Non è stato possibile inviare il codice'],
      ['offline', 'Manca la connessione'],
      ['500', 'Non è stato possibile inviare il codice'],
      ['429', 'troppe richieste'],
      ['malformed', 'Non è stato possibile inviare il codice'],
    ] as const)
      await test.step(fault, async () => {
        await failCalls(page, calls.request, fault);
        await press(page, 'Conferma e invia');
        await expect(dialog(page).getByRole('alert')).toContainText(text);
        await expect(dialog(page).getByLabel('Ripeti email')).toHaveValue('nuova@posta.example');
        await restoreCalls(page, calls.request);
      });
    await press(page, 'Conferma e invia');
    await expect(codeField(page)).toBeVisible();
  });
});

test('codes: a wrong one is said beside the field, after five only another helps, as after one that has expired', async ({
  page,
  own,
}) => {
  await page.clock.install();
  await openAs(page, own, ada.name);
  await sendCodeTo(page, 'nuova@posta.example');
  const another = dialog(page).getByRole('button', { name: 'Genera nuovo codice' });
  const confirm = dialog(page).getByRole('button', { name: 'Conferma', exact: true });
  const problem = dialog(page).getByRole('alert');
  const askForAnother = async () => {
    await page.clock.fastForward(31_000);
    await expect(another).toBeEnabled();
    // The service says when the next code ends, by its own clock.
    await page.clock.setSystemTime(new Date());
    await another.click();
    await expect(dialog(page).getByRole('status')).toContainText('Ti abbiamo inviato un nuovo codice');
    await expect(codeField(page)).toHaveValue('');
  };
  await test.step('a wrong code is said beside the field', async () => {
    await enterCode(page, '12');
    await expect(problem).toContainText('Inserisci le 5 cifre del codice');
    await enterCode(page, await wrongCode(page));
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(problem).toContainText('Codice errato');
  });
  await test.step('after five only a new one helps, which may be asked for after half a minute', async () => {
    await expect(another).toBeDisabled();
    const wrong = await wrongCode(page);
    for (let tries = 2; tries <= 5; tries += 1) {
      await enterCode(page, wrong);
      await expect(problem).toContainText(tries < 5 ? 'Codice errato' : 'cinque volte');
    }
    await expect(confirm).toBeDisabled();
    await askForAnother();
  });
  await test.step('an expired or used one asks for another', async () => {
    await failCalls(page, calls.verify, '403');
    await enterCode(page, await lastCode(page));
    await expect(problem).toContainText('Codice scaduto');
    await expect(confirm).toBeDisabled();
    await expect(codeField(page)).toHaveValue(await lastCode(page));
    await restoreCalls(page, calls.verify);
    await askForAnother();
  });
  await test.step('the countdown is spoken at its last minute and at its end', async () => {
    await page.clock.fastForward(4 * 60_000 + 1000);
    await expect(dialog(page).getByRole('status')).toHaveText('Il codice scadrà tra un minuto');
    await page.clock.fastForward(60_000);
    await expect(dialog(page).getByRole('status')).toHaveText('Codice scaduto');
    await expect(confirm).toBeDisabled();
  });
  await test.step('another code that is slow to come leaves alone who has gone back to the address', async () => {
    const release = await holdCalls(page, calls.request);
    await press(page, 'Genera nuovo codice');
    await press(page, 'Indietro');
    const again = dialog(page).getByLabel('Ripeti email');
    await expect(again).toHaveValue('nuova@posta.example');
    const sent = page.waitForResponse(calls.request);
    release();
    await (await sent).finished();
    await again.fill('corretta@posta.example');
    await expect(again).toHaveValue('corretta@posta.example');
    await expect(codeField(page)).toHaveCount(0);
  });
});
