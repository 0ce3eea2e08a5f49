import { expect, type Page } from '@playwright/test';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { type ExifValues, jpegWith, tiffOf } from '../support/state/exif.ts';
import { fillProblem, goToData, newestTicket, outcome, png, report, send } from './report-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

const fileOf = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'),
});
const field = (page: Page) => page.getByLabel('Immagini');
const message = (page: Page) => main(page).locator('.pc-files .invalid-feedback');
const taken = (page: Page) => main(page).locator('.pc-file-list img');

/** A photo of 2000 × 1000 pixels with these facts, and of this many bytes: what stands behind its end no browser reads. */
async function heavyPhoto(page: Page, values: ExifValues, bytes: number): Promise<Buffer> {
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2000, 1000);
    canvas.getContext('2d')!.fillRect(0, 0, 2000, 1000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const photo = jpegWith(tiffOf(values), Uint8Array.from(picture));
  return Buffer.concat([Buffer.from(photo), Buffer.alloc(bytes - photo.length)]);
}

test('files that are no photos, too large or empty are refused by name, with what to do; a refused photo takes none of the three places, and one too many is named', async ({
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

/** A photo of 40 × 20 pixels, red on the left and blue on the right, with these facts. */
async function photoWith(page: Page, values: ExifValues): Promise<Buffer> {
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#f00';
    pen.fillRect(0, 0, 20, 20);
    pen.fillStyle = '#00f';
    pen.fillRect(20, 0, 20, 20);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(jpegWith(tiffOf(values), Uint8Array.from(picture)));
}

/** Two corners of the photo in the list, as the first letter of their colour. */
function corners(page: Page): Promise<string> {
  return taken(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const pen = new OffscreenCanvas(width, height).getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = pen.getImageData(x, y, 1, 1).data;
      return red > blue ? 'r' : 'b';
    };
    return `${width}x${height} ${colourAt(2, 2)}${colourAt(width - 3, height - 3)}`;
  });
}

/** When a camera says that it took a photo, and the same in words: yesterday at half past two. */
function yesterday(): { taken: string; day: string } {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return { taken: `${day.replaceAll('-', ':')} 14:30:00`, day: String(Number(day.slice(8))) };
}

test('a photo offers its place and time, which go nowhere unless they are taken, and lies as it was held; one of twelve megabytes is made smaller and sent', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToData(page);
  const offer = main(page).getByRole('group', { name: 'Luogo della foto' });
  const { taken: time, day } = yesterday();
  const here: ExifValues = { lat: ['N', 45, 4, 13.08], lon: ['E', 7, 41, 12.84], taken: time };
  const choose = async (name: string, values: ExifValues) => {
    await field(page).setInputFiles(fileOf(name, await photoWith(page, values)));
    await expect(taken(page)).toHaveCount(1);
  };
  const remove = (name: string) => page.getByRole('button', { name: `Elimina ${name}` }).click();
  await test.step('all eight ways to hold it', async () => {
    const expected = [
      '40x20 rb',
      '40x20 br',
      '40x20 br',
      '40x20 rb',
      '20x40 rb',
      '20x40 rb',
      '20x40 br',
      '20x40 br',
    ];
    for (const [place, corner] of expected.entries()) {
      await choose(`foto ${place}.jpg`, { orientation: place + 1 });
      expect(await corners(page), `orientation ${place + 1}`).toBe(corner);
      await remove(`foto ${place}.jpg`);
    }
  });
  await test.step('another country', async () => {
    await choose('Parigi.jpg', { ...here, lat: ['N', 48, 51, 0], lon: ['E', 2, 21, 0] });
    await expect(offer).toHaveCount(0);
    await remove('Parigi.jpg');
  });
  await test.step('no, and then yes', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/reverse\b/.test(request.url())) asked.push(request.url());
    });
    await choose('Buca.jpg', here);
    await expect(offer).toContainText(new RegExp(`^È qui, (il |l’)${day} .+ alle ore 14:30\\?`));
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'No' }).click();
    await expect(offer).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await remove('Buca.jpg');
    const heavy = await heavyPhoto(page, { ...here, lat: ['N', 45, 4, 14] }, 12 * 1024 * 1024);
    await field(page).setInputFiles(fileOf('Buca.jpg', heavy));
    await expect(taken(page)).toHaveCount(1);
    expect(asked).toEqual([]);
    await fillProblem(page);
    await offer.getByRole('button', { name: 'Sì, è qui' }).click();
    await expect(offer).toHaveCount(0);
    await expect(main(page).locator('.pc-place')).toBeVisible();
    await expect(page.getByLabel('Dettagli')).toHaveValue(/alle ore 14:30\.$/);
  });
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  const [file] = (await newestTicket(page, citizens.ada.taxCode)).files;
  expect([file?.filename, file?.start]).toEqual(['Buca.jpg', [0xff, 0xd8, 0xff]]);
  expect(file?.text).not.toContain('Exif');
  expect(file?.size).toBeLessThan(200_000);
});

test('from the home page to a sent report with photo and place: nine presses at most, without those of the keyboard', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`),
      true,
    );
  });
  await page.goto(own.url('/'));
  await page.getByRole('link', { name: 'Segnala un disservizio' }).first().click();
  await goToData(page);
  await fillProblem(page);
  const { taken: time } = yesterday();
  const photo = await photoWith(page, {
    lat: ['N', 45, 4, 13.08],
    lon: ['E', 7, 41, 12.84],
    taken: time,
  });
  await field(page).setInputFiles(fileOf('Lampione.jpg', photo));
  await page.getByRole('button', { name: 'Sì, è qui' }).click();
  await expect(main(page).locator('.pc-place')).toBeVisible();
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  const counted = () => page.evaluate(() => Number(sessionStorage.getItem('presses')));
  const before = await counted();
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  // The one that opens the photos of the telephone is not counted by the page, nor the last one.
  const presses = before + 2;
  expect(presses).toBeGreaterThanOrEqual(7);
  expect(presses).toBeLessThanOrEqual(9);
});
