import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Step } from '#kit/wizard/steps.ts';
import { combinations, declaredArrows } from './lib/arrows.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Files of features that declare a table of steps. */
const tables = globSync('src/features/**/*.{ts,tsx}').filter(
  (file) =>
    !/\.test\.tsx?$/.test(file) &&
    /import (?:type )?\{[^}]*\bStep\b[^}]*\} from '#kit\/wizard\/steps/.test(read(file)),
);

test('the paths of every wizard are walked', () => {
  const walks = globSync('tests/wizards/*.test.tsx').map(read).join('\n');
  expect(tables.length).toBeGreaterThan(5);
  expect(tables.filter((file) => !walks.includes(`'${file.replace('src/', '#')}'`))).toEqual([]);
});

const step = (id: string, next: Step<{ isOther: boolean }>['next']) => ({
  id,
  title: id,
  schema: null,
  next,
});

test('arrows are read from the tables, whichever values choose between them', () => {
  const one = step('one', ({ isOther }) => (isOther ? 'three' : 'two'));
  const table = [one, step('two', () => 'three'), step('three', () => 'done')];
  expect([...declaredArrows([table])]).toEqual(['one → three', 'one → two', 'two → three', 'three → done']);
});

test('a step that leads nobody knows where is a fault', () => {
  expect(() => declaredArrows([[step('two', String)]])).toThrow('"next" of the step "two" names no step');
});

test('choices are combined, each value with each', () => {
  expect(combinations({ who: ['nobody', 'citizen'], hasMap: [true] })).toEqual([
    { who: 'nobody', hasMap: true },
    { who: 'citizen', hasMap: true },
  ]);
});
