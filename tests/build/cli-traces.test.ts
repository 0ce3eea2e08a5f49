import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/build/cli.ts';

let root: string;
let collector: Server;
let isMute: boolean;
const bodies: string[] = [];

beforeEach(async () => {
  [bodies.length, isMute] = [0, false];
  root = mkdtempSync(join(tmpdir(), 'portico-traces-'));
  mkdirSync(join(root, 'tenants/aosta'), { recursive: true });
  const file = { id: 'aosta', hostname: 'aosta.example.it', api: 'http://127.0.0.1:1' };
  writeFileSync(join(root, 'tenants/aosta/tenant.json'), JSON.stringify(file));
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      if (!isMute) response.end('{}');
    });
  });
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
  rmSync(root, { recursive: true, force: true });
});

const fetchAosta = (endpoint?: string) =>
  runCli(['fetch', 'aosta'], { root, env: endpoint ? { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } : {} });
const address = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

test('a command tells a collector what it did, also when it fails', async () => {
  expect((await fetchAosta(address())).code).toBe(1);
  const [body = ''] = bodies;
  expect(body).toContain('"name":"fetch aosta"');
  expect(body).toContain('"name":"portico fetch"');
  expect(body).toContain('"status":{"code":2');
});

test('one that never answers changes neither the exit code nor what is said, but for one line', async () => {
  isMute = true;
  const plain = await fetchAosta();
  const traced = await fetchAosta(address());
  expect(traced.code).toBe(plain.code);
  const lines = (said: string) => said.split('\n').filter((line) => !line.includes('traces'));
  expect(lines(traced.stdout)).toEqual(lines(plain.stdout));
  expect(traced.stdout.match(/traces are not taken/g)).toHaveLength(1);
});
