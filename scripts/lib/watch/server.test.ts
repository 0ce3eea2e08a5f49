import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HttpServer } from '../http-server.ts';
import { startWatchServer } from './server.ts';
import { signatureHeaders, type Message, type Verdict } from './signature.ts';

let server: HttpServer;
const browsers = {
  tenantOf: () => null,
  mayTell: () => true,
  refuse: () => undefined,
  take: () => true,
  metrics: [],
};
let verdict: Verdict;
let isReady: boolean;
const seen: Message[] = [];
let tooLarge = 0;
let breaks = false;
const faults: string[] = [];

beforeEach(async () => {
  [verdict, isReady, tooLarge, seen.length] = ['accepted', true, 0, 0];
  server = await startWatchServer({
    port: 0,
    hostname: '127.0.0.1',
    webhook: (message) => {
      seen.push(message);
      if (breaks) throw new Error('the mark of "aosta" cannot be written');
      return Promise.resolve(verdict);
    },
    tooLarge: () => tooLarge++,
    browsers,
    isReady: () => isReady,
    metrics: () => 'portico_tenants 3\n',
    onFault: (trace) => faults.push(trace),
  });
});
afterEach(() => server.close());

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const post = (body?: BodyInit) =>
  fetch(at('/hooks/aosta'), {
    method: 'POST',
    body,
    headers: { [signatureHeaders.timestamp]: '1760000000', [signatureHeaders.signature]: 'sha256=00' },
  });

test('a webhook is handed on byte for byte, with what its headers say', async () => {
  expect((await post('{"è": 1}\n')).status).toBe(202);
  const [{ body, ...rest }] = seen as [Message];
  expect(rest).toEqual({ tenant: 'aosta', timestamp: '1760000000', signature: 'sha256=00' });
  expect(Buffer.from(body).toString()).toBe('{"è": 1}\n');
  expect((await post()).status).toBe(202);
});

test('a message in chunks is handed on whole', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (const part of ['{"a":', '1}']) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const headers = { [signatureHeaders.timestamp]: '1760000000' };
  const call = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  expect((await fetch(at('/hooks/aosta'), call)).status).toBe(202);
  expect(Buffer.from(seen[0]?.body ?? []).toString()).toBe('{"a":1}');
});

test('a fault is answered 500, and told with its stack', async () => {
  breaks = true;
  expect((await post('{}')).status).toBe(500);
  breaks = false;
  expect(faults).toEqual([
    expect.stringMatching(/^POST \/hooks\/:tenant broke: Error: .*\n\s+at /) as string,
  ]);
});

test.each<[Verdict, number]>([
  ['refused', 401],
  ['late', 401],
  ['replayed', 200],
  ['unsigned', 401],
  ['milliseconds', 400],
  ['no_seconds', 400],
  ['capitals', 400],
  ['no_digest', 400],
  ['full', 429],
])('a webhook that is %s is answered with %i', async (answer, status) => {
  verdict = answer;
  expect((await post('{}')).status).toBe(status);
});

test('each answer says what it is, and what to do where nothing is built', async () => {
  const answers = new Map<Verdict, { title: string; detail?: string }>();
  for (verdict of [
    'refused',
    'late',
    'full',
    'unsigned',
    'milliseconds',
    'no_seconds',
    'capitals',
    'no_digest',
  ] as const)
    answers.set(verdict, (await (await post('{}')).json()) as { title: string; detail?: string });
  expect(new Set([...answers.values()].map(({ title }) => title)).size).toBe(answers.size);
  expect(answers.get('late')?.detail).toContain('Sign the message anew');
  expect(answers.get('milliseconds')?.detail).toContain('seconds since 1970');
  expect(answers.get('capitals')?.detail).toContain('lower case');
});

/** What the server says to a body of 10 MB of which only the beginning is ever sent. */
function askWithoutEnd(headers: Record<string, string>, sent: number) {
  return new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
    (resolve, reject) => {
      const sending = request(at('/hooks/aosta'), { method: 'POST', headers, agent: false }, (response) => {
        const { statusCode: status, headers: head } = response;
        text(response).then((body) => resolve({ status, connection: head.connection, body }), reject);
      });
      sending.on('error', reject);
      sending.write(Buffer.alloc(sent));
    },
  );
}

test.each([
  ['that says its length', { 'Content-Length': '10000000' }, 10],
  ['that does not', { 'Transfer-Encoding': 'chunked' }, 70_000],
])('a body of 10 MB %s is refused before it is read, and the connection closed', async (_, headers, sent) => {
  const { status, connection } = await askWithoutEnd(headers, sent);
  expect([status, connection, tooLarge, seen.length]).toEqual([413, 'close', 1, 0]);
});

test('64 kB are taken, a byte more is not', async () => {
  expect((await post(Buffer.alloc(65_536))).status).toBe(202);
  expect((await post(Buffer.alloc(65_537))).status).toBe(413);
});

test('health, readiness and metrics are there for the operator', async () => {
  expect((await fetch(at('/healthz'))).status).toBe(200);
  expect((await fetch(at('/readyz'))).status).toBe(200);
  isReady = false;
  expect((await fetch(at('/readyz'))).status).toBe(503);
  expect((await fetch(at('/healthz'))).status).toBe(200);
  const metrics = await fetch(at('/metrics'));
  expect(metrics.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect([await metrics.text(), metrics.headers.get('Cache-Control')]).toEqual([
    'portico_tenants 3\n',
    'no-store',
  ]);
});

test.each([
  ['GET', '/hooks/aosta'],
  ['POST', '/hooks/'],
  ['POST', '/hooks/aosta/altro'],
  ['GET', '/'],
])('%s %s is not there', async (method, path) => {
  expect((await fetch(at(path), { method })).status).toBe(404);
  expect(seen).toEqual([]);
});
