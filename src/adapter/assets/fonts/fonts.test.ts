import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageFaceRules } from './font-faces.ts';
import { titilliumFiles } from './fonts.ts';

async function cacheDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-fonts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('the three faces an Italian page loads weigh at most 24 kB together', async () => {
  const base = (await titilliumFiles(await cacheDir())).filter((font) => font.base);
  expect(base.map(({ weight }) => weight)).toEqual([400, 600, 700]);
  expect(base.reduce((sum, { file }) => sum + file.bytes.length, 0)).toBeLessThanOrEqual(24_000);
});

test('a second run takes the subsets of the first and gives the same names', async () => {
  const folder = await cacheDir();
  const first = await titilliumFiles(folder);
  const made = await readdir(folder);
  const second = await titilliumFiles(folder);
  expect(made).toHaveLength(6);
  expect(await readdir(folder)).toEqual(made);
  expect(second.map(({ file }) => file.name)).toEqual(first.map(({ file }) => file.name));
});

test('no two files share a character, so a page never loads two for one letter', async () => {
  const ranges = (await titilliumFiles(await cacheDir())).filter(({ weight }) => weight === 400).map(codes);
  const all = ranges.flatMap((range) => [...range]);
  expect(new Set(all).size).toBe(all.length);
  for (const letter of 'àèéìòùÀÈÉ€“”’«»–—…°•·') expect(ranges[0]).toContain(letter.codePointAt(0));
  for (let code = 0xa1; code <= 0xff; code += 1) expect(all).toContain(code);
});

test('every weight has a fallback with its own measures', () => {
  const css = pageFaceRules([]);
  expect(
    css.match(/Titillium Fallback;font-weight:(?:400|600|700);[^}]*size-adjust:\d+\.?\d*%/g),
  ).toHaveLength(3);
});

function codes({ unicodeRange }: { unicodeRange: string }): Set<number> {
  const parts = unicodeRange.split(',').map((part) =>
    part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  );
  return new Set(
    parts.flatMap(([from, to = from]) => Array.from({ length: to! - from! + 1 }, (_, i) => from! + i)),
  );
}
