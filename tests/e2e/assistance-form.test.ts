import { fileMessages } from '#domain/fields/upload.ts';
import { expect } from '@playwright/test';
import { loadNotices, notices } from '#errors/notices.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { toast } from '../support/pages/area-page.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  button,
  careService,
  fileOf,
  kindsGone,
  openRequest,
  requestPage,
  taxCode,
} from './assistance-steps.ts';
import { hold } from './typed-ahead-steps.ts';
import { problems } from './wizard-steps.ts';

test('files that may not be sent are refused before they are read; answers of the FAQ come while one writes, and "Ha risolto" ends it without a request', async ({
  page,
  own,
}) => {
  const index = new RegExp('/faq[.-][^/]*\\.json');
  const asked: string[] = [];
  page.on('request', (request) => void (index.test(request.url()) && asked.push(request.url())));
  await openRequest(page, own.url(requestPage));
  await test.step('a field that offers to empty itself keeps its width: the button lies in it', async () => {
    const field = page.getByRole('textbox', { name: 'Codice fiscale' });
    const width = async () => (await field.boundingBox())?.width;
    const empty = await width();
    await field.fill(taxCode);
    const clear = page.getByRole('button', { name: 'Cancella Codice fiscale' });
    await expect(clear).toBeVisible();
    expect(await width()).toBe(empty);
    await clear.click();
    await expect(field).toHaveValue('');
  });
  await test.step('files that may not be sent are refused before they are read, and the form stays', async () => {
    const field = page.getByLabel('Upload allegato');
    const message = page.locator('.pc-files .invalid-feedback');
    const wrong: [ReturnType<typeof fileOf>, string][] = [
      [fileOf('foto.pdf', Buffer.alloc(12_000_000, '%PDF-')), fileMessages.size(2)],
      [fileOf('fattura.pdf', 'MZ\u0090\u0000programma'), fileMessages.content('pdf')],
      [fileOf('vuoto.pdf', ''), fileMessages.empty],
      [fileOf('programma.exe', 'MZ'), 'Formato non ammesso'],
    ];
    for (const [file, words] of wrong) {
      await field.setInputFiles(file);
      await expect(message).toContainText(words);
      await expect(page.getByRole('button', { name: `Elimina ${file.name}` })).toBeVisible();
    }
    await button(page, 'Invia').click();
    await expect(problems(page)).toContainText('Upload allegato: programma.exe: Formato non ammesso');
    await field.setInputFiles(fileOf('foto.png', Buffer.from('89504e470d0a1a0a00', 'hex')));
    await expect(message).toHaveText('');
    await page.getByRole('button', { name: 'Elimina foto.png' }).click();
    await expect(page.locator('.pc-file-list')).toHaveCount(0);
    await expect(field).toBeFocused();
  });
  await test.step('answers of the FAQ come while one writes; "Ha risolto" ends it without a request', async () => {
    expect(asked).toEqual([]);
    await page.getByLabel('Dettagli').fill('Come posso rinnovare la carta di identità elettronica?');
    const answers = page.getByRole('region', { name: 'Forse la risposta c’è già' });
    await expect(answers.getByRole('link').first()).toBeVisible();
    expect(await answers.getByRole('link').count()).toBeLessThanOrEqual(3);
    await expect(answers.getByRole('link').first()).toHaveAttribute('href', /^\/faq\/.+answerId=/);
    const made = apiRequests(page);
    await answers.getByRole('button', { name: 'Ha risolto' }).click();
    await expect(page.getByRole('heading', { name: /^Grazie, siamo contenti/ })).toBeFocused();
    await button(page, 'Torna alla richiesta').click();
    await expect(page.getByLabel('Dettagli')).toHaveValue(/carta di identità/);
    await button(page, 'Ha risolto').click();
    await page.getByRole('main').getByRole('link', { name: 'Torna alla home' }).click();
    await expect(page).not.toHaveURL(new RegExp(requestPage));
    expect(made.filter((request) => request.method() !== 'GET')).toEqual([]);
  });
});

test('services, kinds or notice that cannot be had: said, and asked for again by themselves; a service without kinds moves nothing below them', async ({
  page,
  own,
}) => {
  await own.fault('/api-public/crm/services', '503');
  await page.goto(own.url(`${requestPage}?servizio=4`));
  const retry = page.getByRole('main').getByRole('button', { name: 'Riprova' });
  await expect(toast(page)).toContainText(notices.services);
  await expect(retry).toBeVisible();
  await expect(page.getByLabel('Dettagli')).toHaveCount(0);
  await own.fault('/api-public/crm/services/*', '500');
  await retry.click();
  // The service of the address, whose kinds do not come.
  await expect(page.getByLabel('Servizio')).toHaveValue('4');
  await retry.click();
  await expect(page.getByLabel('Tipologia problematica')).toBeVisible();
  await own.fault('/api-public/crm/privacy_policy', '500');
  await button(page, 'Leggi l’informativa sulla privacy').click();
  const dialog = page.getByRole('dialog');
  await expect(toast(page)).toContainText(loadNotices.terms);
  await dialog.getByRole('button', { name: 'Riprova' }).click();
  await expect(dialog.locator('.pc-prose')).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(button(page, 'Leggi l’informativa sulla privacy')).toBeFocused();
  await test.step('a service that turns out to have no kinds moves nothing below them', async () => {
    const answer = await hold(page, /\/crm\/services\/\d+$/);
    await page.getByLabel('Servizio').selectOption({ label: careService });
    await expect(page.getByLabel('Tipologia problematica')).toHaveAttribute('aria-busy', 'true');
    const placeOfDetails = () =>
      page
        .getByLabel('Dettagli')
        .evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY));
    const before = await placeOfDetails();
    answer();
    await kindsGone(page);
    await expect(page.getByText('non serve scegliere una tipologia')).toBeVisible();
    expect(await placeOfDetails()).toBe(before);
  });
});
