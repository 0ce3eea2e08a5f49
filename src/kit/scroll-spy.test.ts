import { expect, test } from 'vitest';
import { sectionAt } from './scroll-spy.ts';

test('the section being read is the last one that began above the line', () => {
  expect(sectionAt([-900, -200, 240, 800], 250)).toBe(2);
});

test('before any section the first one is current', () => {
  expect(sectionAt([400, 900], 250)).toBe(0);
});
