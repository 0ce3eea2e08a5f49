import { expect, test } from 'vitest';
import { iuvOf } from './iuv.ts';

test('the check digits are those of the examples in contract B 3.1', () => {
  expect(`3${iuvOf('01', 2025000012001)}`).toBe('301202500001200183');
  expect(`3${iuvOf('02', 2025000000377)}`).toBe('302202500000037731');
});
