import { expect, type Page } from '@playwright/test';
import { citizens, endSession, logIn } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { ageKeptFiles, countKeptFiles, refuseFiles } from '../support/pages/kept-files.ts';
import {
  enterCode,
  goToOwnSummary,
  goToSummary,
  newestTicket,
  outcome,
  report,
  send,
} from './report-steps.ts';
import { button, fileOf, fillRequest, openRequest, requestPage, sentTickets } from './assistance-steps.ts';
import { step } from './wizard-steps.ts';

const file = fileOf('ricevuta.pdf', '%PDF-1.7 una prova');
const list = (page: Page) => page.locator('.pc-file-list');
const field = (page: Page) => page.getByLabel('Upload allegato');
const kept = (page: Page) => expect.poll(() => countKeptFiles(page));
const question = (page: Page) => page.getByRole('dialog', { name: 'Mancano i file che avevi scelto' });
const attached = {
  article: {
    attachments: [
      { filename: 'ricevuta.pdf', 'mime-type': 'application/pdf', data: file.buffer.toString('base64') },
    ],
  },
};

/** Opens a request as Ada, fills it in and attaches a file. */
async function attach(page: Page, own: OwnPortal): Promise<void> {
  await logIn(page.context(), own);
  await openRequest(page, own.url(requestPage));
  await fillRequest(page);
  await field(page).setInputFiles(file);
  await expect(list(page)).toContainText('ricevuta.pdf');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(stored).toContain('ricevuta.pdf');
  // Beside its name nothing of it lies open in the storage of the tab.
  expect(await stored()).not.toMatch(/base64|JVBERi/);
}

async function reload(page: Page): Promise<void> {
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByLabel('Dettagli')).toHaveValue('Vorrei una copia della ricevuta');
}

/** Sends the request with a session that is over, and logs in again in the same tab. */
async function loseSession(page: Page, own: OwnPortal, who = 'Ada Verdi'): Promise<void> {
  await endSession(page, own);
  await button(page, 'Invia').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.getByRole('button', { name: `Entra come ${who}` }).click();
}

const emptied = 'Quello che era scritto qui è stato cancellato';

test('a file outlives reloads and the end of the session and arrives; what is taken out is deleted; without its tab it cannot be read', async ({
  page,
  own,
}) => {
  await test.step('a reload keeps the file; what the citizen takes out is deleted', async () => {
    await attach(page, own);
    await kept(page).toBe(1);
    await reload(page);
    await expect(list(page)).toContainText('ricevuta.pdf');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica ricevuta.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('ricevuta.pdf');
    await page.getByRole('button', { name: 'Elimina ricevuta.pdf' }).click();
    await kept(page).toBe(0);
    await reload(page);
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByText('Scegli di nuovo i file')).toHaveCount(0);
  });
  await test.step('a file is unreadable without its tab, and another tab has a form of its own', async () => {
    await field(page).setInputFiles(file);
    await kept(page).toBe(1);
    const stored = await page.evaluate(async () => {
      const name = `CITFAC_${document.documentElement.dataset.ente}_ALLEGATI`;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      const [record] = await new Promise<{ content: ArrayBuffer }[]>((resolve) => {
        const request = database.transaction('files').objectStore('files').getAll();
        request.onsuccess = () => resolve(request.result as { content: ArrayBuffer }[]);
      });
      database.close();
      return new TextDecoder().decode(record!.content) + JSON.stringify(record);
    });
    expect(stored).not.toMatch(/ricevuta|PDF|base64/);
    const other = await page.context().newPage();
    await openRequest(other, own.url(requestPage));
    await expect(list(other)).toHaveCount(0);
    await field(other).setInputFiles(fileOf('altra.pdf'));
    await kept(page).toBe(2);
    await other.getByRole('button', { name: 'Elimina altra.pdf' }).click();
    await kept(page).toBe(1);
    await other.close();
    await reload(page);
    await expect(list(page)).toContainText('ricevuta.pdf');
  });
  await test.step('the session ends, the same citizen logs in again: the file is there, arrives, and is kept no longer', async () => {
    await loseSession(page, own);
    await expect(list(page)).toContainText('ricevuta.pdf');
    await expect(page.getByText('Scegli di nuovo i file')).toHaveCount(0);
    await expect(page.getByLabel('Dettagli')).toHaveValue('Vorrei una copia della ricevuta');
    await expect(page.getByLabel('Tipologia problematica')).not.toHaveValue('');
    const sent = sentTickets(page);
    await button(page, 'Invia').click();
    await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticket'));
    expect(sent.map(({ body }) => body)).toMatchObject([attached]);
    await kept(page).toBe(0);
  });
});

