import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { readSnapshot } from '#site/snapshot.ts';
import { startSandbox, type RunningSandbox } from '../../scripts/lib/start-sandbox.ts';
import { makeProject, type TestProject } from '../support/build/project.ts';
import { secretVariable, signed, startWatching, type WatchProcess } from '../support/build/watching.ts';
import { startNginx, type RunningNginx } from '../support/portal/nginx.ts';
import { ask } from './ask.ts';

// The real command, with the sandbox as the live API and nginx on the folder that is deployed to.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const usual = ['--every', '1', '--debounce', '0', '--night', 'never'];
const waiting = { timeout: 60_000, interval: 50 };

let project: TestProject;
let sandbox: RunningSandbox;
let watch: WatchProcess;
let nginx: RunningNginx;
/** A delayed answer of the API comes when the test lets it. */
let held = Promise.withResolvers<void>();
const hold = vi.fn(() => held.promise);

const deployed = (id: string) =>
  JSON.parse(readFileSync(join(project.root, 'www', id, 'current/release.json'), 'utf8')) as BuildRecord;
const built = (outcome: string) => watch.metric(`portico_builds_total{outcome="${outcome}"}`);
const send = async (id: string, path: string, method: string, body?: string | URLSearchParams) => {
  const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined;
  const headers = { 'X-Forwarded-Host': `${id}.localhost`, ...type };
  const address = `${sandbox.url}/__sandbox/${path}`;
  const { status } = await fetch(address, { method, body, headers, redirect: 'manual' });
  if (status >= 400) throw new Error(`${path} answered ${status}.`);
};
const desk = (id: string, form: string, fields: Record<string, string>) =>
  send(id, `desk/${form}`, 'POST', new URLSearchParams(fields));
const fault = (id: string, path: string, words: string, count = 1000) =>
  send(id, 'faults', 'POST', JSON.stringify({ path, fault: words, count }));
const noFaults = (id: string) => send(id, 'faults', 'DELETE');

const said = () => watch.lines.map(({ info }) => info).join();

/** Resolves when nothing waits or runs. */
const settled = () =>
  vi.waitFor(async () => {
    expect(await watch.metric('portico_queue_length')).toBe(0);
    expect(await watch.metric('portico_builds_running')).toBe(0);
  }, waiting);

beforeAll(async () => {
  project = await makeProject(['torrebianca', 'borgolago']);
  sandbox = await startSandbox({ port: 0, databaseFile: ':memory:', wait: hold });
  for (const id of ['torrebianca', 'borgolago'])
    project.putTenant(id, {
      api: sandbox.url,
      deploy: { web: { dir: { path: `www/${id}` } } },
      webhook: { secretVariable },
    });
  watch = await startWatching(project.root, ['--all', ...usual]);
  await vi.waitFor(async () => expect(await built('published')).toBe(2), waiting);
  nginx = await startNginx(join(project.root, 'www/torrebianca/current'));
});
afterAll(async () => {
  await watch?.end('SIGKILL');
  await nginx?.close();
  await sandbox?.close();
  project?.remove();
});

test('a change of the configuration is polled, built and deployed; an answer of 304 builds nothing', async () => {
  const before = await built('published');
  const isOff = () => deployed('torrebianca').host.redirects.some(({ path }) => path.includes('delegh'));
  expect(isOff()).toBe(false);
  await desk('torrebianca', 'modulo', { codice: 'DELEGHE', attivo: 'no' });
  await vi.waitFor(async () => expect(await built('published')).toBe(before + 1), waiting);
  expect(isOff()).toBe(true);
  const polls = () => watch.metric('portico_polls_total{status="304"}');
  const polled = await polls();
  await vi.waitFor(async () => expect(await polls()).toBeGreaterThan(polled + 3), waiting);
  expect(await watch.metric('portico_build_duration_seconds_count')).toBe(before + 1);
});

test('a webhook brings a changed answer, which no poll sees, to who asks the web server', async () => {
  const { content } = await readSnapshot(join(project.tenants, 'torrebianca'), 'torrebianca');
  const { id, title } = content.faqCategories.flatMap(({ answers }) => answers)[0]!;
  await desk('torrebianca', `faq/${id}`, { titolo: title, testo: '<p>Risposta nuova di oggi.</p>' });
  const before = await built('published');
  expect(await watch.hook('torrebianca')).toBe(202);
  await vi.waitFor(async () => expect(await built('published')).toBe(before + 1), waiting);
  const pages = deployed('torrebianca').files.flatMap(
    ({ path }) => /^(faq\/.+)\/index\.html$/.exec(path)?.[1] ?? [],
  );
  const answers = await Promise.all(pages.map((path) => ask(nginx.origin, `/${path}`)));
  expect(answers.filter(({ body }) => body.toString().includes('Risposta nuova di oggi.'))).not.toEqual([]);
});

