import { expect, test } from 'vitest';
import { makeBuild } from '../support/deploy/hand-made-build.ts';
import { useWatchFixture } from './watch-fixture.ts';

const watch = useWatchFixture();
let port = 0;

const browserReports = { endpoint: '/reports' };
const chromium = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const origin = 'https://aosta.example.it';

/** A watch of a tenant that is published with a release, and that asks for what browsers tell. */
async function start(release = 'r1', changes = {}): Promise<void> {
  watch.putTenant('aosta', { aliases: ['www.aosta.example.it'], browserReports, ...changes });
  await makeBuild(watch.project, 'aosta', { word: release, release });
  ({ port } = await watch.start());
}

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/reports`, {
    method: 'POST',
    body,
    headers: { Origin: origin, 'User-Agent': chromium, 'Content-Type': 'text/plain', ...headers },
  });
}

const page = { route: 'faq', release: 'r1', lcp: 900, inp: 64, cls: 0, errors: [] as string[][] };
const tell = async (changes: object) => (await post(JSON.stringify({ ...page, ...changes }))).status;

const violation = {
  type: 'csp-violation',
  age: 1,
  url: `${origin}/servizi/pagamenti/RSSMRA80A01H501U?nome=Mario`,
  body: {
    documentURL: `${origin}/faq?nome=Mario`,
    blockedURL: 'https://e.example/x.png',
    effectiveDirective: 'img-src',
    originalPolicy: `default-src 'none'; ${"'sha256-lseHHDnmY/Mhs0lfjvJKHXYWK2U+jyeIHG9gcieaZPL=' ".repeat(20)}`,
  },
};
const reports = (count: number) => JSON.stringify(Array<object>(count).fill(violation));
const asReports = { 'Content-Type': 'application/reports+json' };

/** The value of a metric, with the beginning of its labels as they are written. */
async function metric(name: string): Promise<number> {
  const line = (await watch.metrics()).split('\n').find((each) => each.startsWith(name));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('a batch of a hundred reports is counted by tenant, kind, route, release and engine', async () => {
  await start();
  expect((await post(reports(100), asReports)).status).toBe(204);
  const labels = 'tenant="aosta",release="r1",engine="blink",route="faq",kind="violation"';
  expect(await metric(`portico_browser_faults_total{${labels}}`)).toBe(100);
  expect(await metric('portico_browser_messages_total{outcome="accepted",tenant="aosta"}')).toBe(1);
  const said = JSON.stringify(watch.steps);
  expect(said).toContain('violation on faq: img-src https://e.example');
  expect(said + (await watch.metrics())).not.toMatch(/RSSMRA|Mario/);
  expect(watch.steps.filter(({ stage }) => stage === 'browsers')).toHaveLength(1);
});

test('what a page tells is counted, and its figures become histograms', async () => {
  await start();
  expect(await tell({ errors: [['error', 'TypeError', 'app.a1.js:1:23']] })).toBe(204);
  const labels = 'tenant="aosta",release="r1",engine="blink",route="faq"';
  expect(await metric(`portico_browser_pages_total{${labels}}`)).toBe(1);
  expect(await metric(`portico_browser_lcp_seconds_bucket{${labels},le="1"}`)).toBe(1);
  expect(await metric(`portico_browser_inp_seconds_sum{${labels}}`)).toBe(0.064);
  expect(await metric(`portico_browser_faults_total{${labels},kind="error"}`)).toBe(1);
  expect(watch.steps).toContainEqual(
    expect.objectContaining({ tenant: 'aosta', text: 'error on faq: TypeError app.a1.js:1:23' }),
  );
});

test('routes and releases that nobody knows make no series of their own', async () => {
  await start();
  for (let n = 0; n < 30; n++) await tell({ route: `r${n}`, release: `x${n}` });
  const counted = (await watch.metrics()).match(/^portico_browser_pages_total\{.*/gm);
  expect(counted).toEqual([
    'portico_browser_pages_total{tenant="aosta",release="other",engine="blink",route="other"} 30',
  ]);
});

test.each([
  ['another site', 'https://aosta.example.it.evil.example'],
  ['http', 'http://aosta.example.it'],
  ['no origin', 'null'],
  ['a path', 'https://aosta.example.it/'],
  ['a tenant that asks for nothing', 'https://biella.example.it'],
])('what comes of %s is refused and counted', async (_, from) => {
  await start();
  watch.putTenant('biella');
  const answer = await post(JSON.stringify(page), { Origin: from });
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
  expect(await metric('portico_browser_messages_total{outcome="origin",tenant=""}')).toBe(1);
  expect(await watch.metrics()).not.toContain('portico_browser_pages_total{');
});

test('an alias is the tenant too, and a browser that asks first hears that it may', async () => {
  await start();
  const alias = 'https://www.aosta.example.it';
  const headers = { Origin: alias, 'Access-Control-Request-Headers': 'content-type' };
  const asked = await fetch(`http://127.0.0.1:${port}/reports`, { method: 'OPTIONS', headers });
  expect([asked.status, asked.headers.get('Access-Control-Allow-Origin'), asked.headers.get('Vary')]).toEqual(
    [204, alias, 'Origin'],
  );
  expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');
  expect((await post(JSON.stringify(page), { Origin: alias })).status).toBe(204);
});

