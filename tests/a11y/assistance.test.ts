import { expect, type Page } from '@playwright/test';
import {
  button,
  fileOf,
  fillApplicant,
  fillRequest,
  openRequest,
  requestPage,
} from '../e2e/assistance-steps.ts';
import { inGroups, inTabs } from '../support/browser/in-tabs.ts';
import { expectAccessible, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { failCalls } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { problems, step } from '../e2e/wizard-steps.ts';

type Open = (page: Page, own: OwnPortal) => Promise<void>;

async function toVerify(page: Page, own: OwnPortal): Promise<void> {
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page);
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeVisible();
}

/** What the page of a request shows: each step, full and with every mistake, and what stands in their place. */
const states: Record<string, Open> = {
  'without login, every field wrong, a file refused': async (page, own) => {
    await openRequest(page, own.url(requestPage));
    await page.getByLabel('Telefono').fill('12');
    await page.getByLabel('Upload allegato').setInputFiles(fileOf('programma.exe'));
    await button(page, 'Invia').click();
    await expect(problems(page).getByRole('listitem')).toHaveCount(9);
  },
  'without login, full, with suggestions and a file': async (page, own) => {
    await openRequest(page, own.url(requestPage));
    await fillApplicant(page);
    await fillRequest(page);
    await page.getByLabel('Dettagli').fill('Come posso rinnovare la carta di identità elettronica?');
    await expect(page.getByRole('button', { name: 'Ha risolto' })).toBeVisible();
    await page.getByLabel('Upload allegato').setInputFiles(fileOf('ricevuta.pdf'));
    await expect(page.locator('.pc-file-list')).toBeVisible();
  },
  'an answer was enough': async (page, own) => {
    await openRequest(page, own.url(requestPage));
    await page.getByLabel('Dettagli').fill('Come posso rinnovare la carta di identità elettronica?');
    await button(page, 'Ha risolto').click();
    await expect(page.getByRole('heading', { name: /^Grazie/ })).toBeVisible();
  },
  'the code, refused': async (page, own) => {
    await toVerify(page, own);
    await page.getByLabel('Codice di conferma').fill('1');
    await button(page, 'Conferma').click();
    await expect(problems(page)).toBeFocused();
  },
  'the code, CRM down': async (page, own) => {
    await failCalls(page, '**/crm/tickets?*', '503');
    await toVerify(page, own);
    await page.getByLabel('Codice di conferma').fill('12345');
    await button(page, 'Conferma').click();
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
  },
  'the code, too many requests': async (page, own) => {
    await own.fault('/api-public/crm/tickets', '429');
    await toVerify(page, own);
    await page.getByLabel('Codice di conferma').fill('12345');
    await button(page, 'Conferma').click();
    await expect(page.getByText(/^Potrai riprovare tra|^Ora puoi premere/)).toBeAttached();
  },
  'without a connection': async (page, own) => {
    await openRequest(page, own.url(requestPage));
    await page.context().setOffline(true);
    await expect(button(page, 'Invia')).toBeDisabled();
  },
  'no more codes today': async (page, own) => {
    await failCalls(page, '**/api-public/otp', '403');
    await openRequest(page, own.url(requestPage));
    await fillApplicant(page);
    await fillRequest(page);
    await button(page, 'Invia').click();
    await expect(button(page, 'Annulla')).toBeVisible();
  },
  'services that could not be loaded': async (page, own) => {
    await failCalls(page, '**/crm/services', '503');
    await page.goto(own.url(requestPage));
    await expect(button(page, 'Riprova')).toBeVisible();
  },
  'a citizen, with the privacy notice open': async (page, own) => {
    await logIn(page.context(), own);
    await openRequest(page, own.url(requestPage));
    await button(page, 'Leggi l’informativa sulla privacy').click();
    await expect(page.getByRole('dialog').locator('.pc-prose')).toBeVisible();
  },
  'a draft for a delegator, with a file': async (page, own) => {
    await logIn(page.context(), own);
    await openRequest(page, own.url(`${requestPage}?idBozza=2`));
    await expect(page.getByText('Scrivi per conto di chi ti ha delegato')).toBeVisible();
  },
  'a draft that is not there': async (page, own) => {
    await logIn(page.context(), own);
    await openRequest(page, own.url(`${requestPage}?idBozza=99999`));
    await expect(page.getByText('Bozza non trovata')).toBeVisible();
  },
};

for (const [names, group] of inGroups(states))
  test(`accessible: ${names}`, async ({ context, own }) => {
    test.slow();
    await inTabs(context, own, group, async (page, open) => {
      await open(page, own);
      await expectAccessible(page);
    });
  });

test('every stop in the form shows its focus', async ({ page, own }) => {
  await openRequest(page, own.url(requestPage));
  await page.getByLabel('Nome', { exact: false }).first().focus();
  await expectVisibleFocus(page, 12);
});
