import { expect, test } from 'vitest';
import { problemIn } from './chunk-checks.ts';

test('files in order are fine', () => {
  expect(
    problemIn({ a: { imports: ['b', 'c'] }, b: { imports: ['c'] }, c: { imports: [] }, 'icons.svg': {} }),
  ).toBeNull();
});

test('files that import each other are told', () => {
  const files = { a: { imports: ['b'] }, b: { imports: ['c'] }, c: { imports: ['b'] } };
  expect(problemIn(files)).toContain('b → c → b');
});

const script = '/p/src/pages/logout.astro?astro&type=script&index=0&lang.ts';
const reactFile = { moduleIds: ['/p/node_modules/react/index.js'] };

test.each([
  ['imports', { imports: ['parts.js'] }],
  ['loads late', { dynamicImports: ['parts.js'] }],
])('React must not come to public pages by what their script %s', (_way, page) => {
  const files = { 'parts.js': { imports: ['react.js'] }, 'react.js': reactFile };
  expect(problemIn({ ...files, 'logout.js': { facadeModuleId: script, ...page } })).toContain(
    'logout.js → parts.js → react.js',
  );
  expect(problemIn({ ...files, 'island.js': { facadeModuleId: '/p/src/Island.tsx', ...page } })).toBeNull();
});

test('files that load each other late are followed once', () => {
  const files = { 'parts.js': { dynamicImports: ['logout.js'] } };
  const page = { facadeModuleId: script, dynamicImports: ['parts.js'] };
  expect(problemIn({ ...files, 'logout.js': page })).toBeNull();
});

test('the code that islands share must not come to public pages, unless they ask for it late', () => {
  const files = { 'parts.js': { imports: ['islands.js'] }, 'islands.js': { name: 'islands' } };
  const notices = '/p/src/components/notices/Notices.astro?astro&type=script&index=0&lang.ts';
  const page = (facadeModuleId: string, imports: string[]) => ({
    ...files,
    'page.js': { facadeModuleId, imports, dynamicImports: ['parts.js'] },
  });
  expect(problemIn(page(notices, ['parts.js']))).toContain('Notices.astro');
  expect(problemIn(page(notices, []))).toBeNull();
  expect(problemIn(page(script, ['parts.js']))).toBeNull();
});

test('the script of every page is one file', () => {
  const layout = '/p/src/layouts/Document.astro?astro&type=script&index=0&lang.ts';
  const page = (imports: string[]) => ({
    'Document.js': { facadeModuleId: layout, imports, dynamicImports: ['late.js'] },
    'runtime.js': {},
    'late.js': {},
  });
  expect(problemIn(page([]))).toBeNull();
  expect(problemIn(page(['runtime.js']))).toContain('runtime.js');
});

test('what only the server reads must not come to browsers', () => {
  const files = {
    'island.js': { moduleIds: ['/p/src/contracts/tickets.ts', '/p/src/contracts/tickets.server.ts'] },
  };
  expect(problemIn(files)).toContain('/p/src/contracts/tickets.server.ts');
});
