import { expect, test } from 'vitest';
import type { Site } from '#site/types.ts';
import { drawnOnce } from './drawn-once.ts';

const siteOf = (id: string) => ({ id }) as Site;

test('a part is drawn once for a site and a key', async () => {
  let times = 0;
  const draw = () => Promise.resolve(`<p>${++times}</p>`);
  const site = siteOf('a');
  expect(await drawnOnce(site, 'footer', draw)).toBe('<p>1</p>');
  expect(await drawnOnce(site, 'footer', draw)).toBe('<p>1</p>');
  expect(await drawnOnce(site, 'header', draw)).toBe('<p>2</p>');
});

test('no tenant ever gets the part of another', async () => {
  await drawnOnce(siteOf('a'), 'footer', () => Promise.resolve('a'));
  expect(await drawnOnce(siteOf('b'), 'footer', () => Promise.resolve('b'))).toBe('b');
});
