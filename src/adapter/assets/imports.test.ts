import { expect, test } from 'vitest';
import { importsOf, targetOf } from './imports.ts';

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

test('what is loaded when it is asked for is told apart', () => {
  const code = "import './a.ts'; const b = () => import('./b.ts');";
  expect(importsOf('x.ts', code).map(({ isDynamic }) => isDynamic)).toEqual([undefined, true]);
});

test('frontmatter and scripts of an Astro file are told apart', () => {
  const astro = `---\nimport A from '#components/A.astro';\n---\n<A />\n<script>import '#platform/b.ts';</script><script src="./c.ts"></script>`;
  expect(importsOf('X.astro', astro).map(({ specifier, inScript }) => [specifier, inScript])).toEqual([
    ['#components/A.astro', false],
    ['#platform/b.ts', true],
    ['./c.ts', true],
  ]);
});

test('a component is known by the name that its importer gives it', () => {
  const astro = `---\nimport Page, { type Props } from '#layouts/Page.astro';\nimport { Area as Own } from './Area.tsx';\nimport '#styles/portico.scss';\n---\n`;
  expect(importsOf('X.astro', astro).map(({ names }) => names)).toEqual([['Page'], ['Own'], undefined]);
});

test('an import names a file below the root, whatever the bundler shall do with it, or a package', () => {
  const from = 'src/pages/faq/index.astro';
  expect(targetOf(from, '#components/Icon.astro')).toBe('src/components/Icon.astro');
  expect(targetOf(from, '../worker.ts?worker&url')).toBe('src/pages/worker.ts');
  expect(targetOf(from, 'react')).toBeNull();
  expect(targetOf(from, 'virtual:portico/icons')).toBeNull();
});
