import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releaseOfSbom, sbomText } from './sbom.ts';

interface Bom {
  components: {
    name: string;
    group?: string;
    version: string;
    purl: string;
    hashes?: { alg: string; content: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const release = { id: 'r1', version: '1.0.0-7' };
const repository = resolve(import.meta.dirname, '../../..');

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'portico-sbom-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('lists what ships with its checksums, finds nested packages as Node does, and leaves tools out', () => {
  const root = folder();
  const packages = {
    '': { dependencies: { '@a/b': '1' }, devDependencies: { tool: '1' } },
    'node_modules/@a/b': {
      version: '1.0.0',
      license: 'MIT',
      integrity: 'sha512-AAEC',
      dependencies: { c: '2', d: '1' },
    },
    'node_modules/@a/b/node_modules/c': { version: '2.0.0', dependencies: { d: '1' } },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/d': { version: '1.0.0', peerDependencies: { c: '1' } },
    'node_modules/tool': { version: '1.0.0', dev: true },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const text = sbomText(root, release) ?? '';
  const { components, dependencies } = JSON.parse(text) as Bom;
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40a/b@1.0.0',
    'pkg:npm/c@1.0.0',
    'pkg:npm/c@2.0.0',
    'pkg:npm/d@1.0.0',
  ]);
  expect(components[0]).toMatchObject({
    group: '@a',
    name: 'b',
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  });
  expect(Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    'pkg:npm/portico@1.0.0-7': ['pkg:npm/%40a/b@1.0.0'],
    'pkg:npm/%40a/b@1.0.0': ['pkg:npm/c@2.0.0', 'pkg:npm/d@1.0.0'],
    'pkg:npm/c@2.0.0': ['pkg:npm/d@1.0.0'],
    'pkg:npm/c@1.0.0': [],
    'pkg:npm/d@1.0.0': ['pkg:npm/c@1.0.0'],
  });
  expect(releaseOfSbom(text)).toBe('r1');
  expect(text).toMatch(/"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}"/);
});

test('of this checkout it is the same each time, another for another release, and names what pages are made of', () => {
  const text = sbomText(repository, release) ?? '';
  expect(sbomText(repository, release)).toBe(text);
  expect(sbomText(repository, { ...release, id: 'r2' })).not.toBe(text);
  const { components } = JSON.parse(text) as Bom;
  const names = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  expect(names).toEqual(expect.arrayContaining(['astro', 'react', 'bootstrap-italia', '@nanostores/react']));
  expect(names).not.toContain('vitest');
});

test('without a lock there is none; installed as a package, the lock of the project counts', () => {
  const project = folder();
  const root = join(project, 'node_modules/portico');
  mkdirSync(root, { recursive: true });
  expect(sbomText(root, release)).toBeNull();
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/astro': { version: '7.0.0' } } }),
  );
  expect(sbomText(root, release)).toContain('pkg:npm/astro@7.0.0');
});

test.each(['', '[]', '{"metadata":{}}'])('%o is no bill of materials of a release', (text) => {
  expect(releaseOfSbom(text)).toBeNull();
});
