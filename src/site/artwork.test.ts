import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readArtwork } from './artwork.ts';
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
