import { expect, test } from 'vitest';
import { nginxFile } from './nginx.ts';
import { table } from './table-sample.ts';
import type { HostTable } from './table.ts';

/** A quoted value as nginx parses it: a backslash escapes a quote or a backslash. */
const quoted = /"((?:[^"\\]|\\.)*)"/.source;

/** Values of the file at the places of `*`, as nginx reads them. */
function valuesAt(directive: string, change: Partial<HostTable>): string[] {
  const pattern = new RegExp(`^ *${directive.replace('*', quoted)}$`, 'gm');
  return [...nginxFile({ ...table, ...change }).matchAll(pattern)].map(([, value = '']) =>
    value.replace(/\\(["\\])/g, '$1'),
  );
}

/** All characters that end a value in nginx or are special in one. */
const hard = '^/"a b"; {2}\\.\\\\$';
const place = { path: '/difficile', pattern: hard };

test('whatever a header says, nginx reads it as one value', () => {
  const headers = { 'X-Prova': hard };
  const everywhere = valuesAt('add_header X-Prova * always;', { headers });
  expect(everywhere.length).toBeGreaterThan(1);
  expect(new Set(everywhere)).toEqual(new Set([hard]));
  expect(valuesAt('add_header X-Prova * always;', { rules: [{ ...place, headers }] })).toEqual([hard]);
});

test('whatever an address has to match, nginx reads it as one value', () => {
  const locations = (change: Partial<HostTable>) =>
    valuesAt('location ~ * {', { redirects: [], rules: [], rewrites: [], ...change });
  expect(locations({ redirects: [{ ...place, to: '/', status: 302, file: null }] })).toEqual([hard]);
  expect(locations({ rules: [{ ...place, headers: {} }] })).toEqual([hard]);
  expect(locations({ rewrites: [{ ...place, to: '/_/index.html' }] })).toEqual([hard]);
});

test('the .br files are sent where the tenant says that nginx can', () => {
  expect(nginxFile({ ...table, brotli: true })).toMatch(/^brotli_static on;$/m);
  expect(nginxFile(table)).not.toMatch(/^brotli_static/m);
});
