import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BuildError } from '#errors/build-errors.ts';
import { PurgeTarget } from '#site/purge-target.ts';
import { openPurge, purgeRequests } from './purge-cdn.ts';

const tenant = { id: 'aosta', hostname: 'servizi.comune.aosta.example', aliases: ['aosta.localhost'] };
/** The waits that were asked for; none is waited. */
let waits: number[];
const limits = {
  attempts: 4,
  firstPause: 100,
  longestPause: 60_000,
  requestTimeout: 30_000,
  wait: (milliseconds: number) => Promise.resolve(void waits.push(milliseconds)),
};
const secret = 'fT8xq-0123';
const env = { CDN_KEY: `Bearer ${secret}` };

let server: Server;
let bodies: string[];
/** What the CDN answers to each request, by its number from 1. */
let answer: (count: number, response: ServerResponse) => void;

beforeEach(async () => {
  bodies = [];
  waits = [];
  answer = (_, response) => response.end('{"success": true}');
  server = createServer((request, response) => {
    void text(request).then((body) => answer(bodies.push(body), response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open(more: object = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?zone=1`;
  const own = { url, headers: { Authorization: 'CDN_KEY' }, body: '{urls}', ...more };
  return openPurge(PurgeTarget.parse({ request: own }), tenant, env, limits);
}

const failureOf = (files: readonly string[], more: object = {}) =>
  open(more)(files).then(
    () => expect.fail('the CDN was told'),
    (error: unknown) => error as BuildError,
  );
const refuse = (status: number, headers: Record<string, string> = {}, body = 'no') => {
  return (_: number, response: ServerResponse) => void response.writeHead(status, headers).end(body);
};

test('the CDN is told the changed addresses alone, not those of this machine', async () => {
  expect(await open()(['robots.txt'])).toBe(1);
  expect(bodies).toEqual(['["https://servizi.comune.aosta.example/robots.txt"]']);
});

test('nothing is sent where nothing changed', async () => {
  expect(await open()([])).toBe(0);
  expect(bodies).toEqual([]);
});

test.each([408, 429, 500, 503])('after %d the request is made again', async (status) => {
  answer = (count, response) => void response.writeHead(count < 3 ? status : 200).end();
  expect(await open()(['robots.txt'])).toBe(1);
  expect(bodies).toHaveLength(3);
});

test('a broken connection is tried again', async () => {
  answer = (count, response) => void (count === 1 ? response.destroy() : response.end());
  expect(await open()(['robots.txt'])).toBe(1);
});

test('the time that a busy CDN asks for is waited, in seconds or as a date', async () => {
  const asked = ['7', new Date(Date.now() + 20_000).toUTCString()];
  answer = (count, response) => {
    const wait = asked[count - 1];
    response.writeHead(wait ? 429 : 200, wait ? { 'Retry-After': wait } : {}).end();
  };
  await open()(['robots.txt']);
  expect(waits[0]).toBe(7_000);
  expect(Math.round(waits[1]! / 10_000)).toBe(2);
});

test('a wait longer than a deploy should take is told, not waited', async () => {
  answer = refuse(429, { 'Retry-After': '3600' });
  expect((await failureOf(['robots.txt'])).place.got).toMatch(/^429 no, asks to wait 3600 s$/);
  expect(bodies).toHaveLength(1);
});

test('a CDN that stays away is given up after some attempts', async () => {
  answer = refuse(503);
  expect(await failureOf(['robots.txt'])).toMatchObject({ id: 'PurgeFailed', place: { got: '503 no' } });
  expect(bodies).toHaveLength(limits.attempts);
  // Each pause is twice the one before, and up to a quarter longer so that many tenants do not ask at once.
  expect(waits.map((wait, index) => Math.floor(wait / (100 * 2 ** index)))).toEqual([1, 1, 1]);
});

test.each([
  ['a refusal', refuse(403, {}, 'wrong token')],
  ['a refusal with status 200, as Cloudflare’s', refuse(200, {}, '{"success": false}')],
  [
    'a redirect, which would lead the credentials elsewhere',
    refuse(302, { Location: 'https://other.example/' }),
  ],
])('%s is told at once', async (_, said) => {
  answer = said;
  expect(await failureOf(['robots.txt'])).toMatchObject({ id: 'PurgeFailed' });
  expect(bodies).toHaveLength(1);
});

test('no error shows a credential, the CDN’s own words and the query of its address included', async () => {
  answer = refuse(401, {}, `"Bearer ${secret}" is no key, nor ${secret}`);
  const error = await failureOf(['robots.txt']);
  expect([error.message, error.hint, JSON.stringify(error.place), String(error.cause)].join()).not.toMatch(
    new RegExp(`${secret}|zone=1`),
  );
});

test('a variable that is not set is told before anything is deployed', () => {
  const target = PurgeTarget.parse({ fastly: {} });
  expect(() => openPurge(target, tenant, env)).toThrow(/"FASTLY_API_TOKEN"/);
});

const hosts = ['servizi.comune.aosta.example'];
const secretOf = (variable: string) => `value of ${variable}`;
const zone = '0123456789abcdef0123456789abcdef';
const requestsOf = (target: object, files: readonly string[], names = hosts) =>
  purgeRequests(PurgeTarget.parse(target), names, files, secretOf);
const bodiesOf = (requests: readonly { body?: string }[]) =>
  requests.map(({ body }) => JSON.parse(body ?? 'null') as Record<string, unknown>);

test('a page is forgotten under each way to write its address, under every host name', () => {
  const [body] = bodiesOf(
    requestsOf({ cloudflare: { zone } }, ['index.html', 'faq/index.html', 'robots.txt'], ['a.it', 'b.it']),
  );
  const paths = ['', 'index.html', 'faq', 'faq/', 'faq/index.html', 'robots.txt'];
  expect(body?.['files']).toEqual(
    ['a.it', 'b.it'].flatMap((host) => paths.map((path) => `https://${host}/${path}`)),
  );
});

test('Cloudflare takes a hundred addresses in a request', () => {
  const files = Array.from({ length: 250 }, (_, n) => `${n}.json`);
  const requests = requestsOf({ cloudflare: { zone } }, files);
  expect(bodiesOf(requests).map((body) => (body['files'] as string[]).length)).toEqual([100, 100, 50]);
  expect(requests[0]).toMatchObject({
    url: `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
    method: 'POST',
    headers: { Authorization: 'Bearer value of CLOUDFLARE_API_TOKEN' },
  });
});

test('Cloudflare forgets the whole zone in one request, where it may', () => {
  const requests = requestsOf({ cloudflare: { zone, everything: true } }, ['a/index.html', 'b/index.html']);
  expect(bodiesOf(requests)).toEqual([{ purge_everything: true }]);
});

test('Fastly has a request for each address', () => {
  expect(requestsOf({ fastly: {} }, ['faq/index.html'])).toEqual(
    ['/faq', '/faq/', '/faq/index.html'].map((path) => ({
      url: `https://api.fastly.com/purge/${hosts[0]}${path}`,
      method: 'POST',
      headers: { 'Fastly-Key': 'value of FASTLY_API_TOKEN' },
    })),
  );
});

test('any other API is told in the words of the tenant file', () => {
  const own = {
    url: 'https://cdn.example.it/purge',
    method: 'DELETE',
    headers: { 'X-Key': 'CDN_KEY' },
    body: { objects: '{urls}', files: '{paths}' },
    batch: 2,
  };
  const requests = requestsOf({ request: own }, ['uno.txt', 'due.txt', '{paths}.txt']);
  expect(requests[0]).toMatchObject({
    method: 'DELETE',
    headers: { 'X-Key': 'value of CDN_KEY', 'Content-Type': 'application/json' },
  });
  expect(bodiesOf(requests)).toEqual([
    {
      objects: [`https://${hosts[0]}/uno.txt`, `https://${hosts[0]}/due.txt`],
      files: ['/uno.txt', '/due.txt'],
    },
    { objects: [`https://${hosts[0]}/%7Bpaths%7D.txt`], files: ['/%7Bpaths%7D.txt'] },
  ]);
});

test('an address with {path} has a request for each page, as a cache of one’s own takes them', () => {
  const own = { url: 'https://{host}{path}', method: 'PURGE' };
  expect(requestsOf({ request: own }, ['a b.txt'])).toEqual([
    { url: `https://${hosts[0]}/a%20b.txt`, method: 'PURGE', headers: {} },
  ]);
});

test.each([
  ['no CDN', {}],
  ['two CDNs', { fastly: {}, cloudflare: { zone } }],
  ['a token in the place of a variable', { fastly: { tokenVariable: 'fT8xq-secret' } }],
  ['a token in a header', { request: { url: 'https://a.it', headers: { Authorization: 'Bearer x' } } }],
  ['an address without encryption', { request: { url: 'http://cdn.example.it/purge' } }],
  ['credentials in an address', { request: { url: 'https://me:secret@cdn.example.it/' } }],
])('%s is refused', (_, target) => {
  expect(PurgeTarget.safeParse(target).success).toBe(false);
});
