import { expect, test } from 'vitest';
import { isPublished } from './moon-forms.ts';

const form = (code: string, version: string | null, published = true) => ({
  code,
  version,
  isPublished: published,
});

test('a form that is not listed, or withdrawn, is not published', () => {
  expect(isPublished([], 'RES')).toBe(false);
  expect(isPublished([form('RES_02', '1')], 'RES')).toBe(false);
  expect(isPublished([form('RES', '1', false)], 'RES')).toBe(false);
  expect(isPublished([form('RES', null)], 'RES')).toBe(true);
});

test('of several versions the highest counts, by number and not by letter', () => {
  expect(isPublished([form('RES', '1.10.0', false), form('RES', '1.9.0')], 'RES')).toBe(false);
  expect(isPublished([form('RES', '1.9.0', false), form('RES', '1.10.0')], 'RES')).toBe(true);
});
