import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listFiles } from '#adapter/publish/disk.ts';
import { runBinary } from '../support/build/cli.ts';
import { repository } from '../support/build/project.ts';
import { built, removeProjectsAfterTests } from './cli-project.ts';
import { checkedRecord, tree } from './render-fixture.ts';

// The release is compiled a second time.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });
removeProjectsAfterTests();

const tenant = 'borgolago';
/** What a checkout consists of, besides its packages. */
const parts = [
  'src',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
];
/** Some minutes, which a day or a quarter of the year seldom ends within: pages name neither hour nor second. */
const ahead = 7 * 60_000;

let other: string;
beforeAll(() => {
  other = join(realpathSync(mkdtempSync(join(tmpdir(), 'portico-other-'))), "Perché no, d'altronde");
});
afterAll(() => rmSync(dirname(other), { recursive: true, force: true }));

/** Copies files in the other order, and as if they had been written long ago. */
function copyTo(to: string, from: string): void {
  const files = statSync(from).isDirectory() ? listFiles(from).reverse() : [''];
  for (const path of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path));
    utimesSync(join(to, path), 1_000_000_000, 1_000_000_000);
  }
}

test('two machines make the same bytes of one source and one tenant', async () => {
  const here = await built([tenant]);
  const { version } = here.record(tenant);
  for (const part of parts) copyTo(join(other, part), join(repository, part));
  symlinkSync(join(repository, 'node_modules'), join(other, 'node_modules'), 'junction');
  copyTo(join(other, 'tenants', tenant), join(here.tenants, tenant));
  const preload = pathToFileURL(join(repository, 'tests/support/build/other-machine.mjs')).href;
  const rendered = await runBinary(['render', tenant], {
    checkout: other,
    root: other,
    env: {
      NODE_OPTIONS: `--import ${preload}`,
      PORTICO_TEST_AHEAD: String(ahead),
      PORTICO_BUILD: version.replace(/^.*-/, ''),
      TZ: 'Pacific/Kiritimati',
      LC_ALL: 'tr_TR.UTF-8',
    },
  });
  expect(rendered).toEqual({ code: 0, stderr: '', stdout: expect.stringContaining('release') });
  const build = join(other, 'dist', tenant);
  expect(checkedRecord(build).files.length).toBeGreaterThan(100);
  expect(tree(realpathSync(build))).toEqual(tree(realpathSync(join(here.dist, tenant))));
});
