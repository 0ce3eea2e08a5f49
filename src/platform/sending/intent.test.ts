import { expect, test } from 'vitest';
import { intentKeys } from './intent.ts';

test('the same words carry the same key, also after others were tried; other words another', () => {
  const keyOf = intentKeys();
  const first = keyOf('a');
  expect(keyOf('a')).toBe(first);
  expect(keyOf('b')).not.toBe(first);
  expect(keyOf('a')).toBe(first);
  expect(intentKeys()('a')).not.toBe(first);
});

test('of many words the oldest are forgotten', () => {
  const keyOf = intentKeys();
  const first = keyOf('0');
  const last = Array.from({ length: 10 }, (_, number) => keyOf(String(number + 1))).at(-1);
  expect(keyOf('0')).not.toBe(first);
  expect(keyOf('10')).toBe(last);
});
