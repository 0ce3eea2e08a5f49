import { expect, type Page } from '@playwright/test';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import {
  choose,
  declare,
  expectKept,
  fileOf,
  fillAll,
  goToDocuments,
  openRequest,
  request,
  requestList,
  requestSent,
  sandboxRequests,
  send,
  slot,
  slots,
  step,
} from './delegation-request-steps.ts';
import { main, next, problems } from './wizard-steps.ts';

const megabyte = 1024 * 1024;
const message = (page: Page, label: string) => slot(page, label).locator('.invalid-feedback');
const files = (page: Page, label: string) => slot(page, label).locator('.pc-file-list li');

const list = /\/api\/richieste-delega$/;

/** The draft of Ada's that lacks the back of the identity card. */
const draft = 'RD-2026-000009';

async function resume(page: Page, own: OwnPortal): Promise<void> {
  await logIn(page.context(), own);
  await failCalls(page, list, '503');
  await page.goto(own.url(`${request}?richiesta=${draft}`));
  const again = main(page).getByRole('button', { name: 'Riprova' });
  await expect(again, 'a draft that cannot be read is read again on request').toBeVisible();
  await restoreCalls(page, list);
  await again.click();
  await expect(step(page, 'Documenti')).toBeVisible();
}

/** A picture of 2600 × 1600 pixels as a scanner gives it: as many bytes as it is told. */
async function scan(page: Page, bytes: number): Promise<Buffer> {
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2600, 1600);
    canvas.getContext('2d')!.fillRect(0, 0, 2600, 1600);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.concat([Buffer.from(picture), Buffer.alloc(bytes - picture.length)]);
}

test('documents of a request: each empty slot named, the wrong file refused, the right one replaced, looked at, dropped, made smaller and sent', async ({
  page,
  own,
}) => {
  await openRequest(page, own);
  await goToDocuments(page);
  await test.step('each empty slot is named, and the summary leads to it', async () => {
    await next(page);
    for (const label of Object.values(slots))
      await expect(problems(page).getByRole('link', { name: `${label}: Carica il documento` })).toBeVisible();
    await problems(page).getByRole('link', { name: slots.back }).click();
    await expect(page.getByLabel(slots.back).and(page.locator('input'))).toBeFocused();
    // The slot as a whole is marked, not the message alone.
    const colour = await message(page, slots.back).evaluate((element) => getComputedStyle(element).color);
    await expect(slot(page, slots.back)).toHaveCSS('border-top-color', colour);
    await expect(slot(page, slots.back)).toHaveCSS('border-top-style', 'solid');
  });
  await test.step('on a phone the name of a picture has room beside the picture', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await choose(page, slots.front, fileOf('ci-fronte.png'));
    const name = files(page, slots.front).locator('.pc-file-name');
    const lines = await name.evaluate((element) => {
      const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
      return element.getBoundingClientRect().height / lineHeight;
    });
    expect(lines).toBeLessThan(1.5);
    await page.getByRole('button', { name: 'Elimina ci-fronte.jpg' }).click();
  });
  await test.step('a renamed program, a wrong kind and a PDF that is too large are refused, with what to do', async () => {
    const refused = async (file: ReturnType<typeof fileOf>, text: RegExp) => {
      await page.getByLabel(slots.form).and(page.locator('input')).setInputFiles(file);
      await expect(message(page, slots.form)).toHaveText(text);
    };
    await refused(
      fileOf('delega.pdf', 'MZ\x90\0 a program'),
      /^delega\.pdf: Il contenuto non è quello di un file pdf/,
    );
    await refused(fileOf('delega.exe', 'MZ\x90\0'), /^delega\.exe: Formato non ammesso: usa pdf, jpg, png$/);
    await refused(fileOf('delega.jpg', 'MZ\x90\0 a program'), /^delega\.jpg: Il contenuto non è quello/);
    const heavy = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3 * megabyte)]);
    await refused(
      fileOf('scansione.pdf', heavy),
      /^scansione\.pdf: Il file supera 2 MB: scegline uno più piccolo$/,
    );
    await next(page);
    await expect(problems(page)).toContainText('Documento di delega: scansione.pdf: Il file supera 2 MB');
  });
  await test.step('a file may be dropped onto its slot', async () => {
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'trascinato.pdf'));
      return transfer;
    });
    await slot(page, slots.form).locator('.pc-files').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(files(page, slots.form)).toHaveText(/trascinato\.pdf/);
  });
  await test.step('a new file takes the place of the old one after a question; a picture can be looked at and removed', async () => {
    await choose(page, slots.front, fileOf('prima.png'));
    await page.getByLabel(slots.front).and(page.locator('input')).setInputFiles(fileOf('dopo.png'));
    const question = page.getByRole('dialog', { name: 'Sostituire il documento?' });
    await expect(question).toContainText('«dopo.jpg» prenderà il posto di «prima.jpg».');
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(files(page, slots.front)).toHaveText(/prima\.jpg/);
    await page.getByLabel(slots.front).and(page.locator('input')).setInputFiles(fileOf('dopo.png'));
    await question.getByRole('button', { name: 'Sostituisci' }).click();
    await expect(files(page, slots.front)).toHaveText(/dopo\.jpg/);
    await page.getByRole('button', { name: 'Anteprima di dopo.jpg' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Anteprima di dopo.jpg' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Elimina dopo.jpg' }).click();
    await expect(files(page, slots.front)).toHaveCount(0);
    await expect(page.getByLabel(slots.front).and(page.locator('input'))).toBeFocused();
  });
  await test.step('a scan of three megabytes is made smaller and sent', async () => {
    await choose(page, slots.front, fileOf('fronte.jpg', await scan(page, 3 * megabyte)));
    await choose(page, slots.back, fileOf('retro.png'));
    await next(page);
    await declare(page);
    await send(page).click();
    await expect(page).toHaveURL(own.url(requestSent));
    const [sent] = await sandboxRequests(page);
    const front = sent?.allegati.find(({ codice }) => codice === 'CI_F');
    expect(front).toMatchObject({ nome: 'fronte.jpg', type: 'image/jpeg' });
    expect(front?.size).toBeLessThan(200_000);
  });
});

