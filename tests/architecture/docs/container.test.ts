import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { codeFiles, read, readJson, root } from '../lib/files.ts';

const text = read('docs/container/Containerfile');
const ignored = read('docs/container/Containerfile.dockerignore').split('\n');
const entryPoint = 'docs/container/portico';
const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>('package.json');

test('the container file passes the linter', () => {
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  expect(validate(text.replace('WORKDIR', 'WORKDIRECTORY'))).not.toEqual([]);
});

test('all that it copies is in the repository and let through to the build', () => {
  const copies = [...text.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  expect(copies).toContain('src');
  expect(copies.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(copies.filter((path) => !ignored.includes(`!${path}`))).toEqual([]);
  // Everything else stays out: secrets, history, builds.
  expect(ignored.filter((line) => line !== '' && !line.startsWith('#'))[0]).toBe('*');
});

test('it is the Node of the packages, installs without their scripts, and is not root', () => {
  expect(text).toMatch(/^ARG NODE=node:24-slim(@sha256:[0-9a-f]{64})?$/m);
  expect(text).toContain('npm ci --omit=dev --ignore-scripts');
  const users = [...text.matchAll(/^USER (.*)$/gm)].map(([, user]) => user);
  expect(users).toEqual(['1000:1000']);
  expect(text.lastIndexOf('USER')).toBeGreaterThan(text.lastIndexOf('RUN'));
});

test('its entry point is a script that a shell reads and may run', () => {
  expect(statSync(join(root, entryPoint)).mode & 0o111).toBe(0o111);
  expect(execFileSync('sh', ['-n', join(root, entryPoint)], { encoding: 'utf8' })).toBe('');
});

test('what commands import is installed without the packages of development', () => {
  // "check" looks at pages with tools of the tests, where they are; a fixture is imported by tests alone.
  const own = codeFiles().filter(
    (path) =>
      /^(src|scripts)\//.test(path) && !/\.test\.|-fixture\.ts$|^scripts\/lib\/(check|testing)\//.test(path),
  );
  const imports = own.flatMap((file) =>
    [
      ...read(file).matchAll(
        /^(?:import|export) (?!type)[^;]*?from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm,
      ),
    ].map(([, first, second]) => ({ file, name: first ?? second ?? '' })),
  );
  expect(imports.length).toBeGreaterThan(500);
  const packages = Object.keys(devDependencies);
  const wrong = imports.filter(({ name }) =>
    packages.some((each) => name === each || name.startsWith(`${each}/`)),
  );
  expect(wrong).toEqual([]);
});
