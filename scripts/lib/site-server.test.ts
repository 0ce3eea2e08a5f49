import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer } from './site-server.ts';
import { publishSmallBuild } from './testing/small-build.ts';

const dist = mkdtempSync(join(tmpdir(), 'portico-site-server-'));
const build = (id: string, number: number, word: string) => publishSmallBuild(dist, { id, number, word });
const server = createSiteServer(dist, 'asti');
const get = (host: string, path: string, init: RequestInit = {}) =>
  server(
    new Request(`http://127.0.0.1${path}`, {
      ...init,
      headers: { host, 'x-forwarded-host': host, ...init.headers },
    }),
  );
const text = async (host: string, path: string) => (await get(host, path)).text();

beforeAll(() => {
  build('asti', 1, 'Asti');
  build('biella', 1, 'Biella');
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

test.each([
  ['biella.localhost', 'Biella'],
  ['biella.localhost:4321', 'Biella'],
  ['servizi.comune.biella.example', 'Biella'],
  ['SERVIZI.comune.Biella.example, proxy.example', 'Biella'],
  ['localhost:4321', 'Asti'],
  ['127.0.0.1:4321', 'Asti'],
])('the host name "%s" chooses %s', async (host, word) => {
  expect(await text(host, '/')).toBe(`${word} index.html`);
});

test('a name that no municipality has below localhost is told so', async () => {
  const answer = await get('cuneo.localhost', '/');
  expect([answer.status, await answer.text()]).toEqual([404, 'Nessun Comune a questo indirizzo.\n']);
});

test.each([
  ['/faq', 200, 'Asti faq/index.html'],
  ['/faq/', 200, 'Asti faq/index.html'],
  ['//faq', 200, 'Asti faq/index.html'],
  ['/servizi/31', 200, 'Asti servizi/31/index.html'],
  ['/servizi/32', 200, 'Asti servizi/_/index.html'],
  ['/servizi/parola', 404, 'Asti 404.html'],
  ['/404.html', 404, 'Asti 404.html'],
  ['/release.json', 404, 'Asti 404.html'],
  ['/..%2frelease.json', 404, 'Asti 404.html'],
  ['/%zz', 404, 'Asti 404.html'],
])('%s answers %i with its file', async (path, status, body) => {
  const answer = await get('localhost', path);
  expect([answer.status, await answer.text()]).toEqual([status, body]);
});

test('a module that is off is a redirect to a path, with the headers of every answer', async () => {
  const { status, headers: sent } = await get('localhost', '/off/');
  expect([status, sent.get('location'), sent.get('x-content-type-options')]).toEqual([
    302,
    '/servizio-non-disponibile',
    'nosniff',
  ]);
});

test('headers are those of the table without what asks for https', async () => {
  const { headers: sent } = await get('localhost', '/faq');
  expect(sent.get('content-security-policy')).toBe("default-src 'none'");
  expect(sent.get('strict-transport-security')).toBeNull();
  expect(sent.get('x-robots-tag')).toBe('noindex');
  expect(sent.get('cache-control')).toContain('max-age=0');
});

test('over https they are those of the table, whole', async () => {
  const answer = await server(new Request('https://asti.localhost:4321/faq'));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; upgrade-insecure-requests",
    'strict-transport-security': 'max-age=63072000',
  });
});

test('a request that names its host in the address alone, as HTTP/2 does, reaches it', async () => {
  const answer = await server(new Request('https://biella.localhost:4321/'));
  expect(await answer.text()).toBe('Biella index.html');
});

test('who takes gzip gets the precompressed form where there is one, and caches are told', async () => {
  const packed = await get('localhost', '/faq', { headers: { 'accept-encoding': 'br, gzip' } });
  const plain = await get('localhost', '/', { headers: { 'accept-encoding': 'br, gzip' } });
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    'gzip',
    'Accept-Encoding, X-Forwarded-Host',
  ]);
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'Asti index.html']);
});

test('the tag of a page the browser has gives 304; that of another form does not', async () => {
  const etag = (await get('localhost', '/faq')).headers.get('etag') ?? '';
  expect((await get('localhost', '/faq', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const other = await get('localhost', '/faq', {
    headers: { 'if-none-match': etag, 'accept-encoding': 'gzip' },
  });
  expect(other.status).toBe(200);
});

test('HEAD tells the size without a body, other methods are refused', async () => {
  const head = await get('localhost', '/faq', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['19', '']);
  const post = await get('localhost', '/faq', { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a new build is served as soon as it is published', async () => {
  build('asti', 2, 'Asti nuova');
  expect(await text('localhost', '/')).toBe('Asti nuova index.html');
});

test.each([
  ['localhost', '/'],
  ['localhost', '/off/'],
  ['localhost', '/servizi/parola'],
  ['cuneo.localhost', '/'],
])('%s%s says to caches that the forwarded host chose it', async (host, path) => {
  expect((await get(host, path)).headers.get('vary')).toMatch(/(^|, )X-Forwarded-Host$/);
});
