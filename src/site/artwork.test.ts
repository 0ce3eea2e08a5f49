import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import sharp from 'sharp';
import { readArtwork, appIcon, touchIcon, shareImage } from './artwork.ts';
import { lettering } from './lettering.ts';
import type { Pictures } from './pictures.ts';
import { tenantOf } from './tenant.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"><path d="M0 0"/></svg>';

/** Reads the artwork of a tenant with these files and settings. */
async function artworkOf(
  files: Record<string, string | Buffer>,
  fields: object = {},
  known: Pictures = new Map(),
) {
  const folder = await mkdtemp(join(tmpdir(), 'artwork-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const tenant = tenantOf({ id: 'prova', hostname: 'servizi.comune.prova.example', ...fields }, folder);
  return readArtwork(tenant, 'Comune di Prova', known);
}

test('a logo in the folder is taken with its size and named by its content', async () => {
  const { logo } = (await artworkOf({ 'logo.svg': svg })).artwork;
  expect(logo).toMatchObject({ width: 40, height: 50 });
  expect(logo.url).toMatch(/^\/_assets\/logo\.[0-9a-f]{10}\.svg$/);
});

test('a logo as PNG is taken with the size that stands in it', async () => {
  const drawn = await sharp(Buffer.from(svg)).resize(80, 100).png().toBuffer();
  const { logo } = (await artworkOf({ 'logo.png': drawn })).artwork;
  expect(logo).toMatchObject({ width: 80, height: 100 });
  expect(logo.url).toMatch(/\.png$/);
});

test('pictures that are known are not drawn again, one in another colour is', async () => {
  const { pictures } = await artworkOf({ 'logo.svg': svg });
  const [share = '', icon = ''] = pictures.keys();
  const known = new Map([share, icon].map((key) => [key, Buffer.from(key).toString('base64')]));
  const again = await artworkOf({ 'logo.svg': svg }, {}, known);
  expect(again.pictures).toEqual(known);
  expect(again.artwork.files.slice(-2).map(({ content }) => content.toString())).toEqual([share, icon]);
  const inRed = await artworkOf({ 'logo.svg': svg }, { colour: '#aa0000' }, known);
  expect(inRed.artwork.shareImage?.url).not.toBe(again.artwork.shareImage?.url);
  expect(inRed.artwork.files.at(-1)?.content.toString()).toBe(icon);
  expect([...inRed.pictures.keys()]).toEqual([expect.not.stringMatching(share), icon]);
});

test('without a logo a shield with the initial stands in', async () => {
  const { files } = (await artworkOf({})).artwork;
  expect(files[0]?.content.toString()).toContain(lettering('P', 700, 44).path);
});

test.each([
  ['that is missing', {}, { logo: 'stemma.svg' }],
  ['with a script', { 'logo.svg': svg.replace('<path', '<script>1</script><path') }, {}],
  ['with a handler', { 'logo.svg': svg.replace('<path', '<path onclick="1"') }, {}],
  [
    'that loads from elsewhere',
    { 'logo.svg': svg.replace('<path', '<image href="https://x.example/a"/><path') },
    {},
  ],
  ['without size', { 'logo.svg': '<svg/>' }, {}],
  ['that is no PNG', { 'logo.png': Buffer.from('GIF89a') }, {}],
  ['past 200 kB', { 'logo.png': Buffer.alloc(200_001) }, {}],
])('a logo %s stops the tenant', async (_, files, fields) => {
  const read = artworkOf(files, fields);
  await expect(read).rejects.toMatchObject({ id: 'TenantLogoUnusable' });
  await expect(read).rejects.toThrow('tenants/prova/');
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 96"/>';

test.each([
  [80, 96],
  [300, 40],
  [1, 1],
])('a logo of %d by %d keeps its shape and stays within the circle that systems cut', (width, height) => {
  const icon = appIcon({
    bytes: Buffer.from(drawing),
    type: 'image/svg+xml',
    width,
    height,
  }).content.toString();
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(new RegExp(`<image[^>]* ${name}="([\\d.]+)"`).exec(icon)?.[1]),
  ) as [number, number, number, number];
  expect(Math.abs(w / h - width / height)).toBeLessThan(0.15);
  expect([x + w / 2, y + h / 2]).toEqual([256, 256]);
  expect(Math.hypot(w / 2, h / 2)).toBeLessThanOrEqual(0.4 * 512 + 1);
});

test('it holds the logo itself and asks for no other file', () => {
  const icon = appIcon({ bytes: Buffer.from(drawing), type: 'image/svg+xml', width: 80, height: 96 });
  const [, data = ''] = /href="data:image\/svg\+xml;base64,([^"]+)"/.exec(icon.content.toString()) ?? [];
  expect(Buffer.from(data, 'base64').toString()).toBe(drawing);
  expect(icon.path).toMatch(/^_assets\/icon\.[0-9a-f]{10}\.svg$/);
});

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#f00" d="M0 0h40v40H0z"/></svg>';

/** Red, green and blue of a pixel of the picture. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const point = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await point.toBuffer())];
}

async function iconOf(bytes: Buffer, type: string) {
  return (await touchIcon(appIcon({ bytes, type, width: 40, height: 40 }).content, new Map()))!.file;
}

test('the icon is a picture of the size and under the name that iOS looks for', async () => {
  const { url, content } = await iconOf(Buffer.from(red), 'image/svg+xml');
  expect(url).toBe('/apple-touch-icon.png');
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
});

test.each(['image/svg+xml', 'image/png'])(
  'a logo of type %s is drawn in the middle of white',
  async (type) => {
    const drawing = Buffer.from(red);
    const { content } = await iconOf(
      type === 'image/png' ? await sharp(drawing).png().toBuffer() : drawing,
      type,
    );
    expect(await colourAt(content, 90, 90)).toEqual([255, 0, 0]);
    expect(await colourAt(content, 2, 2)).toEqual([255, 255, 255]);
  },
);

const green =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#0f0" d="M0 0h40v40H0z"/></svg>';
const logo = { bytes: Buffer.from(green), type: 'image/svg+xml', width: 40, height: 40 };

/** Red, green and blue of every pixel, row by row. */
async function pixelsOf(name: string) {
  const { file, width, height } = (await shareImage({ name, colour: '#aa0000', logo }, new Map()))!;
  const { data, info } = await sharp(file.content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height });
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  return { at, width, height };
}

