import { createHash, type X509Certificate } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtTenants, serve, type Serving } from './serve.ts';
import { publishSmallBuild } from './testing/small-build.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-serve-'));
const project = {
  root,
  tenants: join(root, 'tenants'),
  base: root,
  dist: join(root, 'dist'),
  work: join(root, 'work'),
};
// The certificate vouches for itself, and is told apart by its key.
const trusting = { rejectUnauthorized: false };
let server: Serving;
let session: ClientHttp2Session;
const faults: string[] = [];

beforeAll(async () => {
  for (const folder of ['tenants/torrebianca', 'tenants/prova', 'work'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(
    join(project.tenants, 'prova/tenant.json'),
    JSON.stringify({ id: 'prova', hostname: 'servizi.comune.borgolago.example', api: 'sandbox' }),
  );
  publishSmallBuild(project.dist, { id: 'torrebianca', number: 1, word: 'Torre' });
  server = await serve(project, { port: 0, reset: true, tls: true, onFault: (trace) => faults.push(trace) });
  session = connect(server.origin, trusting);
});

afterAll(async () => {
  session.destroy();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const host = () => `torrebianca.localhost:${server.port}`;

interface Answer {
  headers: Record<string, unknown>;
  body: string;
}

function askHttp2(path: string, headers: OutgoingHttpHeaders = {}, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(
      { ':authority': host(), ':path': path, ...headers },
      { endStream: body === '' },
    );
    let text = '';
    let seen: Answer['headers'] = {};
    stream.on('response', (received) => (seen = received));
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    stream.on('end', () => resolve({ headers: seen, body: text })).on('error', reject);
    if (body !== '') stream.end(body);
  });
}

function logInAs(taxCode: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return askHttp2(
    '/__sandbox/login',
    {
      ':method': 'POST',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: `https://${host()}`,
      ...headers,
    },
    String(new URLSearchParams({ codice_fiscale: taxCode, redirector: '/faq' })),
  );
}

test('pages come over HTTP/2, with the headers that ask for https', async () => {
  const { headers, body } = await askHttp2('/faq');
  expect(body).toBe('Torre faq/index.html');
  expect(headers).toMatchObject({
    ':status': 200,
    'strict-transport-security': 'max-age=63072000',
    'content-security-policy': "default-src 'none'; upgrade-insecure-requests",
  });
});

test('who speaks HTTP/1.1 is answered on the same port', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const options = { ...trusting, host: '127.0.0.1', port: server.port, path: '/faq', agent: false };
    const sent = request({ ...options, headers: { host: host() } }, (response) => {
      let text = `HTTP/${response.httpVersion} ${response.statusCode} `;
      response.on('data', (chunk: Buffer) => (text += String(chunk)));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject).end();
  });
  expect(answer).toBe('HTTP/1.1 200 Torre faq/index.html');
});

test('the login leads into the personal area, its cookie travels over https alone and is recognised', async () => {
  const { headers } = await logInAs('VRDDAA81C54F952J');
  expect(headers).toMatchObject({ ':status': 303, location: '/area-personale?redirector=%2Ffaq' });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^session=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax$/);
  const me = await askHttp2('/api-public/utenti/me', { cookie: cookie.split(';')[0] });
  expect(me.body).toContain('VRDDAA81C54F952J');
});

test('what a browser deletes is deleted, and a fault is told with its stack', async () => {
  const { headers } = await logInAs('VRDDAA81C54F952J');
  const cookie = String(headers['set-cookie']).split(';')[0];
  const path = '/api/preferenze/41';
  const remove = { ':method': 'DELETE', cookie };
  expect(
    (await askHttp2(path, { ...remove, ':method': 'POST', 'content-type': 'application/json' }, '{}'))
      .headers[':status'],
  ).toBeLessThan(500);
  expect((await askHttp2(path, remove)).headers[':status']).toBe(200);
  expect(faults).toEqual([]);
  const db = new DatabaseSync(join(project.work, 'sandbox.sqlite'));
  db.exec('ALTER TABLE favourite RENAME TO elsewhere');
  expect((await askHttp2(path, remove)).headers[':status']).toBe(500);
  db.exec('ALTER TABLE elsewhere RENAME TO favourite');
  db.close();
  expect(faults).toEqual([
    expect.stringMatching(/^DELETE .* broke: Error: no such table.*\n\s+at /) as string,
  ]);
});

test('a tenant of its own that the sandbox plays has the API of its sample at its local name', async () => {
  const path = '/api-public/configComune/fromtenant';
  const { body } = await askHttp2(path, { ':authority': `prova.localhost:${server.port}` });
  expect(JSON.parse(body)).toMatchObject({ nome: 'Comune di Borgolago' });
});

test('only tenants that have a build are served', async () => {
  expect(await builtTenants(project, ['prova', 'torrebianca'])).toEqual(['torrebianca']);
});

test('what a proxy in front says of the visitor counts more than its own connection', async () => {
  const { headers } = await logInAs('VRDDAA81C54F952J', {
    ':authority': 'backend.example',
    'x-forwarded-host': host(),
    'x-forwarded-proto': 'http',
    origin: `http://${host()}`,
  });
  expect(headers[':status']).toBe(303);
  expect(String(headers['set-cookie'])).not.toContain('Secure');
});

test('a form from the pages of another host is refused', async () => {
  const { headers } = await logInAs('VRDDAA81C54F952J', { origin: 'https://altrove.example' });
  expect(headers[':status']).toBe(403);
});

test('a module that is off is a redirect, and the desk links the municipalities by https', async () => {
  expect((await askHttp2('/off')).headers).toMatchObject({
    ':status': 302,
    location: '/servizio-non-disponibile',
  });
  expect((await askHttp2('/__sandbox/')).body).toContain(`href="https://borgolago.localhost:${server.port}/`);
});

test('the key of the connection is the one a browser is told to trust', async () => {
  const socket = connectTls({ ...trusting, host: '127.0.0.1', port: server.port });
  const certificate = await new Promise<X509Certificate | undefined>((resolve, reject) =>
    socket.once('secureConnect', () => resolve(socket.getPeerX509Certificate())).once('error', reject),
  );
  socket.destroy();
  expect(certificate?.checkHost('torrebianca.localhost')).toBe('torrebianca.localhost');
  const key = certificate?.publicKey.export({ type: 'spki', format: 'der' }) ?? '';
  expect(createHash('sha256').update(key).digest('base64')).toBe(server.pin);
});

test('a port that is taken is told', async () => {
  await expect(serve(project, { port: server.port, tls: true })).rejects.toThrow('EADDRINUSE');
});

test('a tenant that is made while the server runs has its API at once', async () => {
  const ask = () =>
    askHttp2('/api-public/configComune/fromtenant', { ':authority': `nuova.localhost:${server.port}` });
  expect((await ask()).headers[':status']).toBe(204);
  mkdirSync(join(project.tenants, 'nuova'), { recursive: true });
  writeFileSync(
    join(project.tenants, 'nuova/tenant.json'),
    JSON.stringify({ id: 'nuova', hostname: 'nuova.servizi.comune.torrebianca.example', api: 'sandbox' }),
  );
  expect(JSON.parse((await ask()).body)).toMatchObject({
    tenant: 'nuova.servizi.comune.torrebianca.example',
  });
});

test('the desk says that this server rebuilds no pages', async () => {
  const { body } = await askHttp2('/__sandbox/desk?esito=fatto');
  expect(body).toContain('non si aggiornano da sole');
});
