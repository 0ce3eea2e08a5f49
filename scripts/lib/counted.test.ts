import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one thing is counted in the singular, none and many in the plural', () =>
  expect([0, 1, 2].map((number) => counted(number, 'page'))).toEqual(['0 pages', '1 page', '2 pages']));
