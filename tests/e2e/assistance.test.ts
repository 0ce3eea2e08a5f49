import { expect, type Page } from '@playwright/test';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { callEnded, failCalls, restoreCalls } from '../support/pages/calls.ts';
import { countKeptFiles } from '../support/pages/kept-files.ts';
import { lastCode, outboxMessages, wrongCode } from '../support/pages/outbox.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  address,
  button,
  fileOf,
  fillApplicant,
  fillRequest,
  openRequest,
  requestPage,
  sentTickets,
  taxCode,
} from './assistance-steps.ts';
import { problems, step } from './wizard-steps.ts';

const codeField = (page: Page) => page.getByLabel('Codice di conferma');

/** Comes to the second step with everything filled in. */
async function goToVerification(page: Page): Promise<void> {
  await fillApplicant(page);
  await fillRequest(page);
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await button(page, 'Conferma').click();
}

/** Icons on the page that their file does not hold. */
const missingIcons = (page: Page) =>
  page.evaluate(async () => {
    const drawn = new Set([...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? ''));
    const isMissing = async (address: string) => {
      const [file = '', id] = address.split('#');
      return !(await (await fetch(file)).text()).includes(`id="${id}"`);
    };
    const looked = await Promise.all(
      [...drawn].map(async (address) => ({ address, isMissing: await isMissing(address) })),
    );
    return looked.filter((one) => one.isMissing).map(({ address }) => address);
  });

test('without login: mistakes are named, a code proves the address, the office gets the text as it was typed', async ({
  page,
  own,
}) => {
  await openRequest(page, own.url(requestPage));
  await expect(page.getByText('Hai già SPID o CIE?')).toBeVisible();
  await button(page, 'Invia').click();
  await expect(problems(page)).toBeFocused();
  await expect(problems(page).getByRole('listitem')).toHaveText([
    'Nome: Campo obbligatorio',
    'Cognome: Campo obbligatorio',
    'Codice fiscale: Campo obbligatorio',
    'Email: Campo obbligatorio',
    'Servizio: Campo obbligatorio',
    'Dettagli: Campo obbligatorio',
    `Ho letto e compreso l’informativa sulla privacy: ${fieldMessages.privacy}`,
  ]);
  await problems(page)
    .getByRole('link', { name: /^Dettagli/ })
    .click();
  await expect(page.getByLabel('Dettagli')).toBeFocused();
  await fillApplicant(page);
  await fillRequest(page, '<img src=x onerror=alert(1)>\nseconda riga & "fine"');
  await page.getByLabel('Upload allegato').setInputFiles(fileOf('ricevuta.pdf'));
  await expect(page.getByText('ricevuta.pdf caricato', { exact: true })).toBeAttached();
  const kind = await page.getByLabel('Tipologia problematica').locator('option:checked').innerText();
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(address);
  const chosen = page.locator('.pc-values > div', { hasText: 'Tipologia problematica' });
  await expect(chosen.getByRole('definition')).toHaveText(kind);
  const sent = sentTickets(page);
  await enterCode(page, await lastCode(page));
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticketNoAuth'));
  await expect(page.getByRole('heading', { level: 1, name: 'Richiesta inviata' })).toBeFocused();
  await expect(page).toHaveTitle(/^Richiesta inviata \|/);
  await expect(page.getByRole('main')).toContainText(/Il numero della tua richiesta è \d+/);
  await expect(page.getByRole('main')).toContainText(`Ti abbiamo mandato un riepilogo a ${address}`);
  await expect(page.getByRole('link', { name: 'Vai all’area personale' })).toBeHidden();
  await expect(button(page, 'Scarica la ricevuta (PDF)')).toBeVisible();
  await page.getByText('Che cosa hai inviato', { exact: true }).click();
  await expect(page.getByRole('main')).toContainText(kind);
  expect(await missingIcons(page)).toEqual([]);
  expect(page.url()).not.toContain('posta');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    title: 'Educazione e formazione',
    utente_riconosciuto: 0,
    article: {
      body: '&lt;img src=x onerror=alert(1)&gt;<br>seconda riga &amp; &quot;fine&quot;',
      attachments: [{ filename: 'ricevuta.pdf', 'mime-type': 'application/pdf' }],
    },
    customer: { codice_fiscale: taxCode, email: address, mobile: '00393331234567' },
  });
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.includes('MODULO_')),
  );
  expect(kept).toEqual([]);
  await page.goBack();
  await expect(codeField(page)).toHaveCount(0);
});

