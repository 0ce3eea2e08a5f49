import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileRelease } from './compile.ts';

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
