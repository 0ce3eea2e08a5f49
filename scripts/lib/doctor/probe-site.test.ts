import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { table } from '#adapter/host/table-sample.ts';
import { probeSite } from './probe-site.ts';

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
  const policy = "script-src 'self' 'sha384-new'; style-src 'self'";
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
      facts: { lacking: ["script-src 'sha384-new'"] },
      hint: expect.stringContaining('reload') as string,
    },
  ]);
});
