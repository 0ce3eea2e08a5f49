import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TenantFile } from './tenant.ts';

type Path = readonly string[];

const root = join(import.meta.dirname, '../..');
const odd = [
  null,
  0,
  -1,
  '',
  ' ',
  '<b>',
  '//',
  'https://[',
  '2026-99-99T99:99',
  '2026-01-02 03:04',
  '%',
  '\u0000',
];
const values: unknown[] = [...odd, 'x'.repeat(5000), true, [], {}, [null], [[]], [1, 2, 3, 4]];
const more = {
  notices: [
    { id: 'a', text: 'b', from: '2026-01-01T00:00', to: '2026-01-02T00:00', link: '/faq', closes: false },
  ],
  reports: { kinds: { 806: { text: 'Chiama', url: '/faq', phone: '112' } } },
  deploy: {
    s3: { bucket: 'siti', endpoint: 'https://s3.example' },
    purge: { url: 'https://cdn.example/purge' },
  },
};

/** Where a value can be put: the whole, and each field at any depth. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const inside = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

/** A copy of a file with another value at a place. */
function withValue(file: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = structuredClone(file) as never;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

test.each(['torrebianca', 'borgolago', 'valforte'])(
  'whatever stands in a field of %s is taken or refused with words: nothing breaks the reading itself',
  (id) => {
    const file = JSON.parse(readFileSync(join(root, 'tenants', id, 'tenant.json'), 'utf8')) as object;
    const whole = { ...more, ...file };
    const refused = pathsOf(whole).flatMap((path) =>
      values.filter((value) => !TenantFile.safeParse(withValue(whole, path, value)).success),
    );
    expect(refused.length).toBeGreaterThan(500);
  },
);
