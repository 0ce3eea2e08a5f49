import ts from 'typescript';
import { expect, test } from 'vitest';
import { importsOf, targetOf } from '#adapter/assets/imports.ts';
import { codeFiles, read } from './lib/files.ts';
import { isAllowed } from './lib/zones.ts';

const files = codeFiles().map((path) => ({ path, text: read(path) }));

const arrow = (from: string, to: string, { typeOnly = false, inScript = false } = {}) =>
  isAllowed({ from, to, typeOnly, inScript });

test('every import follows the table of zones', () => {
  const wrong = files.flatMap(({ path, text }) =>
    importsOf(path, text).flatMap(({ specifier, typeOnly, inScript }) => {
      const to = targetOf(path, specifier);
      return to === null || isAllowed({ from: path, to, typeOnly, inScript }) ? [] : [`${path} → ${to}`];
    }),
  );
  expect(wrong).toEqual([]);
});

/** True when a file does nothing but pass on what other files export. */
function isBarrel(path: string, text: string): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const passesOn = (node: ts.Statement) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined;
  return statements.length > 0 && statements.every(passesOn);
}

test('no file only passes on what others export', () => {
  expect(files.filter(({ path, text }) => isBarrel(path, text)).map(({ path }) => path)).toEqual([]);
});

test('the sandbox never imports the client, nor one feature another', () => {
  expect(arrow('scripts/sandbox/route.ts', 'src/api/http.ts')).toBe(false);
  expect(arrow('src/features/faq/view.tsx', 'src/features/payments/view.tsx')).toBe(false);
  expect(arrow('src/features/faq/view.tsx', 'src/features/faq/texts.ts')).toBe(true);
});

test('pages enter a feature by its islands only', () => {
  expect(arrow('src/pages/faq/index.astro', 'src/features/faq/islands/Live.tsx')).toBe(true);
  expect(arrow('src/pages/faq/index.astro', 'src/features/faq/view.tsx')).toBe(false);
});

test('scripts of components reach stores, and of the site its types alone', () => {
  expect(arrow('src/components/Header.astro', 'src/stores/config.ts')).toBe(false);
  expect(arrow('src/components/Header.astro', 'src/stores/config.ts', { inScript: true })).toBe(true);
  expect(arrow('src/components/scripts/menu.ts', 'src/site/types.ts', { typeOnly: true })).toBe(true);
  expect(arrow('src/components/scripts/menu.ts', 'src/site/types.ts')).toBe(false);
});

test('nothing but tests and their configuration imports tests', () => {
  expect(arrow('src/site/load.ts', 'tests/support/browser.ts')).toBe(false);
  expect(arrow('scripts/lib/build.ts', 'tests/support/browser.ts')).toBe(false);
});
