import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, afterEach, beforeEach } from 'vitest';
import type { BuildRecord, FileRecord } from '#adapter/publish/build-record.ts';
import { withoutHttps } from '#adapter/host/headers.ts';
import { table, files, needs, site } from '#adapter/host/table-sample.ts';
import { hostTable } from '#adapter/host/table.ts';
import { probeSite, sourcesLacking, probeReports } from './probe-site.ts';

const homeFile = {
  path: 'index.html',
  cache: 'no-cache',
  type: 'text/html; charset=utf-8',
} as Partial<FileRecord> as FileRecord;

const record = { version: '1.0.0-1', files: [], host: table } as Partial<BuildRecord> as BuildRecord;

test('a site that does not answer is one finding: its rules are not to blame, address by address', async () => {
  expect(await probeSite('http://127.0.0.1:1', record)).toEqual([
    {
      area: 'site',
      state: 'failed',
      text: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer: /) as string,
      hint: expect.stringMatching(/^Check the address/) as string,
    },
  ]);
});

/** Findings of a site with the API on its own host, whose answers have some headers. */
async function findingsOfApi(headers: Readonly<Record<string, string>>): Promise<string[]> {
  const answer = (path: string, response: ServerResponse) => {
    if (!path.startsWith('/api-public/')) return response.writeHead(404).end();
    return response.writeHead(200, { ...headers, 'Content-Type': 'application/json' }).end('{}');
  };
  const server = createServer(({ url = '' }, response) => void answer(url, response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const findings = await probeSite(`http://127.0.0.1:${port}`, record);
  return findings.map(({ text }) => text).filter((text) => text.startsWith('/api-public/'));
}

test('a host that gives the headers of pages to answers of the API is told', async () => {
  expect(await findingsOfApi(table.headers)).toEqual([
    '/api-public/configComune/fromtenant has the Content-Security-Policy of the pages',
  ]);
  expect(await findingsOfApi({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })).toEqual(
    [],
  );
});

test('a server that still has the rules of an older release is told once, with the command that helps', async () => {
  const policy = "script-src 'self' 'sha256-new'; style-src 'self'";
  const html = `<meta http-equiv="content-security-policy" content="${policy}">`;
  const answer = (response: ServerResponse) =>
    response.writeHead(200, { 'Content-Security-Policy': "script-src 'self'; style-src 'self'" }).end(html);
  const server = createServer((_, response) => void answer(response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const findings = await probeSite(`http://127.0.0.1:${port}`, record);
  expect(findings.filter(({ text }) => text.includes('older than the page'))).toMatchObject([
    {
      state: 'failed',
      facts: { lacking: ["script-src 'sha256-new'"] },
      hint: expect.stringContaining('reload') as string,
    },
  ]);
});

/** A site that answers every address alike, as the server of this machine with that port. */
async function siteAnswering(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a site that leads to https is one finding, and not one for each address', async () => {
  const port = await siteAnswering(({ url }, response) =>
    response.writeHead(301, { Location: `https://servizi.example.it${url}` }).end(),
  );
  expect(await probeSite(`http://127.0.0.1:${port}`, record)).toEqual([
    {
      area: 'site',
      state: 'warning',
      text: `http://127.0.0.1:${port} leads to https://servizi.example.it, and was not examined`,
      hint: expect.any(String) as string,
    },
  ]);
});

test('the answer of another municipality is told as such, and nothing is compared', async () => {
  const html = '<link rel="canonical" href="https://servizi.altrove.example/">';
  const port = await siteAnswering((_, response) => response.end(html));
  const own = { ...record, hostname: 'servizi.prova.example' } as BuildRecord;
  const findings = await probeSite(`http://127.0.0.1:${port}`, own);
  expect(findings.map(({ state, text }) => [state, text])).toEqual([
    [
      'failed',
      `http://127.0.0.1:${port} is the site of servizi.altrove.example, and the build that of servizi.prova.example: nothing was compared`,
    ],
  ]);
});

test('over plain http the headers for https may be there or not', async () => {
  for (const headers of [table.headers, withoutHttps(table.headers)]) {
    const port = await siteAnswering((_, response) => response.writeHead(200, headers).end());
    const [, , ...rest] = await probeSite(`http://127.0.0.1:${port}`, record);
    expect(rest.map(({ text }) => text).filter((text) => /^\/ .*has /.test(text))).toEqual([]);
  }
});

test('long values are shown where they begin to differ, and whole among the facts', async () => {
  const name = 'Content-Security-Policy';
  const expected = `default-src 'none'; ${'img-src https://immagini.example; '.repeat(9)}font-src 'self'`;
  const found = expected.replace("font-src 'self'", "font-src 'none'");
  const port = await siteAnswering((_, response) => response.writeHead(200, { [name]: found }).end());
  const long = { ...record, host: { ...table, rules: [], headers: { [name]: expected } } } as BuildRecord;
  const findings = await probeSite(`http://127.0.0.1:${port}`, { ...long, files: [homeFile] });
  const home = findings.find(({ text }) => text.startsWith('/ has'));
  expect(home?.text).toMatch(
    /^\/ has Content-Security-Policy "….*font-src 'none'" instead of "….*font-src 'self'"/,
  );
  expect(home?.facts?.wrong).toContainEqual(expect.objectContaining({ header: name, found, expected }));
});

test('a name below localhost is asked for under its own name', async () => {
  const seen = new Set<string | undefined>();
  const port = await siteAnswering(({ headers }, response) => {
    seen.add(headers.host);
    response.end();
  });
  await probeSite(`http://prova.localhost:${port}`, record);
  expect([...seen]).toEqual([`prova.localhost:${port}`]);
});

const page = (policy: string) =>
  `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="${policy}">`;
const own = "script-src 'self' 'sha256-new'; style-src 'self'; img-src data: https://t.example";

test.each([
  ['the same policy', own, []],
  ['a policy of a whole site', `${own} https:; connect-src 'self'`, []],
  ['an older one', "script-src 'self' 'sha256-old'; img-src data: https:", ["script-src 'sha256-new'"]],
  ['one without lists of scripts', "default-src 'none'; img-src data: https://t.example", []],
  ['none', '', []],
])('a page with %s', (_, header, lacking) => expect(sourcesLacking(page(own), header)).toEqual(lacking));

test('a page without a policy of its own lacks nothing', () =>
  expect(sourcesLacking('<p>', "script-src 'self'")).toEqual([]));

const hostname = 'servizi.comune.esempio.it';
let server: Server;
let status: number;
let allowed: string | undefined;
let asked: unknown[];

beforeEach(async () => {
  [status, allowed, asked] = [204, undefined, []];
  server = createServer((request, response) => {
    asked.push(request.method, request.url, request.headers.origin, request.headers['content-type']);
    response.writeHead(status, allowed === undefined ? {} : { 'Access-Control-Allow-Origin': allowed }).end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** What is found of a build that names this endpoint. */
async function found(endpoint: string | null): Promise<string[]> {
  const browserReports = endpoint === null ? null : { endpoint, sample: 0.1 };
  const host = hostTable({ ...site, browserReports }, files, needs);
  const findings = await probeReports(origin(), { hostname, host });
  return findings.map(({ state, text }) => `${state} ${text}`);
}

test('a path of the portal that takes a batch of a page of the tenant is in order', async () => {
  expect(await found('/reports')).toEqual(['done /reports takes what browsers tell']);
  expect(asked).toEqual(['POST', '/reports', `https://${hostname}`, 'application/reports+json']);
});

test.each([404, 403, 502])('one that answers %i is told', async (answer) => {
  status = answer;
  expect(await found('/reports')).toEqual([
    `warning /reports does not take what browsers tell: HTTP ${answer}`,
  ]);
});

test('another host has to allow the pages', async () => {
  const endpoint = `${origin()}/reports`;
  expect(await found(endpoint)).toEqual([
    `warning ${endpoint} does not take what browsers tell: "Access-Control-Allow-Origin" of the answer is missing`,
  ]);
  allowed = `https://${hostname}`;
  expect(await found(endpoint)).toEqual([`done ${endpoint} takes what browsers tell`]);
});

test('one that is away is told', async () => {
  expect(await found('http://127.0.0.1:1/reports')).toEqual([
    expect.stringContaining('http://127.0.0.1:1/reports does not take what browsers tell'),
  ]);
});

test('a build that names none is not asked', async () => {
  expect(await found(null)).toEqual([]);
  expect(asked).toEqual([]);
});