test('a reload keeps files and what was typed; a document that a draft has is removed there, after a question', async ({
  page,
  own,
}) => {
  await test.step('a reload keeps files and what was typed', async () => {
    await fillAll(page, own);
    await expectKept(page, '"areCopies":true');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(step(page, 'Riepilogo')).toBeVisible();
    await expect(main(page)).toContainText('delega-firmata.pdf');
    await send(page).click();
    await expect(page).toHaveURL(own.url(requestSent));
    expect((await sandboxRequests(page))[0]?.allegati).toHaveLength(3);
  });
  await test.step('a document that the draft has is removed there, after a question', async () => {
    await resume(page, own);
    await page.getByRole('button', { name: 'Elimina ci-fronte.pdf' }).click();
    const question = page.getByRole('dialog', { name: 'Eliminare il documento?' });
    await own.fault('/api/richiesta-delega/*/allegati/*', '503');
    await question.getByRole('button', { name: 'Elimina', exact: true }).click();
    await expect(question.getByText('Non è stato possibile eliminare il documento')).toBeVisible();
    await question.getByRole('button', { name: 'Elimina', exact: true }).click();
    await expect(files(page, slots.front)).toHaveCount(0);
    const found = (await sandboxRequests(page)).find(({ id }) => id === draft);
    expect(found?.allegati.map(({ codice }) => codice)).toEqual(['MOD']);
  });
});

test('a draft goes on at its first empty slot, with the documents it has; what is no draft cannot be resumed', async ({
  page,
  own,
}) => {
  await test.step('what is no draft, or not there, cannot be resumed', async () => {
    await logIn(page.context(), own);
    await page.goto(own.url(`${request}?richiesta=RD-2026-000007`));
    await expect(main(page).getByRole('alert')).toContainText(
      'Questa richiesta non c’è, oppure non si può più riprendere',
    );
    await main(page).getByRole('link', { name: 'Vai alle mie richieste' }).click();
    await expect(page).toHaveURL(own.url(requestList));
  });
  await test.step('a draft goes on at its first empty slot, with the documents it has', async () => {
    await main(page)
      .getByRole('link', { name: `Riprendi la richiesta ${draft}` })
      .click();
    await expect(step(page, 'Documenti')).toBeVisible();
    await expect(files(page, slots.front)).toHaveText(/ci-fronte\.pdf/);
    await choose(page, slots.back, fileOf('retro.png'));
    await next(page);
    await declare(page);
    const sent: string[] = [];
    page.on(
      'request',
      (call) => call.method() !== 'GET' && sent.push(`${call.method()} ${new URL(call.url()).pathname}`),
    );
    await send(page).click();
    await expect(page).toHaveURL(own.url(requestSent));
    expect(sent.filter((call) => call.includes('/richiesta-delega'))).toEqual([
      `POST /api/richiesta-delega/${draft}/allegati`,
      `PUT /api/richiesta-delega/${draft}`,
    ]);
  });
});
