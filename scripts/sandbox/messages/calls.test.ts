import { expect, test } from 'vitest';
import { readMessageFilter } from './calls.ts';

const read = (match: string) => readMessageFilter(JSON.stringify({ tag: { match } }), []);

test.each([
  ['', [], []],
  ['  ', [], []],
  [' +citfac c_x999  -deleted ', ['citfac', 'c_x999'], ['deleted']],
])('the tags %j are those to have and those not to have', (match, required, excluded) => {
  expect(read(match)).toEqual({ required, excluded });
});

test.each(['a;b', '+', '+-a', 'a+b', 'è'])('%j are no tags', (match) => {
  expect(read(match)).toBeNull();
});

test('a long word that is no tag is refused, and does not stop the sandbox', () => {
  expect(read(`${'a'.repeat(400)};`)).toBeNull();
  expect(read('a'.repeat(5000))).toBeNull();
  expect([read('a'.repeat(500)), read('a'.repeat(501))]).toEqual([expect.anything(), null]);
});
