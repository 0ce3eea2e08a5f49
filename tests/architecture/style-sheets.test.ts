import { expect, test } from 'vitest';
import { filesUnder, read } from './lib/files.ts';

/** Fields of forms add to the frame that they share with public pages. */
const shared = new Set(['pc-field']);

test('a class begins a rule in one style sheet only: two parts of the same name would take each other’s look', () => {
  const sheets = filesUnder('src/styles').filter((path) => path.endsWith('.scss'));
  const sheetsOf = new Map<string, string[]>();
  for (const path of sheets)
    for (const name of new Set([...read(path).matchAll(/^\.(pc-[\w-]+) \{/gm)].map(([, found]) => found!)))
      sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), path]);
  expect(sheetsOf.size).toBeGreaterThan(100);
  expect([...sheetsOf].filter(([name, paths]) => paths.length > 1 && !shared.has(name))).toEqual([]);
});

test('a class of ours in the markup has a rule, or a test or script that looks for it', () => {
  const isMarkup = (path: string) => /\.(tsx|astro)$/.test(path) && !path.includes('.test.');
  const source = filesUnder('src');
  const users = [
    ...source.filter((path) => !isMarkup(path)),
    ...filesUnder('tests'),
    ...filesUnder('scripts'),
  ];
  const known = users
    .filter((path) => /\.(s?css|tsx?)$/.test(path))
    .map((path) => read(path))
    .join('\n');
  const unknown = source
    .filter(isMarkup)
    .flatMap((path) => [...read(path).matchAll(/\bpc-[\w-]+/g)].map(([name]) => ({ path, name })))
    .filter(({ name }) => !known.includes(name));
  expect(unknown).toEqual([]);
});

test('no rule of ours moves something without end, and who asks for less motion sees none (WCAG 2.2.2, 2.3.1)', () => {
  const sheets = filesUnder('src/styles').filter((path) => path.endsWith('.scss'));
  expect(sheets.filter((path) => /animation[\w-]*:[^;]*\binfinite\b/.test(read(path)))).toEqual([]);
  expect(read('src/styles/_base.scss')).toMatch(
    /@media \(prefers-reduced-motion: reduce\) \{[^}]*animation-iteration-count: 1 !important/,
  );
});