test('a body of 1 MB is refused, whatever is in it', async () => {
  await start();
  const large = JSON.stringify([{ ...violation, padding: 'x'.repeat(1_000_000) }]);
  expect((await post(large, asReports)).status).toBe(413);
  expect(await metric('portico_browser_messages_total{outcome="too_large",tenant="aosta"}')).toBe(1);
  expect(await watch.metrics()).not.toContain('portico_browser_faults_total{');
});

test.each(['', '{', '[1', 'null', '"x"', '{"route":1}', '\u0000'])('%j is no report', async (body) => {
  await start();
  expect((await post(body, asReports)).status).toBe(400);
  expect(await metric('portico_browser_messages_total{outcome="malformed",tenant="aosta"}')).toBe(1);
});

test('of a flood some is read, the rest is dropped and counted, and other tenants are heard', async () => {
  watch.putTenant('biella', { browserReports });
  await start();
  const statuses: number[] = [];
  const send = async () => {
    for (let n = 0; n < 50; n++) statuses.push(await tell({}));
  };
  await Promise.all(Array.from({ length: 20 }, send));
  const read = statuses.filter((status) => status === 204).length;
  expect(statuses.every((status) => status === 204 || status === 429)).toBe(true);
  expect(read).toBeGreaterThanOrEqual(200);
  const dropped = await metric('portico_browser_messages_total{outcome="flood",tenant="aosta"}');
  expect([dropped > 0, dropped + read]).toEqual([true, 1000]);
  const other = await post(JSON.stringify(page), { Origin: 'https://biella.example.it' });
  expect(other.status).toBe(204);
});

test('of batches without end a tenant’s share is counted, and what is left out too', async () => {
  await start();
  for (let n = 0; n < 20; n++) await post(reports(150), asReports);
  const counted = await metric('portico_browser_faults_total{tenant="aosta"');
  const dropped = await metric('portico_browser_reports_dropped_total{tenant="aosta"}');
  expect([counted >= 1000, dropped > 0, counted + dropped]).toEqual([true, true, 3000]);
});

test('a release that breaks more than the one before is told, over a restart: once, and for as long as it lasts', async () => {
  const broken = [['error', 'TypeError', 'app.a1.js:1:23']];
  const look = async (release: string, pages: number, errors: number) => {
    for (let n = 0; n < pages; n++) await told(() => tell({ release, errors: n < errors ? broken : [] }));
  };
  await start();
  await look('r1', 200, 2);
  await watch.stop(0);
  await start('r2');
  await look('r2', 200, 9);
  expect(watch.steps.filter(({ tenant }) => tenant === '-')).toEqual([]);
  await look('r2', 20, 20);
  const rises = watch.steps.filter(({ tenant, stage }) => tenant === '-' && stage === 'browsers');
  expect(rises.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^release r2: errors in \d+\.\d % of the pages, 1\.0 % with r1$/),
  ]);
  expect(await metric('portico_browser_faults_risen{release="r2",kind="error"}')).toBe(1);
  await makeBuild(watch.project, 'aosta', { word: 'back', release: 'r1' });
  expect(await watch.hook('aosta')).toBe(202);
  await watch.until(async () => expect(await watch.metrics()).not.toContain('portico_browser_faults_risen{'));
});

/** Sends again what came too fast. */
async function told(send: () => Promise<number>): Promise<void> {
  await watch.until(async () => expect(await send()).toBe(204));
}
