import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { createSiteServer } from '../../scripts/lib/site-server.ts';
import { runCli, startCli } from '../support/build/cli.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';

vi.setConfig({ testTimeout: 60_000 });
/** A full disk, for the file of a run alone. */
const disk = vi.hoisted(() => ({ linesLeft: Infinity }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const append: typeof appendFile = async (file, ...rest) => {
    if (String(file).includes('waves') && disk.linesLeft-- <= 0)
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28, syscall: 'write' });
    return real.appendFile(file, ...rest);
  };
  return { ...real, appendFile: append };
});
// A site that is wrong is asked again after a minute, which a test does not wait for.
vi.mock('../../scripts/lib/deploy/waves/examine-site.ts', async (original) => {
  const real = await original<typeof import('../../scripts/lib/deploy/waves/examine-site.ts')>();
  const examineSite: typeof real.examineSite = (place, wasReached, context) =>
    real.examineSite(place, wasReached, context, [1]);
  return { ...real, examineSite };
});

const ids = ['aosta', 'biella', 'cuneo', 'dronero'];
let project: Project;
let sites: ReturnType<typeof serve>;
let cdn: Server;
/** What the CDN answers for a tenant that it does not take the purge of. */
let refused: Set<string>;
/** Hosts whose sites do not answer. */
let away: Set<string>;

beforeEach(async () => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-waves-')));
  refused = new Set();
  away = new Set();
  disk.linesLeft = Infinity;
  cdn = createServer(({ url = '' }, answer) => answer.writeHead(refused.has(url.slice(1)) ? 403 : 200).end());
  cdn.listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const served = join(project.root, 'served');
  mkdirSync(served);
  const answer = createSiteServer(served, 'aosta');
  sites = serve({
    fetch: (request) =>
      away.has(new URL(request.url).hostname)
        ? new Response('Bad gateway', { status: 302, headers: { Location: 'https://parcheggio.example/' } })
        : answer(request),
    port: 0,
    hostname: '127.0.0.1',
  });
  await once(sites, 'listening');
  for (const id of ids) {
    putWaveTarget(id);
    symlinkSync(join(project.root, 'www', id, 'current'), join(served, id), 'junction');
  }
  await buildAll('uno');
  expect((await portico('deploy', '--all')).code).toBe(0);
  await buildAll('due');
});
afterEach(() => {
  sites.close();
  cdn.closeAllConnections();
  cdn.close();
  rmSync(project.root, { recursive: true, force: true });
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const portico = (...args: string[]) => runCli(args, { root: project.root });
const waves = ['deploy', '--all', '--waves', '10%,60%,100%'];
const servedWord = (id: string) =>
  /<p>(\w+) /.exec(readFileSync(join(project.root, 'www', id, 'current/site/index.html'), 'utf8'))?.[1];
const served = () => ids.filter((id) => servedWord(id) === 'due');
const runFile = () => join(project.work, 'waves/_.jsonl');
const buildAll = async (word: string) => {
  for (const id of ids) await makeBuild(project, id, { word });
};

/** Biella is the canary: 60 % are two tenants more. */
function putWaveTarget(id: string): void {
  const purge = { request: { url: `http://127.0.0.1:${portOf(cdn)}/${id}`, headers: {}, body: '{paths}' } };
  const site = `http://${id}.localhost:${portOf(sites)}`;
  putTarget(project, id, { web: { dir: { path: `www/${id}` }, site, purge } });
  const file = join(project.tenants, id, 'tenant.json');
  const fields = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...fields, canary: id === 'biella' }));
}

test('a run deploys wave after wave, compares the sites with their builds, and can be taken back wave by wave', async () => {
  const { code, stdout } = await portico(...waves, '--pause', '1s');
  expect(stdout).toMatch(
    /Wave 1 of 3: 1 tenant\.[\s\S]*✔ biella +deploy[\s\S]*✔ biella +verify +the site serves this build, \d+ files/,
  );
  expect(stdout).toMatch(
    /✔ - +wave +Wave 2 of 3: 2 tenants, 2 with a new release, the next wave begins \d{4}-/,
  );
  expect([code, served()]).toEqual([0, ids]);
  const last = await portico('rollback', '--wave');
  expect([last.code, last.stdout]).toEqual([
    0,
    expect.stringContaining('wave 3 of 3: 1 tenant taken back, 0 failed'),
  ]);
  expect(served()).toHaveLength(3);
  expect((await portico('rollback', '--wave')).stdout).toContain('wave 2 of 3: 2 tenants taken back');
  expect((await portico('rollback', '--wave', '--json')).stdout).toContain(
    '"wave":1,"waves":3,"back":1,"failed":0',
  );
  expect(served()).toEqual([]);
  const none = await portico('rollback', '--wave');
  expect([none.code, none.stderr]).toEqual([
    64,
    expect.stringContaining('Every wave of the last run was taken back'),
  ]);
  const other = await portico('rollback', '--wave', '--to', 'web');
  expect([other.code, other.stderr]).toEqual([64, expect.stringContaining('No deploy in waves is known')]);
});

