import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { folderAbove, makeRunFolder, type Machine } from './temporary-folder.ts';

const gigabytes = 2 ** 30;
const roomy: Machine = {
  named: undefined,
  mounts: 'proc /proc proc rw 0 0\nshm /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  memory: 8 * gigabytes,
  freeIn: () => 4 * gigabytes,
};

test('files of the tests lie in memory where there is room for them', () => {
  expect(folderAbove(roomy)).toBe('/dev/shm');
});

test.each<[string, Partial<Machine>]>([
  ['somebody named another', { named: '/mnt/tests' }],
  ['there is no such folder', { mounts: 'proc /proc proc rw 0 0\n' }],
  ['no program may be run there', { mounts: 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0\n' }],
  ['it is only read', { mounts: 'shm /dev/shm tmpfs ro,nosuid 0 0\n' }],
  ['it is small', { freeIn: () => 64 * 2 ** 20 }],
  ['the machine has little memory', { memory: 3 * gigabytes }],
])('they lie where temporary files do when %s', (_why, known) => {
  expect(folderAbove({ ...roomy, ...known })).toBe(tmpdir());
});

test('a new run removes the folder of one that was killed, and no other', () => {
  const above = mkdtempSync(join(tmpdir(), 'portico-above-'));
  try {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const own = `portico-test-${process.pid}-other`;
    for (const name of [`portico-test-${pid}-killed/portal`, own, 'portico-test-notes'])
      mkdirSync(join(above, name), { recursive: true });
    const made = makeRunFolder(above);
    expect(readdirSync(above).sort()).toEqual([basename(made), own, 'portico-test-notes'].sort());
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
});
