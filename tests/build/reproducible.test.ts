import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readRelease, type Release } from '#adapter/compile/release.ts';
import { listFiles } from '#adapter/publish/disk.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { runBinary } from '../support/build/cli.ts';
import { repository } from '../support/build/project.ts';
import { built, removeProjectsAfterTests } from './cli-project.ts';

// The source is compiled once more.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const folder = mkdtempSync(join(tmpdir(), 'portico altrove è-'));
removeProjectsAfterTests();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Hash of each file below a folder. */
const hashesOf = (path: string) =>
  Object.fromEntries(listFiles(path).map((file) => [file, sha256(readFileSync(join(path, file)))]));

test('another machine, with another folder, time zone and clock, makes the same release and the same build', async () => {
  const here = await built(['torrebianca']);
  const release = readRelease(join(here.root, '.portico/releases', here.record('torrebianca').release));
  const { version, folder: releaseHere } = release as Release;
  for (const name of [
    'src',
    'public',
    'astro.config.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(repository, name), join(folder, name), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'tenants'));
  cpSync(join(here.tenants, 'torrebianca'), join(folder, 'tenants/torrebianca'), { recursive: true });
  const env = {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    PORTICO_BUILD: version.split('-').at(-1) ?? '',
  };
  const there = await runBinary(['render', 'torrebianca'], { root: folder, env });
  expect([there.code, there.stdout]).toEqual([0, expect.stringMatching(/✔ torrebianca +render/)]);
  const releaseThere = realpathSync(join(folder, '.portico/release'));
  expect(hashesOf(releaseThere)).toEqual(hashesOf(releaseHere));
  expect(hashesOf(realpathSync(join(folder, 'dist/torrebianca')))).toEqual(
    hashesOf(realpathSync(join(here.dist, 'torrebianca'))),
  );
  expect(listFiles(releaseHere).length).toBeGreaterThan(300);
  expect(readFileSync(join(here.dist, 'torrebianca/sbom.cdx.json'))).toEqual(
    readFileSync(join(releaseThere, 'sbom.cdx.json')),
  );
});