test('a CDN that refuses in the second wave stops the run with a list; the same command goes on there', async () => {
  const order = /"waves":\[\["biella"\],\["(\w+)","(\w+)"\],\["(\w+)"\]\]/;
  refused = new Set(ids.filter((id) => id !== 'biella'));
  const stopped = await portico(...waves, '--stop-after', '2');
  const [, one = '', two = '', three = ''] = order.exec(readFileSync(runFile(), 'utf8')) ?? [];
  expect(stopped.code).toBe(1);
  expect(stopped.stdout).toMatch(
    /✖ - +wave +stopped in wave 2 of 3: 2 tenants failed; 1 tenant not begun\n +→ The same command goes on here/,
  );
  for (const id of [one, two])
    expect(stopped.stdout).toMatch(new RegExp(`^ +${id}: The CDN was not told`, 'm'));
  expect(servedWord(three)).toBe('uno');
  refused.clear();
  const again = await portico(...waves, '--stop-after', '2');
  expect([again.code, served()]).toEqual([0, ids]);
  expect(again.stdout).toMatch(/Goes on in wave 2 of 3 with the run that began \d{4}-/);
  expect(again.stdout).not.toMatch(/biella +deploy/);
  for (const id of [one, two, three]) expect(again.stdout).toMatch(new RegExp(`✔ ${id} +verify`));
});

test('Ctrl+C in a pause ends the run, and another command begins anew', async () => {
  const running = startCli([...waves, '--pause', '1h', '--json'], { root: project.root });
  await vi.waitFor(() => expect(running.said()).toContain('"wave":1,'), { timeout: 20_000 });
  running.interrupt();
  const { code, stdout } = await running.ended;
  expect([code, served()]).toEqual([1, ['biella']]);
  expect(stdout).toContain('"wave":2,"waves":3,"stopped":"interrupted","left":3,"failed":[]');
  const next = startCli([...waves, '--pause', '1h'], { root: project.root });
  await vi.waitFor(() => expect(next.said()).toContain('Goes on in wave 2 of 3'), { timeout: 20_000 });
  next.interrupt();
  await next.ended;
  expect(served()).toEqual(['biella']);
  const other = await portico('deploy', '--all', '--waves', '50%,100%');
  expect([other.code, served()]).toEqual([0, ids]);
  expect(other.stdout).toMatch(/ended in wave 2; this one begins anew/);
});

test('a kill loses at most the line that was being written', async () => {
  disk.linesLeft = 4;
  const full = await portico(...waves);
  expect(full.code).toBe(1);
  expect(full.stdout).toMatch(
    /✖ - +deploy +The file system refused a file: .*_\.jsonl, got a full disk[\s\S]*→ Free the disk.*goes on where it stopped/,
  );
  disk.linesLeft = Infinity;
  await appendFile(runFile(), '{"tenant":"aos');
  const again = await portico(...waves);
  expect(again.stdout).toContain('Goes on in wave 2 of 3');
  expect([again.code, served()]).toEqual([0, ids]);
  // What a run that was killed had deployed goes back to what was served before it.
  await portico('rollback', '--wave');
  expect((await portico('rollback', '--wave')).code).toBe(0);
  expect(served()).toEqual(['biella']);
});

test('sites that are out of reach are no failures, but half of a wave of them stops the run', async () => {
  away = new Set(ids.filter((id) => id !== 'biella').map((id) => `${id}.localhost`));
  const stopped = await portico(...waves, '--stop-after', '9');
  expect(stopped.code).toBe(1);
  expect(stopped.stdout).toMatch(
    /! \w+ +verify +not examined: http:\S+ leads to https:\/\/parcheggio\.example/,
  );
  expect(stopped.stdout).toMatch(
    /stopped in wave 2 of 3: 2 sites of this wave did not answer here, before it as little as after it; 1 tenant not begun/,
  );
  const blind = await portico(...waves, '--no-examine');
  expect([blind.code, served()]).toEqual([0, ids]);
});

test('a site that is not as its build, or does not answer any more, is a failure of its wave', async () => {
  rmSync(join(project.root, 'served/biella'));
  mkdirSync(join(project.root, 'served/biella'));
  await makeBuild({ dist: join(project.root, 'served') }, 'biella', { word: 'altro' });
  const { code, stdout } = await portico(...waves);
  expect(code).toBe(1);
  expect(stdout).toMatch(/✖ biella +verify .*(?:other bytes|instead of)/);
  expect(stdout).toMatch(/stopped in wave 1 of 3: 1 tenant failed; 3 tenants not begun\n.*\n +biella: /);
  expect(served()).toEqual(['biella']);
});

test('what was deployed since the wave is left by its rollback, and a first release has nothing before it', async () => {
  rmSync(join(project.root, 'www/biella'), { recursive: true });
  expect((await portico(...waves)).code).toBe(0);
  const [, last = ''] = /\["(\w+)"\]\]/.exec(readFileSync(runFile(), 'utf8')) ?? [];
  await makeBuild(project, last, { word: 'tre' });
  await portico('deploy', last);
  const back = await portico('rollback', '--wave');
  expect([back.code, servedWord(last)]).toEqual([0, 'tre']);
  expect(back.stdout).toContain(`release 3 was deployed since the wave: it is left`);
  await portico('rollback', '--wave');
  const first = await portico('rollback', '--wave');
  expect(first.stdout).toMatch(/! biella +rollback +nothing was served before the wave/);
  expect(served()).toEqual(['biella']);
});

test.each([
  [['deploy', '--all', '--waves', '10%,5%,100%'], '5% adds no tenant'],
  [['deploy', '--all', '--pause', '30m'], '--pause goes with --waves'],
  [['rollback', 'aosta', '--wave'], 'Name a tenant, or say --wave'],
  [['rollback'], 'Name a tenant, or say --wave'],
  [['rollback', 'aosta', '--shard', '1/2'], '--shard goes with --wave'],
])('%s is wrong use', async (args, words) => {
  const { code, stderr } = await portico(...args);
  expect([code, stderr]).toEqual([64, expect.stringContaining(words)]);
  expect(served()).toEqual([]);
});
