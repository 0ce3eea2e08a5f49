import { expect, type Page } from '@playwright/test';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  fillProblem,
  findPlace,
  goToData,
  newestTicket,
  outcome,
  png,
  report,
  send,
} from './report-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

const fileOf = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'),
});
const field = (page: Page) => page.getByLabel('Immagini');
const message = (page: Page) => main(page).locator('.pc-files .invalid-feedback');
const taken = (page: Page) => main(page).locator('.pc-file-list img');

/** A photo of 2000 × 1000 pixels and of this many bytes: what stands behind its end no browser reads. */
async function heavyPhoto(page: Page, bytes: number): Promise<Buffer> {
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2000, 1000);
    canvas.getContext('2d')!.fillRect(0, 0, 2000, 1000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.concat([Buffer.from(picture), Buffer.alloc(bytes - picture.length)]);
}

test('files that are no photos, too large or empty are refused by name, with what to do', async ({
  page,
  own,
}) => {
  await page.goto(own.url(report));
  await goToData(page);
  const refused = async (name: string, content: string | Buffer, text: RegExp) => {
    await field(page).setInputFiles(fileOf(name, content));
    await expect(message(page)).toHaveText(text);
    // The help stands before it.
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(text.source.slice(1)));
    await expect(main(page).locator('.pc-files [role="status"]')).toHaveText(text);
  };
  await refused('programma.jpg', 'MZ\x90\0 this is a program', /^programma\.jpg: Il contenuto non è quello/);
  await refused('vuoto.png', '', /^vuoto\.png: Il file è vuoto: scegline un altro$/);
  await refused(
    'rotta.jpg',
    '\xff\xd8\xff\xe0 this is no picture',
    /^rotta\.jpg: non è stato possibile aprire/,
  );
  await refused('listino.pdf', '%PDF-1.7', /^listino\.pdf: Formato non ammesso: usa jpg, png, heic$/);
  await refused('IMG_7.HEIC', '\0\0\0\x18ftypheic\0\0\0\0', /^IMG_7\.heic: .+Salvala come jpg/);
  await refused(
    'enorme.jpg',
    Buffer.alloc(25 * 1024 * 1024 + 1, 1),
    /^enorme\.jpg: Il file supera 25 MB: scegline/,
  );
  await next(page);
  await expect(problems(page)).toContainText('Immagini: enorme.jpg: Il file supera 25 MB');
  await page.getByRole('button', { name: 'Elimina enorme.jpg' }).click();
  await expect(message(page)).toHaveText('');
});

test('a refused photo takes none of the three places, and one too many is named', async ({ page, own }) => {
  await page.goto(own.url(report));
  await goToData(page);
  await field(page).setInputFiles([fileOf('listino.pdf', '%PDF'), png('foto 1.png'), png('foto 2.png')]);
  await expect(taken(page)).toHaveCount(2);
  await expect(message(page)).toHaveText(/^listino\.pdf: /);
  await field(page).setInputFiles([png('foto 3.png'), png('foto 4.png')]);
  await expect(taken(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Elimina foto 3.jpg' })).toBeVisible();
  await expect(message(page)).toHaveText(
    'Puoi allegare al massimo 3 immagini. Non aggiunto: foto 4.png. Per aggiungerlo elimina prima un altro file',
  );
  await page.getByRole('button', { name: 'Elimina foto 1.jpg' }).click();
  await field(page).setInputFiles([png('foto 4.png')]);
  await expect(taken(page)).toHaveCount(3);
  await expect(message(page)).toHaveText('');
});

test('a photo of twelve megabytes is made smaller and sent', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToData(page);
  await findPlace(page, 'via roma 12');
  await fillProblem(page);
  await field(page).setInputFiles(fileOf('Buca.jpg', await heavyPhoto(page, 12 * 1024 * 1024)));
  await expect(taken(page)).toHaveCount(1);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  const [file] = (await newestTicket(page, citizens.ada.taxCode)).files;
  expect(file?.filename).toBe('Buca.jpg');
  expect(file?.size).toBeLessThan(200_000);
});
