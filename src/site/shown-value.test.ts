import { expect, test } from 'vitest';
import { jsonProblem, shownValue } from './shown-value.ts';

test.each([
  [undefined, 'nothing'],
  [null, 'null'],
  [0, '0'],
  [95.5, '95.5'],
  [80999001236, '80999…'],
  ['x', '"x"'],
  ['segreta!', '"segr…"'],
  ['correct-horse-battery-staple', '"correct-hors…"'],
  [[], 'an empty list'],
  [['a', 'b'], 'a list of 2'],
  [{ password: 'segreta' }, 'an object'],
])('%j is shown as %s', (value, shown) => expect(shownValue(value)).toBe(shown));

test.each([
  ['{"id": "prova",\n "password": segreta-2026 }'],
  ['{"id": "prova",\n "password": "segreta-2026"; }'],
  ['{"id": "prova",\n "password": "segreta-2026",}'],
  ['{"id": "prova",\n "password": "segreta-2026'],
  ["{'password': 'segreta-2026'}"],
  ['segreta-2026'],
])('a text that is no JSON is told with its place, without its words: %j', (text) => {
  const parse = () => JSON.parse(text) as unknown;
  expect(parse).toThrow(SyntaxError);
  try {
    parse();
  } catch (error) {
    const said = jsonProblem(text, error as Error);
    expect(said).toMatch(/line \d/);
    expect(said).not.toMatch(/segr|2026|password/);
  }
});
