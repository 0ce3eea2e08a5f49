import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BuildError } from '#errors/build-errors.ts';
import { PurgeTarget } from '#site/purge-target.ts';
import { openPurge } from './purge-cdn.ts';

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