/** Columns in which a pixel above the stripe has the municipality's colour. */
async function inkOf(name: string): Promise<number[]> {
  const { at, width, height } = await pixelsOf(name);
  const isInk = (x: number) =>
    Array.from({ length: height - 20 }, (_, y) => at(x, y)).some(
      ([r, g, b]) => r === 170 && g === 0 && b === 0,
    );
  return Array.from({ length: width }, (_, x) => x).filter(isInk);
}

test('the picture shows the logo at the left and the colour as a stripe at the bottom', async () => {
  const { at, width, height } = await pixelsOf('Comune di Torrebianca');
  expect(at(130, Math.round((height - 16) / 2))).toEqual([0, 255, 0]);
  expect(at(0, height - 1)).toEqual([170, 0, 0]);
  expect(at(width - 1, 0)).toEqual([255, 255, 255]);
});

test.each([
  'Comune di Alà',
  'Comune di San Valentino in Abruzzo Citeriore sul Monte',
  'Unione di Precipitevolissimevolmentechenonsispezzamai',
  'Tre & <Lago>',
])('"%s" is drawn in the colour, beside the logo and inside the margin', async (name) => {
  const ink = await inkOf(name);
  expect(ink.length).toBeGreaterThan(150);
  expect(Math.min(...ink)).toBeGreaterThan(206);
  expect(Math.max(...ink)).toBeLessThanOrEqual(800 - 56);
});

test('a name has its own address, the same at every build', async () => {
  const urls = await Promise.all(
    ['Alà', 'Alà', 'Torrebianca'].map(
      async (name) => (await shareImage({ name, colour: '#aa0000', logo }, new Map()))!.file.url,
    ),
  );
  expect(urls[0]).toBe(urls[1]);
  expect(urls[2]).not.toBe(urls[0]);
});
