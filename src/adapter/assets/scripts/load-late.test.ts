// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { loadLate } from './load-late.ts';

afterEach(() => document.head.replaceChildren());

const asked = () =>
  [...document.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);

test('asks for each file beside the part once', async () => {
  expect(await loadLate(() => Promise.resolve('part'), ['_assets/a.js', '_assets/b.js'])).toBe('part');
  await loadLate(() => Promise.resolve('other'), ['_assets/b.js']);
  expect(asked()).toEqual([
    ['modulepreload', '/_assets/a.js'],
    ['modulepreload', '/_assets/b.js'],
  ]);
});

test('a part in the very file that asks for it needs no other', async () => {
  expect(await loadLate(() => Promise.resolve('part'))).toBe('part');
  expect(asked()).toEqual([]);
});

test('a part that cannot be loaded is told by an event, then rejects', async () => {
  const heard = vi.fn();
  addEventListener('vite:preloadError', heard, { once: true });
  const gone = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadLate(() => Promise.reject(gone), [])).rejects.toBe(gone);
  expect(heard).toHaveBeenCalledOnce();
});

test('who reads the page anew cancels the event, and nothing is thrown meanwhile', async () => {
  addEventListener('vite:preloadError', (event) => event.preventDefault(), { once: true });
  expect(await loadLate(() => Promise.reject(new Error('gone')), [])).toBeUndefined();
});