test('what is not signed, or was sent before, builds nothing; nobody learns which tenants there are', async () => {
  await settled();
  const builds = await watch.metric('portico_build_duration_seconds_count');
  const headers = signed('{"n":1}');
  const wrong = { 'X-Portico-Signature': headers['X-Portico-Signature']! };
  expect([
    await watch.hook('torrebianca', '{"n":2}', wrong),
    await watch.hook('nessuno', '{}'),
    await watch.hook('torrebianca', '{}', signed('{}', 1_700_000_000)),
    await watch.hook('torrebianca', 'x'.repeat(100_000)),
  ]).toEqual([401, 401, 401, 413]);
  expect([
    await watch.hook('borgolago', '{"n":1}', headers),
    await watch.hook('borgolago', '{"n":1}', headers),
  ]).toEqual([202, 200]);
  await settled();
  expect(await watch.metric('portico_build_duration_seconds_count')).toBe(builds + 1);
});

test('a tenant whose API fails keeps what is served and stops no other', async () => {
  const before = [deployed('borgolago').key, await built('published')] as const;
  await fault('borgolago', '/api-public/configComune/*', '500');
  await desk('torrebianca', 'modulo', { codice: 'DELEGHE', attivo: 'si' });
  expect(await watch.hook('borgolago')).toBe(202);
  await vi.waitFor(async () => expect(await built('published')).toBe(before[1] + 1), waiting);
  await vi.waitFor(async () => expect(await built('stale')).toBe(1), waiting);
  expect(deployed('borgolago').key).toBe(before[0]);
  expect(await watch.metric('portico_polls_total{status="500"}')).toBeGreaterThan(0);
  await noFaults('borgolago');
});

test('a build that was there and is deployed only now is told as published', async () => {
  await settled();
  rmSync(join(project.root, 'www/borgolago'), { recursive: true });
  const before = await built('published');
  const builds = await watch.metric('portico_build_duration_seconds_count');
  expect(await watch.hook('borgolago', '{"n":3}')).toBe(202);
  await settled();
  expect(await watch.metric('portico_build_duration_seconds_count')).toBe(builds + 1);
  expect([deployed('borgolago').tenant, await built('published')]).toEqual(['borgolago', before + 1]);
});

test('SIGTERM in a build lets it end, deploys it, and is exit code 0; a webhook left over is built at the next start', async () => {
  await settled();
  const before = deployed('torrebianca').key;
  hold.mockClear();
  await fault('torrebianca', '/api-public/configComune/menu', 'delay=1', 1);
  await desk('torrebianca', 'modulo', { codice: 'DELEGHE', attivo: 'no' });
  // A build that has not asked the API yet would take the webhook along, and leave nothing to do.
  await vi.waitFor(() => expect(hold).toHaveBeenCalled(), waiting);
  expect(await watch.hook('torrebianca', '{"n":9}')).toBe(202);
  const ended = watch.end();
  await vi.waitFor(() => expect(said()).toContain('Ending'), waiting);
  held.resolve();
  expect(await ended).toBe(0);
  expect(deployed('torrebianca').key).not.toBe(before);
  watch = await startWatching(project.root, ['--all', ...usual]);
  const again = { tenant: 'torrebianca', stage: 'watch', outcome: 'unchanged' };
  await vi.waitFor(() => expect(watch.lines).toContainEqual(expect.objectContaining(again)), waiting);
  const asked = (reason: string) => watch.metric(`portico_build_requests_total{reason="${reason}"}`);
  expect([await asked('start'), await asked('webhook'), await asked('poll')]).toEqual([
    expect.any(Number),
    0,
    0,
  ]);
});

test('a second signal ends it in the middle of a build, and what is served stays whole', async () => {
  await settled();
  held = Promise.withResolvers();
  const before = deployed('torrebianca').key;
  await fault('torrebianca', '/api-public/configComune/menu', 'delay=1');
  await desk('torrebianca', 'modulo', { codice: 'DELEGHE', attivo: 'si' });
  await vi.waitFor(async () => expect(await watch.metric('portico_builds_running')).toBe(1), waiting);
  watch.signal('SIGTERM');
  await vi.waitFor(() => expect(said()).toContain('Ending'), waiting);
  expect(await watch.end('SIGINT')).toBe(1);
  expect(deployed('torrebianca').key).toBe(before);
});
