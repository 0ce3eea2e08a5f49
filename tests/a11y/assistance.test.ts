import { expect } from '@playwright/test';
import {
  button,
  fileOf,
  fillApplicant,
  fillRequest,
  openRequest,
  requestPage,
} from '../e2e/assistance-steps.ts';
import { expectAccessible, expectReadable, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { problems, step } from '../e2e/wizard-steps.ts';

const question = 'Come posso rinnovare la carta di identità elettronica?';

test('a request without login, accessible: refused, in dark schemes too, full, its code for another device, without a connection, and its code in every refusal; the focus shows at every stop', async ({
  page,
  own,
}) => {
  test.slow();
  await openRequest(page, own.url(requestPage));
  await test.step('every stop shows its focus', async () => {
    await page.getByLabel('Nome', { exact: false }).first().focus();
    await expectVisibleFocus(page, 12);
  });
  await test.step('every field wrong, a file refused', async () => {
    await page.getByLabel('Telefono').fill('12');
    await page.getByLabel('Upload allegato').setInputFiles(fileOf('programma.exe'));
    await button(page, 'Invia').click();
    await expect(problems(page).getByRole('listitem')).toHaveCount(9);
    await expectReadable(page);
    await expectAccessible(page);
  });
  await test.step('full, with suggestions and a file', async () => {
    await fillApplicant(page);
    await fillRequest(page);
    await page.getByLabel('Dettagli').fill(question);
    await expect(page.getByRole('button', { name: 'Ha risolto' })).toBeVisible();
    await page.getByLabel('Upload allegato').setInputFiles(fileOf('ricevuta.pdf'));
    await expect(page.locator('.pc-file-list')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the code for another device', async () => {
    await button(page, 'Continua su un altro dispositivo').click();
    await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Continua su un altro dispositivo')).toBeFocused();
  });
  await test.step('without a connection', async () => {
    await page.context().setOffline(true);
    await expect(button(page, 'Invia')).toBeDisabled();
    await expectAccessible(page);
    await page.context().setOffline(false);
  });
  await test.step('the code, refused', async () => {
    await button(page, 'Invia').click();
    await expect(step(page, 'Verifica email')).toBeVisible();
    await page.getByLabel('Codice di conferma').fill('1');
    await button(page, 'Conferma').click();
    await expect(problems(page)).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('the code, CRM down', async () => {
    await failCalls(page, '**/crm/tickets?*', '503');
    await page.getByLabel('Codice di conferma').fill('12345');
    await button(page, 'Conferma').click();
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await restoreCalls(page);
  });
  await test.step('the code, too many requests', async () => {
    await own.fault('/api-public/crm/tickets', '429');
    await button(page, 'Conferma').click();
    await expect(page.getByText(/^Potrai riprovare tra|^Ora puoi premere/)).toBeAttached();
    await expectAccessible(page);
  });
});

test('a request without login, accessible: services that could not be loaded, no more codes today, and an answer that was enough', async ({
  page,
  own,
}) => {
  test.slow();
  await failCalls(page, '**/crm/services', '503');
  await page.goto(own.url(requestPage));
  await test.step('services that could not be loaded', async () => {
    await expect(button(page, 'Riprova')).toBeVisible();
    await expectAccessible(page);
    await restoreCalls(page);
    await button(page, 'Riprova').click();
  });
  await test.step('no more codes today', async () => {
    await failCalls(page, '**/api-public/otp', '403');
    await fillApplicant(page);
    await fillRequest(page);
    await button(page, 'Invia').click();
    await expect(button(page, 'Annulla')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('an answer was enough', async () => {
    await openRequest(page, own.url(requestPage));
    await page.getByLabel('Dettagli').fill(question);
    await button(page, 'Ha risolto').click();
    await expect(page.getByRole('heading', { name: /^Grazie/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a citizen’s request, accessible: a draft that is not there, the privacy notice open, a draft for a delegator with a file', async ({
  page,
  own,
}) => {
  test.slow();
  await logIn(page.context(), own);
  await test.step('a draft that is not there', async () => {
    await openRequest(page, own.url(`${requestPage}?idBozza=99999`));
    await expect(page.getByText('Bozza non trovata')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the privacy notice open', async () => {
    await button(page, 'Leggi l’informativa sulla privacy').click();
    await expect(page.getByRole('dialog').locator('.pc-prose')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a draft for a delegator, with a file', async () => {
    await openRequest(page, own.url(`${requestPage}?idBozza=2`));
    await expect(page.getByText('Scrivi per conto di chi ti ha delegato')).toBeVisible();
    await expectAccessible(page);
  });
});
