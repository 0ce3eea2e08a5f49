import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { ack } from '#contracts/wire.ts';
import { startBrokenApi, type BrokenApi } from '../../tests/support/build/broken-api.ts';
import { createClient } from './http.ts';

const common = { method: 'GET', errors: 'E1', statuses: {}, summary: '' } as const;
const write = endpoint({
  ...common,
  id: 'write',
  method: 'POST',
  base: 'auth',
  path: 'write',
  body: z.object({ a: z.int() }),
  answer: ack,
  reads: 'text',
});
const file = endpoint({
  ...common,
  id: 'file',
  base: 'auth',
  path: 'file',
  answer: z.instanceof(Blob),
  reads: 'binary',
});
const counted = endpoint({
  ...common,
  id: 'counted',
  base: 'public',
  path: 'counted',
  answer: z.object({ status: z.int(), body: z.unknown(), headers: z.record(z.string(), z.string()) }),
  reads: 'json',
  headers: ['total-elements', 'absent'],
});

let api: BrokenApi;
beforeAll(async () => {
  api = await startBrokenApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.routes.clear();
  api.seen.length = 0;
});

const clientFor = () => createClient({ publicOrigin: api.origin, authOrigin: api.origin });

test.each([
  ['a login page', '<!doctype html><html lang="it"><title>Accesso</title></html>'],
  ['the page of a proxy', '\ufeff\n<HTML><body>Servizio</body></HTML>'],
])('%s with status 200 is no answer, also where any text would do', async (_, page) => {
  api.routes.set('/api/write', { body: page });
  await expect(clientFor().call(write, { body: { a: 1 } })).rejects.toMatchObject({
    kind: 'malformed',
    facts: { reason: 'an HTML page' },
  });
});

test('a 201 has done what was asked, whatever page comes with it', async () => {
  api.routes.set('/api/write', { status: 201, body: '<!doctype html><title>Fatto</title>' });
  expect(await clientFor().call(write, { body: { a: 1 } })).toBe(true);
});

test('a binary answer is a Blob with every byte', async () => {
  api.routes.set('/api/file', { body: '%PDF-1.7 è' });
  const blob = await clientFor().call(file);
  expect(Buffer.from(await blob.arrayBuffer()).toString()).toBe('%PDF-1.7 è');
});

test('an expired token of the instance service is told apart from other refusals', async () => {
  api.routes.set('/api/file', { status: 403, body: '<h1>ExpiredJWT</h1>' });
  await expect(clientFor().call(file)).rejects.toMatchObject({
    kind: 'forbidden',
    facts: { expiredToken: true },
  });
});

test('status and headers named by the contract are read with the body, absent ones are left out', async () => {
  api.routes.set('/api-public/counted', { headers: { 'Total-Elements': '7' }, body: [] });
  expect(await clientFor().call(counted)).toEqual({
    status: 200,
    body: [],
    headers: { 'total-elements': '7' },
  });
});

test('delegation, token and content type go with a call', async () => {
  api.routes.set('/api/write', { body: 'OK' });
  await clientFor().call(write, { body: { a: 1 }, delegation: 'uuid-1', moonToken: 'jwt' });
  expect(api.seen[0]?.headers).toMatchObject({
    'x-delega': 'uuid-1',
    'moon-identita-jwt': 'jwt',
    'content-type': 'application/json',
  });
});

test('a date to wait for counts by the clock of the server: that of the device may be wrong', async () => {
  const headers = {
    Date: 'Sat, 01 Jan 2000 10:00:00 GMT',
    'Retry-After': 'Sat, 01 Jan 2000 10:00:20 GMT',
  };
  api.routes.set('/api/write', { status: 429, headers });
  const refused = clientFor().call(write, { body: { a: 1 } });
  await expect(refused).rejects.toMatchObject({ facts: { retryAfter: 20 } });
});
