import { expect, test } from 'vitest';
import { cachedFragment, storeFragment, fragmentsIn, insertFragments } from './fragments.ts';
import type { Site } from './site.ts';

const siteOf = (id: string) => ({ id }) as Site;
const latin1 = (text: string) => Buffer.from(text).toString('latin1');
const textOf = (page: string, site: Site) => insertFragments(page, site).toString();
const always = (html: string) => () => Promise.resolve(html);

test('a part is drawn once for a site and a key, and stands wherever it was asked for', async () => {
  let times = 0;
  const draw = () => Promise.resolve(`<p>${++times}</p>`);
  const site = siteOf('a');
  const marks = [
    await cachedFragment(site, 'footer', draw),
    await cachedFragment(site, 'footer', draw),
    await cachedFragment(site, 'header', draw),
  ];
  expect(textOf(`<b>${marks.join('|')}</b>`, site)).toBe('<b><p>1</p>|<p>1</p>|<p>2</p></b>');
});

test('only the first page waits for a part', async () => {
  const site = siteOf('a');
  const first = cachedFragment(site, 'footer', always('footer'));
  expect(first).toBeInstanceOf(Promise);
  const mark = await first;
  expect(cachedFragment(site, 'footer', always('other'))).toBe(mark);
});

test('the parts of a page are those whose marks it holds', () => {
  const site = siteOf('a');
  const [footer, , header] = ['footer', 'search', 'header'].map((key) =>
    storeFragment(site, key, `<${key}>à`),
  );
  expect(fragmentsIn(`${header}${footer}`, site)).toEqual(
    ['header', 'footer'].map((key) => ({ html: latin1(`<${key}>à`), bytes: Buffer.from(`<${key}>à`) })),
  );
  expect(fragmentsIn('<p>no mark</p>', site)).toEqual([]);
});

test('a part may hold others, and any character', async () => {
  const site = siteOf('a');
  const inner = await cachedFragment(site, 'inner', always('l’«à» $& $1'));
  const outer = await cachedFragment(site, 'outer', always(`(${inner})`));
  expect(textOf(outer, site)).toBe('(l’«à» $& $1)');
});

test('no tenant ever gets the part of another', async () => {
  const [one, other] = [siteOf('a'), siteOf('b')];
  const mark = await cachedFragment(one, 'footer', always('a'));
  expect(textOf(await cachedFragment(other, 'footer', always('b')), other)).toBe('b');
  expect(() => insertFragments(mark, siteOf('c'))).toThrow(/its site does not have/);
});

test('a part that cannot be drawn is drawn again for the next page', async () => {
  const site = siteOf('a');
  await expect(cachedFragment(site, 'footer', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(textOf(await cachedFragment(site, 'footer', always('yes')), site)).toBe('yes');
});

test('a mark that someone writes is a comment like any other', async () => {
  const site = siteOf('a');
  await cachedFragment(site, 'footer', always('footer'));
  const forged = '<!--00000000-0000-4000-8000-000000000000 0-->';
  expect(textOf(forged, site)).toBe(forged);
});
