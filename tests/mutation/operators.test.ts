import { expect, test } from 'vitest';
import { changesOf } from './operators.ts';

const changes = (code: string, file = 'a.ts') =>
  changesOf(file, code).map(({ kind, original, mutated }) => `${kind}: ${original} → ${mutated}`);

test.each([
  ['x(a < b);', 'comparison: a < b → (a) <= (b)'],
  ['x(a && b || c);', 'logic: a && b || c → (a && b) && (c)'],
  ['x(a ?? b);', 'fallback: a ?? b → a'],
  ['x(a - b);', 'arithmetic: a - b → (a) + (b)'],
  ['x(!a);', 'negation: !a → !!(a)'],
  ['x(a ? b : c);', 'condition: a → !(a)'],
  ['x(7);', 'number: 7 → 8'],
  ['x(true);', 'boolean: true → false'],
  ['x(list.filter(Boolean));', 'method: list.filter(Boolean) → list'],
  ['x(list.some(is));', 'method: list.some(is) → list.every(is)'],
  ['await write(file);', 'call: await write(file); → ;'],
])('%s can be changed', (code, change) => {
  expect(changes(code)).toContain(change);
});

test('a condition that leaves early can be left out, the last of its function cannot', () => {
  expect(changes('function f(a) { if (a) return; g(); }')).toContain('early end: a → false');
  expect(changes('function f(a) { if (a) return; }')).not.toContain('early end: a → false');
});

test('types, names, tables of data and words for the operator are left alone', () => {
  const code = `
    import { a } from './a.ts';
    interface Row { 7: true; size: 3 }
    type Size = 3 | 4;
    const table = [{ size: 3, isOpen: true }];
    console.log('done');
    output.step(step);`;
  expect(changes(code)).toEqual([]);
});

test('the changes come in the order of the text, each at its place', () => {
  const code = 'const a = <p hidden={b === 1}>{c && d}</p>;';
  const found = changesOf('a.tsx', code);
  expect(found.map(({ original }) => original)).toEqual(['b === 1', '1', 'c && d']);
  expect(found.map(({ start, end }) => code.slice(start, end))).toEqual(['b === 1', '1', 'c && d']);
});
