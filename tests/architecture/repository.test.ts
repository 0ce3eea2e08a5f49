import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeFiles, filesUnder, read, root } from './lib/files.ts';

const topLevel = [
  'package.json package-lock.json tsconfig.json astro.config.mjs',
  'src tenants scripts public tests docs',
  'README.md LICENSE CONTRIBUTING.md',
  // Catalogues of public software look for it here and nowhere else.
  'publiccode.yml',
].flatMap((line) => line.split(' '));

/** Made by the build, and ignored by git. */
const generated = ['node_modules', 'dist', 'test-results', 'playwright-report'];

/** Longest file, in lines; tables of data are as long as their data. */
const maxLines = 250;
const tables = [/^scripts\/sandbox\/(?:.*\/)?seed\//, /^src\/domain\/routing\/routes\.ts$/];

/** Written in two halves, so that this file does not find itself. */
const forbidden = [
  ['registry.', 'npmjs'],
  ['deb.', 'debian'],
  ['clau', 'de'],
  ['anthro', 'pic'],
  ['open', 'ai'],
  ['chat', 'gpt'],
  ['copi', 'lot'],
  ['/work/', 'main'],
].map((halves) => halves.join(''));

test('the top level holds nothing but the fixed entries and dot files', () => {
  const known = new Set([...topLevel, ...generated]);
  expect(readdirSync(root).filter((name) => !name.startsWith('.') && !known.has(name))).toEqual([]);
});

test('no file is longer than one reads at once', () => {
  const files = [...codeFiles(), ...filesUnder('src').filter((path) => path.endsWith('.scss'))];
  const measured = files.filter((path) => !tables.some((table) => table.test(path)));
  const long = measured.map((path) => ({ path, lines: read(path).trimEnd().split('\n').length }));
  expect(long.filter(({ lines }) => lines > maxLines)).toEqual([]);
});

test('no file names a machine, a registry or a tool of its authors', () => {
  const files = filesUnder().filter(
    (path) => path !== 'package-lock.json' && !/\.(woff2?|png|ico|jpg|webp)$/.test(path),
  );
  const found = files.flatMap((path) => {
    const text = read(path).toLowerCase();
    return forbidden.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});

/** References to notes that are not in the repository: what a reader cannot open tells nothing. */
const marks = [
  /\[[SD]\](?=[\s.,;:)])/,
  /\b(?:contract|screens) [ABC]\b/i,
  /\b(?:promises|design|modello-comuni|beyond|libraries|style)(?:\.md)? ?(?:§|n\. ?|fact )?\d/,
  /\b(?:promises|design|style|libraries|deployment|beyond|c-tolerance|modello-comuni)\.md\b/,
  /\((?:contract|screens|promises|design)\)/,
];

test('comments give the reason, or the law, standard or page that a reader can open', () => {
  const places = filesUnder()
    .filter((path) => /\.(?:tsx?|mjs|astro|s?css|md|ya?ml)$/.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .map((line, index) => ({ path, line, number: index + 1 })),
    );
  const found = places.filter(({ line }) => marks.some((mark) => mark.test(line)));
  expect(found.map(({ path, number, line }) => `${path}:${number} ${line.trim()}`)).toEqual([]);
});

test('no value is cast through a type that believes anything', () => {
  const found = codeFiles().filter((path) => /\bas\s+unknown\s+as\b/.test(read(path)));
  expect(found, 'use the real type, a type guard or a narrower parameter').toEqual([]);
});

test('no test is left out', () => {
  const left = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf|fails|fail)\b/;
  expect(codeFiles().filter((path) => path.includes('.test.') && left.test(read(path)))).toEqual([]);
});

test('no unit test sleeps: it waits for what it needs, or its clock is not the real one', () => {
  const units = /^(?:src|scripts)\/.*\.test\.|^tests\/(?:architecture|build|contract|support)\//;
  // Helps the tests with a browser, in whose page time cannot be held.
  const ofBrowser = 'tests/support/browser/accessibility.ts';
  const sleeps = /\bset(?:Timeout|Interval)\(|timers\/promises/;
  const placesIn = (path: string) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (sleeps.test(line) ? `${path}:${index + 1}` : []));
  const found = codeFiles().filter((path) => units.test(path) && path !== ofBrowser);
  expect(
    found.flatMap(placesIn),
    'use vi.waitFor, vi.useFakeTimers, or hand the code a wait of the test’s own',
  ).toEqual([]);
});

test('file names are kebab-case, those of components PascalCase', () => {
  const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|mjs|test\.tsx)$/;
  const pascal = /^[A-Z][A-Za-z0-9]*\.(astro|tsx|test\.tsx)$/;
  const isFree = (path: string) =>
    path.startsWith('src/pages/') || path.startsWith('tests/support/') || path.startsWith('tests/wizards/');
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const wrong = codeFiles().filter(
    (path) => !isFree(path) && !kebab.test(name(path)) && !pascal.test(name(path)),
  );
  expect(wrong).toEqual([]);
});
