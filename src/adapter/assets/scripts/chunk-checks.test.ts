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

test('React must not come to public pages, not through other files either', () => {
  const files = {
    'page.js': { name: 'page', imports: ['parts.js'] },
    'parts.js': { name: 'parts', imports: ['react.js'] },
    'react.js': { name: 'react', imports: [], moduleIds: ['/p/node_modules/react/index.js'] },
  };
  expect(problemIn(files)).toContain('page.js');
  expect(
    problemIn({ ...files, 'page.js': { name: 'Behaviours.astro_astro_type_script', imports: ['parts.js'] } }),
  ).toContain('page.js');
  expect(problemIn({ ...files, 'page.js': { name: 'live', imports: ['parts.js'] } })).toBeNull();
});
