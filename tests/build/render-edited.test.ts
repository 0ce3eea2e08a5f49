import { chmodSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderTenants } from '#adapter/render/render.ts';
import { buildRecordOf } from '#adapter/publish/build-record.ts';
import { verifyBuild } from '../../scripts/lib/verify/verify-folder.ts';
import { makeFixture, type Fixture } from './render-fixture.ts';

// Each render starts threads, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 60_000 });

let fixture: Fixture;
beforeEach(() => {
  fixture = makeFixture();
});
afterEach(() => fixture.remove());

test.each([
  ['host/nginx.conf', (text: string) => text.replace('nosniff', 'nosnaff')],
  ['host/netlify/_redirects', (text: string) => `${text}/x /y 302\n`],
  ['release.json', (text: string) => text.replace('nosniff', 'nosnaff')],
  ['release.json', () => '{"schema":2}'],
  ['release.json', () => ''],
])('a build whose %s was edited by hand is written anew', async (path, change) => {
  const job = fixture.tenant('aosta', {});
  await renderTenants([job], fixture.options);
  const build = join(fixture.options.dist, 'aosta');
  const rules = readFileSync(join(build, 'host/nginx.conf'), 'utf8');
  const file = join(build, path);
  const { atime, mtime } = statSync(file);
  chmodSync(file, 0o644);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  utimesSync(file, atime, mtime);
  expect(await renderTenants([job], fixture.options)).toMatchObject([{ outcome: 'rendered' }]);
  expect(readFileSync(join(build, 'host/nginx.conf'), 'utf8')).toBe(rules);
  expect(await verifyBuild(build, buildRecordOf(build, 'aosta'))).toEqual([]);
  expect(await renderTenants([job], fixture.options)).toMatchObject([{ outcome: 'unchanged' }]);
});
