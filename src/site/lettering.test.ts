import { expect, test } from 'vitest';
import { lettering } from './lettering.ts';

test('a text becomes an outline of the size of its letters', () => {
  const { path, width, height } = lettering('Alà', 700, 100);
  expect(path).toMatch(/^M[^"<>]+Z$/);
  expect(width).toBeGreaterThan(100);
  expect(width).toBeLessThan(200);
  expect(height).toBeGreaterThan(60);
  expect(height).toBeLessThan(80);
});

test('lines are no wider than asked, and a longer word has its own', () => {
  const whole = lettering('Comune di Torrebianca', 700, 50);
  const narrow = lettering('Comune di Torrebianca', 700, 50, whole.width - 1);
  expect(narrow.width).toBeLessThan(whole.width);
  expect(narrow.height).toBeGreaterThan(whole.height * 2);
  const word = lettering('Precipitevolissimevolmente', 700, 50).width;
  expect(lettering('a Precipitevolissimevolmente b', 700, 50, 100).width).toBeCloseTo(word);
});

test('a text without words has no outline', () => {
  expect(lettering(' ', 400, 20)).toMatchObject({ path: '', width: 0 });
});