test('files older than a day are swept when a page starts, and a logout in another tab clears those of all tabs', async ({
  page,
  own,
}) => {
  await attach(page, own);
  await kept(page).toBe(1);
  const other = await page.context().newPage();
  await test.step('files older than a day are swept when a page starts', async () => {
    await ageKeptFiles(page, 25);
    await other.goto(own.url('/area-personale'));
    await kept(other).toBe(0);
  });
  await test.step('a logout in another tab clears the files of all tabs', async () => {
    await field(page).setInputFiles(fileOf('altra.pdf'));
    await kept(page).toBe(1);
    await other.goto(own.url('/logout'));
    await kept(other).toBeNull();
    await kept(page).toBeNull();
    await expect(page.getByText(emptied)).toBeVisible();
  });
});

test('another person logs in: neither the form nor its file is there', async ({ page, own }) => {
  await attach(page, own);
  await kept(page).toBe(1);
  await loseSession(page, own, 'Dario Rossi');
  await expect(page.getByText('Dario').first()).toBeVisible();
  await expect(page.getByLabel('Dettagli')).toHaveValue('');
  await expect(list(page)).toHaveCount(0);
  await kept(page).toBeNull();
  await expect(page.getByText(emptied)).toBeVisible();
});

test('a browser that keeps no files: the field asks for them again, and "Invia" asks before it sends without', async ({
  page,
  own,
}) => {
  await refuseFiles(page);
  await attach(page, own);
  await loseSession(page, own);
  await expect(page.getByText('Scegli di nuovo i file')).toBeVisible();
  await expect(field(page)).toHaveAccessibleDescription(/Scegli di nuovo i file/);
  const sent = sentTickets(page);
  await button(page, 'Invia').click();
  await expect(question(page)).toContainText('ricevuta.pdf');
  await question(page).getByRole('button', { name: 'Scegli di nuovo i file' }).click();
  await expect(field(page)).toBeFocused();
  expect(sent).toEqual([]);
  await button(page, 'Salva richiesta').click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page).setInputFiles(file);
  await expect(page.getByText('Scegli di nuovo i file')).toHaveCount(0);
  await reload(page);
  await button(page, 'Invia').click();
  await question(page).getByRole('button', { name: 'Continua senza file' }).click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticket'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).not.toHaveProperty('article.attachments.0');
});

const photo = {
  name: 'buca.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** From the summary of a report back to its data, for a photo, and to the summary again. */
async function addPhoto(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Modifica Disservizio' }).click();
  await page.getByLabel('Immagini').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Elimina buca.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(step(page, 'Riepilogo')).toBeFocused();
}

test('the photos of a report outlive the session and arrive', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToOwnSummary(page);
  await addPhoto(page);
  await loseSession(page, own);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Hai di nuovo accesso' })).toBeAttached();
  await expect(page.getByRole('main')).toContainText('Corso Italia');
  const listed = page.getByRole('list', { name: 'Immagini' });
  await expect(listed).toContainText('buca.jpg');
  await expect(listed.locator('img')).toBeVisible();
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  const { files } = await newestTicket(page, citizens.ada.taxCode);
  expect(files.map(({ filename, start }) => [filename, start])).toEqual([['buca.jpg', [0xff, 0xd8, 0xff]]]);
  await kept(page).toBe(0);
});

test('without login, a report read anew at its code whose photos are gone asks before it goes', async ({
  page,
  own,
}) => {
  await page.goto(own.url(report));
  await goToSummary(page);
  await addPhoto(page);
  await kept(page).toBe(1);
  await send(page);
  await expect(step(page, 'Verifica email')).toBeFocused();
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(step(page, 'Verifica email')).toBeVisible();
  // Somebody clears what the browser keeps, while the tab has its form.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByLabel('Codice di conferma')).toBeVisible();
  const sent = sentTickets(page);
  await enterCode(page);
  await expect(question(page)).toContainText('buca.jpg');
  expect(sent).toEqual([]);
  await question(page).getByRole('button', { name: 'Continua senza file' }).click();
  await expect(page).toHaveURL(own.url(outcome));
  expect(sent).toHaveLength(1);
});
