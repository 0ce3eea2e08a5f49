import { expect, test } from 'vitest';
import { enginesToWalk } from './engines.ts';

const isThere = (name: string) => name === 'webkit';

test('an engine that is missing is left out on a machine of one’s own, and must be there elsewhere', () => {
  expect(enginesToWalk(false, isThere)).toEqual(['webkit']);
  expect(enginesToWalk(false, () => false)).toEqual([]);
  expect(enginesToWalk(true, isThere)).toEqual(['firefox', 'webkit']);
});
