import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHttpServer, type HttpServer } from './http-server.ts';

const app = new Hono();
app.use(bodyLimit({ maxSize: 100 }));
app.all('/echo', async (c) => c.text(`${c.req.method} ${await c.req.text()}`));
const faults: string[] = [];
let server: HttpServer;

beforeAll(async () => {
  server = await startHttpServer({
    port: 0,
    fetch: (asked) => {
      if (asked.url.endsWith('/broken')) throw new Error('no row for "VRDDAA81C54F952J"');
      return app.fetch(asked);
    },
    onFault: (trace) => faults.push(trace),
  });
});
afterAll(() => server.close());

function ask(method: string, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status?: number; body: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, method, path, headers, agent: false };
    const sent = request(options, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode, body: answer }), reject);
    });
    sent.on('error', reject).end(body);
  });
}

const chunked = { 'Transfer-Encoding': 'chunked' };

test.each([
  ['a DELETE without a length, as browsers send it', 'DELETE', {}, undefined, 'DELETE '],
  ['a DELETE in chunks', 'DELETE', chunked, '{}', 'DELETE {}'],
  ['a POST in chunks', 'POST', chunked, '{"a":1}', 'POST {"a":1}'],
  ['a POST that says its length', 'POST', { 'Content-Length': '2' }, '{}', 'POST {}'],
  ['a PUT without a body', 'PUT', { 'Content-Length': '0' }, undefined, 'PUT '],
] as const)(
  '%s reaches the application behind a limit of its body',
  async (_, method, headers, body, seen) => {
    expect(await ask(method, '/echo', headers, body)).toEqual({ status: 200, body: seen });
  },
);

test('a body in chunks is refused where it is too large', async () => {
  expect((await ask('POST', '/echo', chunked, 'x'.repeat(101))).status).toBe(413);
});

test('the globals of the process stay those of Node', () => {
  expect([Request, Response].map(Object.getPrototypeOf)).toEqual([Function.prototype, Function.prototype]);
});

test('a fault is answered 500, and told with its stack and without what it quotes', async () => {
  expect(await ask('GET', '/broken', {})).toEqual({ status: 500, body: 'Errore interno\n' });
  expect(faults).toEqual([
    expect.stringMatching(/^GET broke: Error: no row for …\n\s+at .*http-server\.test\.ts/) as string,
  ]);
});
