import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { sandboxApi, tenantOf } from '#site/tenant.ts';
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts';
import { probeStatement, renewalFindings } from './probe-statement.ts';

const hostname = 'servizi.comune.torrebianca.example';
const tenant = tenantOf({ id: 'torrebianca', hostname, api: sandboxApi }, '/nowhere');
const record = { hostname } as BuildRecord;
const statement = 'https://form.agid.gov.it/view/00000000-c999-4000-8000-000000000999';
const footer = (address: string) =>
  `<footer><a href="${address}" data-element="accessibility-link">Dichiarazione</a></footer>`;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, databaseFile: ':memory:' });
});
afterAll(() => sandbox.close());

/** Findings about a site whose home page is this. */
async function probe(html: string, timeout = 5_000) {
  const server = createServer((_, answer) => void answer.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = await probeStatement(site, record, tenant, { sandboxOrigin: sandbox.url, timeout });
  return found.filter(({ state }) => state !== 'skipped').map(({ state, text }) => `${state}: ${text}`);
}

async function fault(words: string): Promise<void> {
  const headers = { 'X-Forwarded-Host': hostname, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ path: '/__sandbox/agid/api/*', fault: words, count: 1 });
  await fetch(`${sandbox.url}/__sandbox/faults`, { method: 'POST', headers, body });
}

test('a statement of this host is in order', async () => {
  expect(await probe(footer(statement))).toEqual([
    'done: the accessibility statement names this host and WCAG 2.1 or 2.2',
  ]);
});

test.each([
  ['', /^failed: the footer leads to no accessibility statement/],
  [
    footer('https://www.comune.example.it/dichiarazione'),
    /^failed: .*is not on https:\/\/form\.agid\.gov\.it\//,
  ],
  [footer('http://form.agid.gov.it/view/1'), /^failed: .*is not on/],
  [footer('#'), /^failed: .*is not on/],
])('of the home page %j it is told once', async (html, words) => {
  expect(await probe(html)).toEqual([expect.stringMatching(words)]);
});

test.each([
  ['503', /^warning: .*could not be read .*: 503$/],
  ['html', /^warning: .*could not be read .*HTML without the statement/],
  ['offline', /^warning: .*could not be read/],
  ['404', /^failed: .*is not known to AgID/],
])('AgID with the fault %s: one finding', async (words, told) => {
  await fault(words);
  expect(await probe(footer(statement))).toEqual([expect.stringMatching(told)]);
});

test('AgID that does not answer in time is given up, and told', async () => {
  await fault('delay=60000');
  expect(await probe(footer(statement), 300)).toEqual([
    expect.stringContaining('could not be read (C.SI.3.2): no answer within 0.3 s'),
  ]);
});

test('a site that does not answer is told of elsewhere', async () => {
  const asking = { sandboxOrigin: sandbox.url, timeout: 1_000 };
  expect(await probeStatement('http://127.0.0.1:1', record, tenant, asking)).toEqual([]);
});

test.each([
  ['2025-09-10', '2026-08-31', []],
  [
    '2025-09-10',
    '2026-09-01',
    [
      'warning: the accessibility statement has to be reviewed by 2026-09-23; the last review was on 2025-09-10',
    ],
  ],
  [
    '2025-09-10',
    '2026-10-01',
    [
      'warning: the accessibility statement should have been reviewed by 2026-09-23; the last review was on 2025-09-10',
    ],
  ],
  ['2026-09-20', '2026-10-01', []],
  [
    '2027-09-20',
    '2026-10-01',
    ['warning: "accessibility.reviewed" in tenant.json is 2027-09-20, a day to come'],
  ],
  [
    null,
    '2026-09-05',
    ['skipped: whether the accessibility statement was reviewed is not known; it has to be by 2026-09-23'],
  ],
])('reviewed on %s, on %s: %j', (reviewed, today, told) => {
  const found = renewalFindings(reviewed, new Date(`${today}T12:00:00Z`));
  expect(found.map(({ state, text }) => `${state}: ${text}`)).toEqual(told);
});
