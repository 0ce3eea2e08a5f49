import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectAt, type Project } from '../../project.ts';
import { readReleaseTally } from './release-tally.ts';

let project: Project;
beforeEach(() => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-tally-')));
});
afterEach(() => rmSync(project.root, { recursive: true, force: true }));

async function tally(before: object, latest: object) {
  const releases = await readReleaseTally(project);
  for (const [release, counts] of Object.entries({ r1: before, r2: latest })) {
    releases.note(release);
    releases.add(release, counts);
  }
  return releases;
}

test('a release that breaks more than twice as much as the one before is told, with both shares', async () => {
  const releases = await tally({ pages: 1000, error: 10 }, { pages: 500, error: 20, violation: 1 });
  expect(releases.rises()).toEqual([
    { release: 'r2', before: 'r1', kind: 'error', share: 0.04, shareBefore: 0.01 },
  ]);
});

test('violations are compared like errors', async () => {
  const releases = await tally({ pages: 1000 }, { pages: 1000, violation: 60 });
  expect(releases.rises().map(({ kind, share }) => [kind, share])).toEqual([['violation', 0.06]]);
});

test.each([
  ['few pages', { pages: 1000 }, { pages: 199, error: 150 }],
  ['few pages before', { pages: 199 }, { pages: 1000, error: 150 }],
  ['few errors', { pages: 1000 }, { pages: 200, error: 9 }],
  ['what extensions of browsers break', { pages: 10_000, error: 1 }, { pages: 10_000, error: 39 }],
  ['less than twice as much', { pages: 1000, error: 50 }, { pages: 1000, error: 99 }],
  ['an improvement', { pages: 1000, error: 500 }, { pages: 1000, error: 20 }],
])('%s are no rise', async (_, before, latest) => {
  expect((await tally(before, latest)).rises()).toEqual([]);
});

test('it is kept over a restart, which an upgrade is', async () => {
  await (await tally({ pages: 1000, error: 10 }, {})).keep();
  const restarted = await readReleaseTally(project);
  restarted.note('r2');
  restarted.add('r2', { pages: 1000, error: 100 });
  expect(restarted.rises()).toMatchObject([{ before: 'r1', shareBefore: 0.01, share: 0.1 }]);
});

test('it may be kept again while it is being kept', async () => {
  const releases = await tally({ pages: 1 }, {});
  const keeping = Array.from({ length: 20 }, (_, n) => {
    releases.add('r2', { pages: n });
    return releases.keep();
  });
  await Promise.all(keeping);
  expect(readFileSync(join(project.work, 'cache/browser-releases.json'), 'utf8')).toContain('"pages":190');
});

test('one that is damaged begins anew', async () => {
  const folder = join(project.work, 'cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'browser-releases.json'), '[{"release":7}');
  expect((await readReleaseTally(project)).rises()).toEqual([]);
});

test('releases that nobody published are not counted, and old ones are forgotten', async () => {
  const releases = await readReleaseTally(project);
  releases.add('forged', { pages: 1000, error: 1000 });
  expect(releases.knows('forged')).toBe(false);
  for (const release of ['r1', 'r2', 'r3', 'r4', 'r5']) releases.note(release);
  expect(['r1', 'r2', 'r5'].map((release) => releases.knows(release))).toEqual([false, true, true]);
});
