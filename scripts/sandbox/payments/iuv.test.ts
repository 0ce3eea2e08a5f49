import { expect, test } from 'vitest';
import { iuvOf } from './iuv.ts';

test('the check digits are those of known notice numbers', () => {
  expect(`3${iuvOf('01', 2025000012001)}`).toBe('301202500001200183');
  expect(`3${iuvOf('02', 2025000000377)}`).toBe('302202500000037731');
});