test('a wrong code is said beside its field; after five, or too late, only a new one helps', async ({
  page,
  own,
}) => {
  await page.clock.install();
  await openRequest(page, own.url(requestPage));
  await goToVerification(page);
  const wrong = await wrongCode(page);
  await enterCode(page, '12');
  await expect(problems(page)).toContainText(fieldMessages.code);
  await enterCode(page, wrong);
  await expect(problems(page)).toContainText(codeTexts.wrong);
  for (let more = 2; more <= 5; more += 1) {
    await expect(button(page, 'Conferma')).toBeEnabled();
    await enterCode(page, wrong);
    const message = more < 5 ? codeTexts.wrong : 'Hai scritto cinque volte un codice errato';
    await expect(problems(page)).toContainText(message);
  }
  await expect(button(page, 'Conferma')).toBeDisabled();
  const another = button(page, 'Genera nuovo codice');
  await expect(another).toBeVisible();
  await page.clock.fastForward(31_000);
  await another.click();
  await expect(codeField(page)).toHaveValue('');
  const late = await lastCode(page);
  await page.clock.fastForward(5 * 60_000 + 1000);
  await expect(page.getByText('Codice scaduto').first()).toBeVisible();
  await codeField(page).fill(late);
  await expect(button(page, 'Conferma')).toBeDisabled();
  await another.click();
  await expect(codeField(page)).toHaveValue('');
  await enterCode(page, await lastCode(page));
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticketNoAuth'));
});

test('a code that cannot be sent: nothing typed is lost; the CRM is down at the last step: the request waits, and is sent once under the same key', async ({
  page,
  own,
}) => {
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page);
  const failures: [string, string][] = [
    ['500', 'Non è stato possibile inviare il codice'],
    ['offline', 'Manca la connessione'],
    ['malformed', 'Non è stato possibile inviare il codice'],
    ['429', 'Hai fatto troppe richieste'],
  ];
  for (const [fault, words] of failures) {
    await failCalls(page, '**/api-public/otp', fault);
    await button(page, 'Invia').click();
    await expect(page.locator('form').getByRole('alert').filter({ hasText: words })).toBeVisible();
    await restoreCalls(page, '**/api-public/otp');
  }
  await own.fault('/api-public/otp', '400');
  await button(page, 'Invia').click();
  await expect(problems(page)).toContainText(`Email: ${fieldMessages.email}`);
  await own.fault('/api-public/otp', '403');
  await button(page, 'Invia').click();
  await expect(page.getByText('Hai raggiunto il numero massimo di codici per oggi')).toBeVisible();
  await expect(button(page, 'Invia')).toBeHidden();
  await button(page, 'Annulla').click();
  await expect(page.getByLabel('Dettagli')).toHaveValue('Vorrei una copia della ricevuta');
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
  await page.getByRole('button', { name: 'Modifica email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
  await test.step('the CRM is down at the last step: the request waits, and is sent once under the same key', async () => {
    const sent = sentTickets(page);
    const code = await lastCode(page);
    for (const fault of ['503', '500', 'offline', '429']) {
      await failCalls(page, '**/crm/tickets?*', fault);
      const ended = callEnded(page, /\/crm\/tickets\?/);
      await enterCode(page, code);
      await ended;
      await expect(page.locator('form').getByRole('alert')).toBeVisible();
      await expect(codeField(page)).toHaveValue(code);
      await restoreCalls(page, '**/crm/tickets?*');
    }
    await button(page, 'Conferma').click();
    await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticketNoAuth'));
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    const letters = await outboxMessages(page);
    expect(
      letters.filter(({ to, body }) => to === address && !/codice di conferma/i.test(body)),
    ).toHaveLength(1);
  });
});

test('a reload at the code: the step, its address and its code are there, no other is sent, and nothing is left', async ({
  page,
  own,
}) => {
  await openRequest(page, own.url(requestPage));
  await page.getByLabel('Upload allegato').setInputFiles(fileOf('ricevuta.pdf'));
  await expect(page.getByText('ricevuta.pdf caricato', { exact: true })).toBeAttached();
  await goToVerification(page);
  const code = await lastCode(page);
  await enterCode(page, await wrongCode(page));
  await expect(problems(page)).toContainText(codeTexts.wrong);
  const letters = (await outboxMessages(page)).length;
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(step(page, 'Verifica email')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(address);
  await expect(codeField(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(code);
  expect(await outboxMessages(page)).toHaveLength(letters);
  const sent = sentTickets(page);
  await enterCode(page, code);
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticketNoAuth'));
  expect(sent[0]?.body).toMatchObject({
    article: { attachments: [{ filename: 'ricevuta.pdf' }] },
    customer: { codice_fiscale: taxCode },
  });
  const left = await page.evaluate(() => Object.keys(sessionStorage).join());
  expect(left).not.toMatch(/MODULO_|CODICE/);
  await expect.poll(() => countKeptFiles(page)).toBe(0);
});
