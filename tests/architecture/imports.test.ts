import { expect, test } from 'vitest';
import { codeFiles, read } from './lib/files.ts';
import { importsOf, isBarrel } from './lib/imports.ts';
import { isAllowed, targetOf } from './lib/zones.ts';

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

test('imports are found in every form', () => {
  const code = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    import { type C, type D } from './c.ts';
    export { e } from './e.ts';
    const f = await import('./f.ts');
    type G = import('./g.ts').G;
    new Worker(new URL('./h.ts', import.meta.url));`;
  const names = (typeOnly: boolean) =>
    importsOf('x.ts', code)
      .filter((one) => one.typeOnly === typeOnly)
      .map((one) => one.specifier);
  expect(names(false)).toEqual(['./a.ts', './e.ts', './f.ts', './h.ts']);
  expect(names(true)).toEqual(['./b.ts', './c.ts', './g.ts']);
});

test('frontmatter and scripts of an Astro file are told apart', () => {
  const astro = `---\nimport A from '#components/A.astro';\n---\n<A />\n<script>import '#stores/b.ts';</script><script src="./c.ts"></script>`;
  expect(importsOf('X.astro', astro).map(({ specifier, inScript }) => [specifier, inScript])).toEqual([
    ['#components/A.astro', false],
    ['#stores/b.ts', true],
    ['./c.ts', true],
  ]);
});
