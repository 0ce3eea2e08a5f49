import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';
import { parsedUrl } from './routing/url.ts';

test('an address is read as browsers read it, and what is none is null', () => {
  expect(parsedUrl('/a?b#c', 'https://x.example')?.href).toBe('https://x.example/a?b#c');
  expect(parsedUrl('https://x.example')?.hostname).toBe('x.example');
  expect(['', '/a', 'http://'].map((text) => parsedUrl(text))).toEqual([null, null, null]);
});

test('items are grouped in their order', () => {
  expect([...groupBy([3, 1, 4, 1, 5], (number) => number % 2)]).toEqual([
    [1, [3, 1, 1, 5]],
    [0, [4]],
  ]);
});
