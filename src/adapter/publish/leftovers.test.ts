import {
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sweepLeftovers } from './leftovers.ts';
import { sweepBuilds } from './publish.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-leftovers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what killed processes left is removed: old links, locks and files under way, nothing else', () => {
  const left = [
    'aosta.next-4711',
    'aosta.0a1b2c3d-0000-4000-8000-0123456789ab',
    'aosta.dead',
    '.snapshot.json.12.tmp',
  ];
  const stays = ['aosta', 'next-4711', 'snapshot.json', 'aosta.lock'];
  for (const name of [...left, ...stays]) {
    symlinkSync('nowhere', join(folder, name));
    lutimesSync(join(folder, name), 1, 1);
  }
  writeFileSync(join(folder, 'biella.next-4712'), 'under way');
  mkdirSync(join(folder, 'cuneo.next-4713'));
  sweepLeftovers(folder);
  expect(readdirSync(folder).sort()).toEqual([...stays, 'biella.next-4712', 'cuneo.next-4713'].sort());
  sweepLeftovers(join(folder, 'missing'));
});

test('builds are swept of links, and of locks in their own folder', () => {
  const locks = join(folder, '.releases/.locks');
  mkdirSync(locks, { recursive: true });
  for (const path of [join(folder, 'alba.next-1'), join(locks, 'alba.dead')]) {
    symlinkSync('nowhere', path);
    lutimesSync(path, 1, 1);
  }
  sweepBuilds(folder);
  expect(readdirSync(folder)).not.toContain('alba.next-1');
  expect(readdirSync(locks)).toEqual([]);
});
