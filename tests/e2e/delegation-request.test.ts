import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { apiRequests } from '../support/pages/calls.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { readPdf } from '../support/pdf/read-pdf.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  card,
  fill,
  fillAll,
  giulia,
  goToDocuments,
  openRequest,
  requestList,
  requestSent,
  sandboxRequests,
  send,
  step,
} from './delegation-request-steps.ts';
import { main, next, problems } from './wizard-steps.ts';

test('a request goes to the office once, with its documents one after the other, and the delegation that it approves can be used', async ({
  page,
  own,
}) => {
  await test.step('a request goes to the office with its three documents, one after the other', async () => {
    await fillAll(page, own);
    const calls = apiRequests(page);
    await send(page).dblclick();
    await send(page)
      .click({ timeout: 1000, noWaitAfter: true })
      .catch(() => undefined);
    await expect(page).toHaveURL(own.url(requestSent));
    const writes = calls.filter((one) => one.method() !== 'GET').map((one) => one.method());
    expect(writes).toEqual(['POST', 'POST', 'POST', 'POST', 'PUT']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Richiesta di delega inviata/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(main(page)).toContainText('Giulia Ferri');
    await expect(main(page)).toContainText('Mensa scolastica');
    const [sent, ...others] = await sandboxRequests(page);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ stato: 'ATTESA_OPERATORE', note: 'È mia zia.' });
    expect(sent?.allegati.map(({ codice, nome, type }) => [codice, nome, type])).toEqual([
      ['CI_F', 'ci-fronte.jpg', 'image/jpeg'],
      ['CI_R', 'ci-retro.jpg', 'image/jpeg'],
      ['MOD', 'delega-firmata.pdf', 'application/pdf'],
    ]);
  });
  await test.step('the office approves: the delegation can be used, and the request leads to it', async () => {
    const [sent] = await sandboxRequests(page);
    await own.desk(`deleghe/richieste/${sent?.id}`, { azione: 'approva' });
    await main(page).getByRole('link', { name: 'Vai alle mie richieste' }).click();
    await card(page, sent?.id ?? '').click();
    await main(page).getByRole('link', { name: 'Vedi delega per Giulia Ferri' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Giulia Ferri' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: /Opera per/ })).toBeVisible();
  });
});

test('the success page by itself leads to the list; a refusal tells its reason, and a new request can be made for a company', async ({
  page,
  own,
}) => {
  await test.step('opened by itself the success page leads to the list', async () => {
    await logIn(page.context(), own, 'dario');
    await page.goto(own.url(requestSent));
    await expect(page).toHaveURL(own.url(requestList));
    await expect(main(page)).toContainText('Non hai richieste di delega');
  });
  await test.step('the office refuses: the reason is told, and a new request can be made', async () => {
    await fillAll(page, own);
    await send(page).click();
    await expect(page).toHaveURL(own.url(requestSent));
    const [sent] = await sandboxRequests(page);
    await own.desk(`deleghe/richieste/${sent?.id}`, {
      azione: 'rifiuta',
      motivo: 'Firma <b>illeggibile</b>',
    });
    await main(page).getByRole('link', { name: 'Vai alle mie richieste' }).click();
    await card(page, sent?.id ?? '').click();
    await expect(main(page)).toContainText('Firma <b>illeggibile</b>');
    await main(page).getByRole('link', { name: 'Nuova richiesta' }).click();
    await expect(step(page, 'Informativa')).toBeVisible();
  });
  await test.step('a company is asked for by its 11 digits', async () => {
    await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
    await next(page);
    await expect(step(page, 'Delegante')).toBeFocused();
    await page.getByText('Persona giuridica').click();
    await expect(main(page)).toContainText('quella del legale rappresentante');
    await fill(page, { 'Ragione sociale': 'Esempio srl', 'Codice fiscale / P.Iva': '01234567890' });
    await next(page);
    await expect(problems(page)).toContainText('Inserisci una partita IVA valida di 11 cifre');
    await fill(page, { 'Codice fiscale / P.Iva': '01234567897' });
    await next(page);
    await expect(step(page, 'Servizi')).toBeFocused();
  });
});

test('another kind of delegator empties the fields after a question, a wrong code is refused, and the form to be signed comes filled in', async ({
  page,
  own,
}) => {
  await test.step('another kind of delegator empties the fields, after a question', async () => {
    await openRequest(page, own);
    await page.getByText('Persona giuridica').click();
    await page.getByText('Persona fisica').click();
    await fill(page, giulia);
    await page.getByText('Persona giuridica').click();
    const question = page.getByRole('dialog', { name: 'Cambiare il tipo di soggetto?' });
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByRole('radio', { name: 'Persona fisica' })).toBeChecked();
    await expect(page.getByLabel('Cognome *')).toHaveValue('Ferri');
    await page.getByText('Persona giuridica').click();
    await question.getByRole('button', { name: 'Cambia e cancella i dati' }).click();
    await expect(page.getByLabel('Ragione sociale *')).toBeVisible();
    await page.getByText('Persona fisica').click();
    await expect(page.getByLabel('Cognome *')).toHaveValue('');
  });
  await test.step('nobody asks for a delegation of their own, and a wrong code is refused', async () => {
    await fill(page, { ...giulia, 'Codice fiscale': citizens.dario.taxCode.toLowerCase() });
    await next(page);
    await expect(problems(page)).toContainText('Non puoi chiedere una delega da te stesso');
    await fill(page, { 'Codice fiscale': 'FRRGLI70A41L219X' });
    await next(page);
    await expect(problems(page)).toContainText('Inserisci un codice fiscale valido');
  });
  await test.step('the form to be signed comes filled in, as a PDF', async () => {
    await goToDocuments(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica il modulo compilato (PDF)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('delega-FRRGLI70A41L219M.pdf');
    const content = await readFile(await file.path());
    expect(content.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const { text } = await readPdf(new Uint8Array(content));
    expect(text).toContain('Giulia Ferri');
    expect(text).toContain('Mensa scolastica');
  });
});
