import { expect, test } from 'vitest';
import { withBase, withQuery } from './query-string.ts';

test.each([
  [{}, '/a'],
  [{ page: 2, text: undefined }, '/a?page=2'],
  [{ filter: '{"a":"b c&d+e"}' }, '/a?filter=%7B%22a%22%3A%22b+c%26d%2Be%22%7D'],
  [{ id: ['1', '2'], none: null }, '/a?id=1&id=2&none='],
])('%j is added to an address', (query, expected) => {
  expect(withQuery('/a', query)).toBe(expected);
});

test('an address may have a query already', () => {
  expect(withQuery('/a?b=1', { c: 'è' })).toBe('/a?b=1&c=%C3%A8');
});

test('a base and an address meet with one slash', () => {
  expect(withBase('/a', 'https://x.example/')).toBe('https://x.example/a');
  expect(withBase('a', '/base')).toBe('/base/a');
});
