import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { probeApi } from '../../scripts/lib/doctor/probe-api.ts';
import type { Finding } from '../../scripts/lib/doctor/finding.ts';
import { createSiteServer } from '../../scripts/lib/site-server.ts';
import { startSandbox, type RunningSandbox } from '../../scripts/lib/start-sandbox.ts';
import { readTenant } from '#site/read-tenant.ts';
import { startBrokenApi, type BrokenApi } from '../support/build/broken-api.ts';
import { runCli } from '../support/build/cli.ts';
import {
  config,
  configPath,
  menuPath,
  newTenant,
  servicesPath,
  validRoutes,
} from '../support/build/municipality.ts';
import { builtProject, repository, type TestProject } from '../support/build/project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const rulesFor = (tenant: string, origin: string) => ({
  tenant,
  apiOrigin: origin,
  declaredHosts: new Set<string>(),
  discoveredHosts: new Set<string>(),
  resolve: () => Promise.resolve([]),
});
const wrongIn = (findings: readonly Finding[]) =>
  findings
    .filter(({ state }) => state === 'failed' || state === 'warning')
    .map(({ state, text }) => `${state}: ${text}`);

describe('the sandbox as the backend of torrebianca', () => {
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ port: 0, databaseFile: ':memory:' });
  });
  afterEach(() => sandbox.close());

  async function probe(path?: string, fault?: string, timeout = 10_000) {
    const tenant = await readTenant(`${repository}/tenants`, 'torrebianca');
    const headers = { 'X-Forwarded-Host': tenant.hostname, 'Content-Type': 'application/json' };
    if (path) {
      const body = JSON.stringify({ path, fault, count: 1 });
      const answer = await fetch(`${sandbox.url}/__sandbox/faults`, { method: 'POST', headers, body });
      expect(answer.status).toBe(201);
    }
    const rules = rulesFor(tenant.id, sandbox.url);
    return probeApi({ tenant, origin: sandbox.url, credentials: null, rules, timeout });
  }

  test('is as its contract says, and no call about a person is sent', async () => {
    const { findings, config: read } = await probe();
    expect(wrongIn(findings)).toEqual([]);
    expect(read?.name).toBe('Comune di Torrebianca');
    const calls = findings.flatMap(({ facts }) => (facts?.['path'] ? [String(facts['path'])] : []));
    expect(calls.length).toBeGreaterThan(20);
    expect(
      calls.filter((call) => !call.startsWith('/api-public/') || /utenti|otp|hash|tickets/.test(call)),
    ).toEqual([]);
  });

  test.each([
    ['404', menuPath, 'warning: /api-public/configComune/menu is missing (404)'],
    ['500', menuPath, 'failed: /api-public/configComune/menu answers 500'],
    ['html', servicesPath, 'failed: /api-public/configComune/servizi gives HTML instead of JSON'],
    [
      'malformed',
      servicesPath,
      'failed: /api-public/configComune/servizi gives JSON that breaks off or is damaged',
    ],
    ['redirect=https://altrove.example/x', menuPath, /^failed: .*menu does not answer: .*not allowed/],
    ['offline', menuPath, /^failed: .*menu does not answer: /],
  ])('%s: is told, with the others as they are', async (fault, path, expected) => {
    const { findings } = await probe(path, fault);
    expect(wrongIn(findings)).toEqual([
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ]);
  });

  test('a slow call is given up', async () => {
    const { findings } = await probe(menuPath, 'delay=60000', 3_000);
    expect(wrongIn(findings)).toContain(
      'failed: /api-public/configComune/menu does not answer: no answer within 3 s',
    );
  });
});

