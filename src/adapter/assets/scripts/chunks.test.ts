import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chunkGroups, pathsOf } from './chunk-groups.ts';
import { testOf } from './chunks.ts';

const root = join(import.meta.dirname, '../../../..');

describe.each(chunkGroups)('$name', ({ packages = [], modules }) => {
  test('names packages that are there', () => {
    expect(packages.filter((name) => !existsSync(join(root, 'node_modules', name)))).toEqual([]);
  });

  test('names modules that are there', () => {
    expect(
      pathsOf(modules).filter((path) => globSync(join(root, 'src', `${path}.{ts,tsx}`)).length === 0),
    ).toEqual([]);
  });
});

test('scripts are of components that are there, and matched by the name that Astro gives them', () => {
  const scripts = chunkGroups.flatMap((group) => pathsOf(group.scripts));
  expect(scripts.filter((path) => !existsSync(join(root, 'src', `${path}.astro`)))).toEqual([]);
  const group = testOf({ name: 'x', scripts: { 'components/shell': 'Behaviours' } });
  expect(group.test('/p/src/components/shell/Behaviours.astro?astro&type=script&index=0&lang.ts')).toBe(true);
  expect(group.test('/p/src/components/shell/Behaviours.astro')).toBe(false);
});

test('no module stands in two groups', () => {
  const named = chunkGroups.flatMap(({ modules }) => pathsOf(modules));
  expect(named.filter((path, index) => named.indexOf(path) !== index)).toEqual([]);
});

test('modules are matched whole', () => {
  const group = testOf({ name: 'x', packages: ['react'], modules: { 'ui/list': '*', stores: 'app' } });
  expect(group.test('/p/node_modules/react/index.js')).toBe(true);
  expect(group.test('/p/node_modules/react-dom/index.js')).toBe(false);
  expect(group.test('/p/node_modules/@nanostores/react/index.js')).toBe(false);
  expect(group.test('/p/src/ui/list/Card.tsx')).toBe(true);
  expect(group.test('/p/src/ui/list/deep/Card.tsx')).toBe(false);
  expect(group.test('/p/src/stores/app.ts')).toBe(true);
  expect(group.test('/p/src/stores/app-more.ts')).toBe(false);
});
