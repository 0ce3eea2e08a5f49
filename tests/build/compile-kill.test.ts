import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileRelease } from '#adapter/compile/compile.ts';
import { readRelease } from '#adapter/compile/release.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { killAt, killsFor, namesIn } from './kills.ts';
import { makeSmallSource } from './small-source.ts';

const { root, remove } = makeSmallSource();
afterAll(remove);

const work = join(root, '.portico');
const output = () => namesIn(join(work, 'compiling')).map((name) => join(work, 'compiling', name))[0] ?? '';

const isRecorded = () => existsSync(join(output(), 'release.json'));

/** Moments at which a compilation is killed, approximately; each is asked again and again until it is there. */
const moments: (() => () => boolean)[] = [
  // While it holds the lock.
  () => () => existsSync(join(work, 'compile.lock')),
  // While Astro writes.
  () => () => namesIn(output()).length > 0,
  // While files are compressed, recorded and moved to their place.
  () => () => existsSync(join(output(), 'client')),
  () => isRecorded,
  // While the release is replaced, which takes less time than passes between two questions, or just after.
  () => {
    let wasRecorded = false;
    return () => {
      const isReplaced = wasRecorded && !isRecorded();
      wasRecorded = isRecorded();
      return isReplaced;
    };
  },
];

/** Names of the release's client files with other bytes than it says; null where there is no release. */
function damaged(): string[] | null {
  if (!existsSync(join(work, 'release'))) return null;
  const release = readRelease(realpathSync(join(work, 'release')));
  return (release?.files ?? [{ path: 'release.json', sha256: '' }])
    .filter(({ path, sha256: said }) => sha256(readFileSync(join(work, 'release/client', path))) !== said)
    .map(({ path }) => path);
}

test(
  'whenever a compilation is killed, the release is whole or none, and the next one does not wait for it',
  async () => {
    const kills = killsFor(moments.length);
    for (let kill = 0; kill < kills; kill++) {
      await killAt('compile-loop.ts', root, moments[kill % moments.length]!());
      expect(damaged() ?? []).toEqual([]);
    }
    const told: string[] = [];
    const { files } = await compileRelease({ root, tell: (line) => told.push(line) });
    expect(files.length).toBeGreaterThan(2);
    expect(damaged()).toEqual([]);
    expect(told.filter((line) => !/^took over .* which is gone$/.test(line))).toEqual([]);
    expect(namesIn(work).sort()).toEqual(['release', 'releases']);
  },
  120_000 + killsFor(moments.length) * 20_000,
);

test('what a killed compilation left goes, also where the release is whole and nothing is compiled', async () => {
  await compileRelease({ root });
  mkdirSync(join(work, 'compiling/former'), { recursive: true });
  await compileRelease({ root });
  expect(namesIn(work)).not.toContain('compiling');
}, 120_000);
