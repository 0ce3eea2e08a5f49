import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanRoutes } from './lean-routes.ts';

const lean = (source: string) => leanRoutes(source, parseAst(source, { lang: 'ts' }));

test('facts of the build go, what the browser reads stays', () => {
  const source = `const own: Partial<PageRoute> = { who: 'citizen', hideMenu: true };
const drafts = [{ id: 'a', index: true, path: '/a', summary: 'Una pagina.', ...own }];`;
  expect(lean(source)).toBe(`const own: Partial<PageRoute> = { who: 'citizen', };
const drafts = [{ id: 'a', path: '/a', ...own }];`);
});

test('what hands the facts on is no longer exported', () => {
  expect(lean('export const pageRoutes = [];\nexport const routes = pageRoutes;')).toBe(
    'const pageRoutes = [];\nexport const routes = pageRoutes;',
  );
  expect(lean('export function pageRoute() {}')).toBe('function pageRoute() {}');
});

test('a fact that is set by name stops the build', () => {
  expect(() => lean('draft.index = true;')).toThrow('by name');
});

test('the table has a form that is known', async () => {
  const file = join(import.meta.dirname, '../../../domain/routing/routes.ts');
  const code = lean(readFileSync(file, 'utf8'));
  expect(code).not.toMatch(/\b(?:summary|hideMenu|outcome): (?:'|true|false)/);
  expect(code).toContain("path: '/area-personale'");
});
