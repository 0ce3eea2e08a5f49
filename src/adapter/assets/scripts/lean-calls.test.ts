import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { leanCalls } from './lean-calls.ts';

const lean = (source: string) => leanCalls(source, parseAst(source, { lang: 'ts' }));
const bare = (source: string) => lean(source).replaceAll('/* @__PURE__ */ ', '').replace(/\s+/g, ' ');

describe('a call', () => {
  test('keeps what its caller reads', () => {
    const source = `export const x = endpoint({
      id: 'x', summary: 'Una chiamata', method: 'GET', base: 'auth', path: 'a/:id',
      query: z.object({ n: z.int() }), answer: list(Ticket), reads: 'json', errors: 'E8',
      statuses: { 200: 'Sì', 404: 'No' }, freeInMaintenance: true,
    });`;
    expect(bare(source)).toBe(
      "export const x = endpoint({ id: 'x', method: 'GET', base: 'auth', path: 'a/:id', answer: list(Ticket), reads: 'json', });",
    );
  });

  test.each([
    ['endpoint(definition)', 'the definition itself'],
    ['endpoint({ id: "x" }, more)', 'the definition itself'],
    ['endpoint({ ...common, id: "x" })', 'spread'],
    ['endpoint({ id: "x", [name]: 1 })', 'computed'],
  ])('that is declared as %s stops the build', (source, reason) => {
    expect(() => lean(`export const x = ${source};`)).toThrow(reason);
  });
});

describe('schemas for readers of the description', () => {
  test('go', () => {
    expect(bare(`const day = reader<string>({ type: ['string'] }, 'a day', (value) => value);`)).toBe(
      `const day = reader<string>({}, 'a day', (value) => value);`,
    );
    expect(bare('wireSchemas.set(Created, { type: "object" }); const a = 1;')).toBe('; const a = 1;');
  });
});

test('what a module makes when it is loaded counts as made without effect, what a function does is its own', () => {
  expect(lean('const number = z.string().check(z.int());\nfunction f() { return g(); }')).toBe(
    'const number = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.int());\nfunction f() { return g(); }',
  );
});

test('every module of contracts has a form that is known', () => {
  const folder = join(import.meta.dirname, '../../../contracts');
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !/\.test\.ts$|^endpoint\.ts$/.test(file));
  const all = files.map((file) => lean(readFileSync(join(folder, file), 'utf8'))).join('\n');
  expect(all.match(/= (?:\/\* @__PURE__ \*\/ )?endpoint\(/g)?.length).toBeGreaterThan(50);
  expect(all).not.toMatch(/^ {2}(?:summary|statuses|errors): /m);
});