describe('another backend', () => {
  let api: BrokenApi;
  beforeEach(async () => {
    api = await startBrokenApi(validRoutes());
  });
  afterEach(() => api.close());

  const probe = async (credentials: string | null = null) => {
    const tenant = await newTenant();
    return probeApi({ tenant, origin: api.origin, credentials, rules: rulesFor(tenant.id, api.origin) });
  };

  test('a field of another type is named by its place in the JSON', async () => {
    api.routes.set(configPath, { body: { ...config, assets: [...config.assets, { codice: { a: 1 } }] } });
    api.routes.set(servicesPath, { body: [{ id: 12, titolo: 'Mensa' }, { titolo: 'Senza id' }] });
    const wrong = wrongIn((await probe()).findings);
    expect(wrong).toContainEqual(
      expect.stringContaining('fromtenant has elements that are left out: $.assets[2].codice expected text'),
    );
    expect(wrong).toContainEqual(
      expect.stringContaining('servizi has elements that are left out: $[1].id is missing'),
    );
    api.routes.set(configPath, { body: { ...config, nome: ['x'] } });
    const { findings, config: read } = await probe();
    expect(wrongIn(findings)).toEqual([
      'failed: /api-public/configComune/fromtenant has another shape: $.nome expected text',
    ]);
    expect(read).toBeNull();
  });

  test('a large answer that travels as it is is told', async () => {
    const services = Array.from({ length: 200 }, (_, id) => ({
      id,
      titolo: `Servizio di prova numero ${id}`,
    }));
    api.routes.set(servicesPath, { body: services });
    expect(wrongIn((await probe()).findings)).toContainEqual(
      expect.stringMatching(/^warning: .*configComune\/servizi is not compressed: \d+ kB$/),
    );
  });

  test('the answer of another municipality is told', async () => {
    api.routes.set(configPath, { body: { ...config, tenant: 'servizi.altro.example' } });
    expect(wrongIn((await probe()).findings)).toContainEqual(
      expect.stringContaining('for another municipality'),
    );
  });

  test('maintenance is told, and credentials go to the API but never into a finding', async () => {
    api.routes.set(menuPath, { status: 401, body: { error: 'Sito in manutenzione' } });
    const { findings } = await probe('c2VncmV0bzpwYXNz');
    expect(wrongIn(findings)).toContain('warning: /api-public/configComune/menu is closed for maintenance');
    expect(api.seen.every(({ headers }) => headers.authorization === 'Basic c2VncmV0bzpwYXNz')).toBe(true);
    expect(JSON.stringify(findings)).not.toContain('c2VncmV0bzpwYXNz');
  });

  test('only calls that read are sent', async () => {
    await probe();
    expect(api.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('a deployed site', () => {
  let project: TestProject;
  beforeAll(async () => {
    project = await builtProject(['borgolago']);
  });
  afterAll(() => project.remove());

  /** Serves the build, with what a test changes in the answers, and examines it. */
  async function examine(alter = (answer: Response) => answer, ...args: string[]) {
    const site = createSiteServer(project.dist, 'borgolago');
    // What the host forwards to a watch.
    const answer = async (request: Request) =>
      new URL(request.url).pathname === '/reports' ? new Response(null, { status: 204 }) : site(request);
    const server = serve({
      fetch: async (request) => alter(await answer(request)),
      port: 0,
      hostname: '127.0.0.1',
    });
    await vi.waitUntil(() => server.listening);
    const { port } = server.address() as AddressInfo;
    try {
      return await runCli(['doctor', 'borgolago', '--site', `http://127.0.0.1:${port}`, ...args], {
        root: project.root,
      });
    } finally {
      server.close();
    }
  }

  const without =
    (...names: string[]) =>
    (answer: Response) => {
      const headers = new Headers(answer.headers);
      names.forEach((name) => headers.delete(name));
      return new Response(answer.body, { status: answer.status, headers });
    };

  test('that is served by its rules is healthy: exit 0, every line in order', async () => {
    const { code, stdout } = await examine();
    expect(stdout.split('\n').filter((line) => /^[✖!]/.test(line))).toEqual([]);
    expect(stdout).toMatch(/✔ borgolago +site +(\d+) of \1 kinds of addresses answer as release/);
    expect(code).toBe(0);
  });

  test('of another municipality is told so in one line', async () => {
    const { code, stdout } = await examine((answer) => {
      const page = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) =>
          controller.enqueue(
            Buffer.from(Buffer.from(chunk).toString().replaceAll('comune.borgolago', 'comune.altrove')),
          ),
      });
      const headers = new Headers(answer.headers);
      headers.delete('Content-Length');
      return new Response(answer.body?.pipeThrough(page), { status: answer.status, headers });
    });
    expect(stdout.match(/^✖ borgolago +site /gm)).toHaveLength(1);
    expect(stdout).toContain('is the site of servizi.comune.altrove.example');
    expect(code).toBe(1);
  });

  test.each([
    ['Content-Security-Policy', /site +\/ .*has no Content-Security-Policy/],
    ['Cache-Control', /site +\/_assets\/.*has no Cache-Control/],
    ['X-Content-Type-Options', /site +\/ .*has no X-Content-Type-Options/],
  ])('whose host leaves out %s is not', async (name, words) => {
    const { code, stdout } = await examine(without(name));
    expect([code, stdout]).toEqual([1, expect.stringMatching(words)]);
    expect(stdout).toContain('→ Install the rules of the host/ folder');
  });

  test('that compresses nothing, knows no 404 and no redirect is told so, also as JSON', async () => {
    const { code, stdout } = await examine((answer) => {
      if (answer.status !== 200) return new Response('ok', { status: 200 });
      return without('Content-Encoding')(answer);
    }, '--json');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { stage: string; text: string });
    const told = lines.map(({ text }) => text).join('\n');
    expect(code).toBe(1);
    expect(told).toMatch(/^\/ .*is not compressed/m);
    expect(told).toMatch(/^\/questa-pagina-non-esiste answers 200 instead of 404/m);
    expect(told).toMatch(/answers 200 instead of 302/);
    expect(lines.at(-1)).toMatchObject({ stage: 'doctor', state: 'failed' });
  });

  test('an address that is none is wrong use', async () => {
    const { code } = await runCli(['doctor', 'borgolago', '--site', 'ftp://x'], { root: project.root });
    expect(code).toBe(64);
  });
});
