import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostTable } from '#adapter/host/table.ts';
import { files, needs, site } from '../../../src/adapter/host/table-sample.ts';
import { probeReports } from './probe-reports.ts';

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
