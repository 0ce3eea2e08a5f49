import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectAt } from '../../scripts/lib/project.ts';
import { isInShard } from '../../scripts/lib/selection.ts';
import type { RunSummary } from '../../scripts/lib/summary/run-summary.ts';
import { runCli } from '../support/build/cli.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { startStore, type TestStore } from '../support/deploy/test-store.ts';

// Three processes beside each other on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const ids = 'aosta biella cuneo dronero enna fermo'.split(' ');
const bad = 'cuneo';
const shards = ['1/3', '2/3', '3/3'];
const project = projectAt(mkdtempSync(join(tmpdir(), 'portico-shards-')));
let store: TestStore;

beforeAll(async () => {
  store = await startStore();
  for (const id of ids) {
    putTarget(project, id, { cdn: { s3: store.target } });
    await makeBuild(project, id, { word: `sito-di-${id}` });
  }
  rmSync(join(project.dist, bad, 'site/robots.txt'));
  mkdirSync(project.work, { recursive: true });
});
afterAll(async () => {
  await store.close();
  rmSync(project.root, { recursive: true, force: true });
});

const summaryOf = (shard: string) => join(project.root, `deploy-${shard[0]}.json`);
const deployShards = () =>
  Promise.all(
    shards.map((shard) =>
      runCli(['deploy', '--all', '--to', 'cdn', '--shard', shard, '--summary', summaryOf(shard)], {
        root: project.root,
        env: store.env,
      }),
    ),
  );
const readSummary = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as RunSummary;
const numberOf = (id: string) =>
  shards.findIndex((_, index) => isInShard(id, { index: index + 1, of: shards.length }));

test('three shards beside each other deploy each tenant once and whole, and a bad one stops no other', async () => {
  const ended = await deployShards();
  expect(ended.map(({ code }) => code)).toEqual(shards.map((_, index) => (index === numberOf(bad) ? 1 : 0)));
  const tenants = shards.flatMap((shard) => readSummary(summaryOf(shard)).tenants);
  expect(tenants.map(({ tenant }) => tenant).sort()).toEqual(ids);
  expect(tenants.filter(({ ending }) => ending !== 'done')).toEqual([
    expect.objectContaining({ tenant: bad, ending: 'failed', id: 'BuildDamaged' }),
  ]);
  const keys = await store.keys();
  expect(keys.filter((key) => key.startsWith(`${bad}/`))).toEqual([]);
  for (const id of ids.filter((each) => each !== bad)) {
    const record = JSON.parse(readFileSync(join(project.dist, id, 'release.json'), 'utf8')) as {
      files: { path: string }[];
    };
    const site = keys.filter((key) => key.startsWith(`${id}/site/`));
    expect(site).toEqual(record.files.map(({ path }) => `${id}/site/${path}`).sort());
    expect(keys.filter((key) => key.startsWith(`${id}/releases/`))).toEqual([`${id}/releases/1.json`]);
    const { text } = await store.read(`${id}/site/index.html`);
    expect([...new Set(text.match(/sito-di-\w+/g))]).toEqual([`sito-di-${id}`]);
  }
});

test('their summaries are joined: who is to be looked after, and the worst exit code', async () => {
  const page = join(project.root, 'summary.md');
  const whole = join(project.root, 'whole.json');
  const { code } = await runCli(['summary', ...shards.map(summaryOf), '--summary', `${whole},${page}`]);
  expect(code).toBe(1);
  expect(readSummary(whole)).toMatchObject({ counts: { done: ids.length - 1, failed: 1 } });
  expect(readFileSync(page, 'utf8')).toMatch(new RegExp(`\\| ${bad} +\\|.*robots\\.txt`));
});

test('a shard that was killed tells by its absence, and goes on where it was', async () => {
  rmSync(summaryOf('2/3'));
  const rest = shards.filter((shard) => shard !== '2/3').map(summaryOf);
  const missing = await runCli(['summary', ...rest]);
  expect([missing.code, missing.stdout]).toEqual([1, expect.stringContaining('no summary of shard 2/3')]);
  await makeBuild(project, bad, { word: `sito-di-${bad}` });
  writeFileSync(summaryOf('2/3'), 'torn');
  const again = await deployShards();
  expect(again.map(({ code }) => code)).toEqual([0, 0, 0]);
  const tenants = shards.flatMap((shard) => readSummary(summaryOf(shard)).tenants);
  expect(tenants.filter(({ ending }) => ending === 'done').map(({ tenant }) => tenant)).toEqual([bad]);
  expect(tenants.filter(({ ending }) => ending === 'unchanged')).toHaveLength(ids.length - 1);
});
