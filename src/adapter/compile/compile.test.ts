import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compileRelease, sourceId, versionOf } from './compile.ts';

test('a folder without the source is refused, and the builds in it stay', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-compile-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'dist/aosta'), { recursive: true });
  writeFileSync(join(root, 'dist/aosta/release.json'), '{}');
  await expect(compileRelease({ root })).rejects.toMatchObject({
    message: `The source does not compile: ${root}, got no astro.config.mjs in it`,
    hint: expect.stringContaining('--root') as string,
  });
  expect(existsSync(join(root, 'dist/aosta/release.json'))).toBe(true);
  expect(existsSync(join(root, '.portico'))).toBe(false);
});

test('without a number of the run, a version counts the commits up to the last of what is compiled', () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-version-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
    vi.unstubAllEnvs();
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.it', ...args], { cwd: root });
  const versionWith = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '{ "version": "2.3.4" }');
    git('add', path);
    git('commit', '-qm', path);
    return versionOf(root);
  };
  vi.stubEnv('PORTICO_BUILD', undefined);
  git('init', '-q');
  expect(versionWith('package.json')).toBe('2.3.4-1');
  expect(versionWith('docs/due.md')).toBe('2.3.4-1');
  expect(versionWith('src/tre.test.ts')).toBe('2.3.4-1');
  expect(versionWith('src/quattro.ts')).toBe('2.3.4-4');
  vi.stubEnv('PORTICO_BUILD', '77');
  expect(versionOf(root)).toBe('2.3.4-77');
});

test('a release is another one when its source is, not when a test is', () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-source-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const idWith = (file: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'x');
    return sourceId(root);
  };
  const first = idWith('src/uno.ts');
  expect(idWith('src/uno.test.ts')).toBe(first);
  expect(idWith('src/due.ts')).not.toBe(first);
});
