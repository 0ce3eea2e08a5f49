import { request as ask, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { sessionCookie } from '../../scripts/sandbox/session/session.ts';
import { citizens } from '../support/portal/citizens.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

const host = () => new URL(tenantUrl('torrebianca')).host;

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Sends a call over the wire; without `body` nothing tells a length, as browsers send a DELETE. */
function send(method: string, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const port = new URL(tenantUrl('torrebianca')).port;
    const all = { host: host(), origin: `http://${host()}`, ...headers };
    const sent = ask({ host: '127.0.0.1', port, method, path, headers: all, agent: false }, (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        reject,
      );
    });
    sent.on('error', reject);
    if (body === undefined) sent.removeHeader('Transfer-Encoding');
    sent.end(body);
  });
}

/** The calls that write, as the running server lists them, with something in the place of each parameter. */
async function listedWrites(): Promise<[method: string, path: string][]> {
  const { body } = await send('GET', '/openapi.json', {});
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, unknown>> };
  const writes = ['post', 'put', 'patch', 'delete'];
  return Object.entries(paths).flatMap(([path, methods]) =>
    writes
      .filter((method) => method in methods)
      .map((method): [string, string] => [method.toUpperCase(), path.replace(/\{\w+\}/g, '1')]),
  );
}

test('no write is answered 500, in whichever way a browser sends it', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const login = await send('POST', '/__sandbox/login', form, `codice_fiscale=${citizens.ada.taxCode}`);
  const cookie = /session=[^;]+/.exec(String(login.headers['set-cookie']))?.[0] ?? '';
  expect(cookie).toContain(sessionCookie);
  const writes = (await listedWrites()).filter(([, path]) => !path.endsWith('/utenti/logout'));
  expect(writes.length).toBeGreaterThan(30);
  const json = { cookie, 'content-type': 'application/json' };
  const ways: [way: string, headers: OutgoingHttpHeaders, body?: string][] = [
    ['without a length', { cookie }],
    ['in chunks', { ...json, 'transfer-encoding': 'chunked' }, '{}'],
    ['with {}', { ...json, 'content-length': '2' }, '{}'],
  ];
  const broken: string[] = [];
  for (const [method, path] of writes)
    for (const [way, headers, body] of ways) {
      const { status } = await send(method, path, headers, body);
      if (status >= 500) broken.push(`${method} ${path} ${way}: ${status}`);
    }
  expect(broken).toEqual([]);
});
