import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readRelease } from './release.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-release-')));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a release read through a link stays that one when the link leads to another', () => {
  for (const id of ['r1', 'r2']) {
    mkdirSync(join(folder, id), { recursive: true });
    writeFileSync(join(folder, id, 'release.json'), JSON.stringify({ id, version: '1.0.0-1', files: [] }));
  }
  const link = join(folder, 'release');
  symlinkSync('r1', link);
  const release = readRelease(link);
  unlinkSync(link);
  symlinkSync('r2', link);
  expect(release).toMatchObject({ id: 'r1', folder: join(folder, 'r1') });
  expect(readRelease(link)).toMatchObject({ id: 'r2' });
});

test('there is none where the folder, its record or the target of the link is missing', () => {
  mkdirSync(join(folder, 'empty'), { recursive: true });
  symlinkSync('nowhere', join(folder, 'broken'));
  for (const name of ['none', 'empty', 'broken']) expect(readRelease(join(folder, name))).toBeNull();
});
