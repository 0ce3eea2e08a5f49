import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deployTenant, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { unpurgedOf } from '../../scripts/lib/deploy/purge/unpurged.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { runCli } from '../support/build/cli.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { startStore, type TestStore } from '../support/deploy/test-store.ts';

vi.setConfig({ testTimeout: 60_000 });

const secret = 'key-of-the-cdn';
let project: Project;
let store: TestStore;
let cdn: Server;
/** Paths that the CDN was told to forget, and what it answers. */
let told: string[][];
let status: number;

beforeAll(async () => {
  store = await startStore();
  cdn = createServer((request, response) => {
    void json(request).then((paths) => {
      told.push(paths as string[]);
      response.writeHead(status).end();
    });
  });
  cdn.listen(0, '127.0.0.1');
  await once(cdn, 'listening');
});
afterAll(async () => {
  cdn.closeAllConnections();
  cdn.close();
  await store.close();
});

beforeEach(() => {
  told = [];
  status = 200;
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-purge-')));
});
afterEach(() => {
  store.empty();
  rmSync(project.root, { recursive: true, force: true });
});

const env = () => ({ ...store.env, CDN_KEY: secret });
const purge = () => ({
  request: {
    url: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`,
    headers: { 'X-Key': 'CDN_KEY' },
    body: '{paths}',
    batch: 1000,
  },
});
const deploy = () => deployTenant(project, 'aosta', { env: env() });
const build = (others: Record<string, string>) => makeBuild(project, 'aosta', { word: 'uno', others });
const unpurgedFile = () => join(project.work, 'unpurged/aosta-web.json');
/** What the CDN was told since the last call. */
const news = () => told.splice(0).flat().sort();

test.each([
  ['a folder', () => ({ dir: { path: 'www' } })],
  ['a store', () => ({ s3: store.target })],
])('of %s the CDN forgets what a deploy and a rollback changed or removed, and no more', async (_, place) => {
  putTarget(project, 'aosta', { web: { ...place(), purge: purge() } });
  await build({ 'avvisi/index.html': 'uno', 'poi/index.html': 'tolta', '_assets/a.0a1b2c3d.js': '1' });
  expect(await deploy()).toMatchObject({ outcome: 'deployed', purge: { requests: 1 } });
  expect(news()).toEqual(expect.arrayContaining(['/', '/avvisi', '/faq/0', '/robots.txt']));
  expect(await deploy()).toMatchObject({ outcome: 'unchanged', purge: { requests: 0 } });
  expect(news()).toEqual([]);
  await build({ 'avvisi/index.html': 'due', '_assets/a.1b2c3d4e.js': '2' });
  await deploy();
  const expected = ['avvisi', 'poi'].flatMap((page) => [`/${page}`, `/${page}/`, `/${page}/index.html`]);
  expect(news()).toEqual(expected);
  await rollBackTenant(project, 'aosta', { env: env() });
  expect(news()).toEqual(expected);
});

test('a search index that a closing site takes away is forgotten too', async () => {
  putTarget(project, 'aosta', { web: { dir: { path: 'www' }, purge: purge() } });
  await build({ '_assets/cerca.0a1b2c3d.json': '["segreto"]' });
  await deploy();
  news();
  await makeBuild(project, 'aosta', { word: 'chiuso', hidden: { 'index.html': 'redazione' } });
  await deploy();
  const closing = news();
  expect(closing).toContain('/_assets/cerca.0a1b2c3d.json');
  expect(closing.filter((path) => path.startsWith('/_m/'))).toEqual([]);
});

test('a CDN that refuses takes no deploy back: the exit code and a line say what to do, and it can be repeated', async () => {
  putTarget(project, 'aosta', { web: { dir: { path: 'www' }, purge: purge() } });
  putTarget(project, 'biella', {});
  await build({});
  status = 403;
  const portico = (...args: string[]) => runCli(args, { root: project.root, env: env() });
  const { code, stdout } = await portico('deploy', 'aosta');
  expect(code).toBe(1);
  expect(stdout).toMatch(/✔ aosta +deploy +web: release 1/);
  expect(stdout).toMatch(/✖ aosta +purge +The CDN was not told .*403[\s\S]*→ .*portico purge/);
  expect(stdout).not.toContain(secret);
  status = 200;
  news();
  const again = await portico('purge', '--all');
  expect([again.code, again.stdout]).toEqual([
    0,
    expect.stringMatching(/✔ aosta +purge +web: the CDN forgot/),
  ]);
  expect(news()).toContain('/faq/1');
});

test('what the CDN could not be told, the next deploy tells it, also where nothing changed since', async () => {
  putTarget(project, 'aosta', { web: { dir: { path: 'www' }, purge: purge() } });
  await build({ 'avvisi/index.html': 'uno' });
  await deploy();
  await build({ 'avvisi/index.html': 'due' });
  status = 403;
  expect(await deploy()).toMatchObject({ purge: { failure: { id: 'PurgeFailed' } } });
  status = 200;
  news();
  expect(await deploy()).toMatchObject({ outcome: 'unchanged', purge: { requests: 1 } });
  expect(news()).toEqual(['/avvisi', '/avvisi/', '/avvisi/index.html']);
  await deploy();
  expect(news()).toEqual([]);
});

test('what the CDN is to be told is remembered before it is told: the process may be killed meanwhile', async () => {
  putTarget(project, 'aosta', { web: { dir: { path: 'www' }, purge: purge() } });
  await build({});
  const remembered = unpurgedOf(project, 'aosta', 'web');
  const before: string[] = [];
  cdn.prependOnceListener('request', () => before.push(readFileSync(unpurgedFile(), 'utf8')));
  await deploy();
  expect(before).toEqual([expect.stringContaining('faq/0/index.html')]);
  expect(await remembered.read()).toEqual([]);
});

test('a deploy to a folder that ends after its switch leaves the next one what the CDN is to be told', async () => {
  putTarget(project, 'aosta', { web: { dir: { path: 'www', keep: 2 }, purge: purge() } });
  await build({ 'avvisi/index.html': 'uno' });
  await deploy();
  news();
  await build({ 'avvisi/index.html': 'due' });
  // Not the name of a release: removing old ones stumbles over it, as over a kill.
  const stray = join(project.root, 'www/releases/00');
  mkdirSync(stray);
  await expect(deploy()).rejects.toThrow('ENOENT');
  rmSync(stray, { recursive: true });
  expect(readFileSync(join(project.root, 'www/current/site/avvisi/index.html'), 'utf8')).toBe('due');
  expect(news()).toEqual([]);
  expect(await deploy()).toMatchObject({ outcome: 'unchanged' });
  expect(news()).toEqual(['/avvisi', '/avvisi/', '/avvisi/index.html']);
});

test('without the key of the CDN nothing is deployed', async () => {
  putTarget(project, 'aosta', { web: { s3: store.target, purge: purge() } });
  await build({});
  await expect(deployTenant(project, 'aosta', { env: store.env })).rejects.toMatchObject({
    id: 'CredentialsMissing',
    place: { what: 'CDN_KEY' },
  });
  expect(await store.keys()).toEqual([]);
});
