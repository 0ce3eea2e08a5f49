import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ImportGraph } from './import-graph.ts';
import { pageSources } from './sources.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-graph-'));
afterAll(() => rmSync(root, { recursive: true }));

const astro = (...imports: string[]) => `---\n${imports.join('\n')}\n---\n<p></p>`;

const files = {
  'src/pages/index.astro': astro("import Frame from '#layouts/Frame.astro';", "import '#styles/all.scss';"),
  'src/pages/faq/index.astro': astro(),
  'src/pages/faq/[id]/dettagli/index.astro': astro("import Category from '../../_Category.astro';"),
  'src/pages/faq/[id]/dettagli/[name].astro': astro("import Category from '../../_Category.astro';"),
  'src/pages/faq/_Category.astro': astro("import { Live } from '#features/faq/Live.tsx';"),
  'src/pages/manutenzione-accesso.astro': astro("import Gate from '#components/Gate.astro';"),
  'src/pages/area-personale/index.astro': astro("import { Area } from '#features/area/Area.tsx';"),
  'src/pages/404.astro': astro("import Picture from '#components/Picture.astro';"),
  'src/layouts/Frame.astro': `${astro("import type { Fact } from './fact.ts';")}<script>import './menu.ts';</script>`,
  'src/layouts/fact.ts': '',
  'src/layouts/menu.ts': "void import('./late.ts');",
  'src/layouts/late.ts': "import './menu.ts';",
  'src/components/Gate.astro': astro(),
  'src/components/Picture.astro': astro(),
  'src/components/Forgotten.astro': astro(),
  'src/features/faq/Live.tsx': "import { useState } from 'react';",
  'src/features/area/Area.tsx': '',
};

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const paths = (sources: readonly { path: string }[]) => sources.map(({ path }) => path.replace('src/', ''));

test('a page reaches what it imports, what its scripts load late, and what these import', () => {
  expect(paths(new ImportGraph(root).reachedFrom(['src/pages/index.astro']))).toEqual([
    'layouts/Frame.astro',
    'layouts/late.ts',
    'layouts/menu.ts',
    'pages/index.astro',
  ]);
});

test('a component is known by the name that it has in its importer', () => {
  const { imports } = new ImportGraph(root).file('src/pages/index.astro');
  expect(imports).toEqual([{ path: 'src/layouts/Frame.astro', names: ['Frame'], isDynamic: false }]);
});

test('arrival pages and the gate, which has their addresses, draw from what they reach and nothing else', () => {
  const { arrival } = pageSources(root);
  expect(paths(arrival).filter((path) => !path.startsWith('pages/'))).toEqual([
    'components/Gate.astro',
    'features/faq/Live.tsx',
    'layouts/Frame.astro',
    'layouts/late.ts',
    'layouts/menu.ts',
  ]);
});

test('what nearly every visit draws is less than what arrival pages do, and a file that no page reaches draws nothing', () => {
  const sources = pageSources(root);
  expect(paths(sources.arrival)).toEqual(expect.arrayContaining(paths(sources.everyday)));
  expect(paths(sources.everyday)).not.toContain('components/Gate.astro');
  expect(paths(sources.all)).toContain('features/area/Area.tsx');
  expect(paths(sources.all)).not.toContain('components/Forgotten.astro');
});

test('an arrival route without a page of its own stops the build', () => {
  rmSync(join(root, 'src/pages/faq/index.astro'));
  expect(() => pageSources(root)).toThrow('src/pages has no page of its own for /faq.');
});
