import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { htmlAnswer } from '#contracts/wire-html.ts';
import { ack, list, required, text } from '#contracts/wire.ts';
import { PortalError } from '#errors/portal-error.ts';
import { startBrokenApi, type BrokenApi, type Handler } from '../../tests/support/build/broken-api.ts';
import { createClient } from './http.ts';

const common = { method: 'GET', base: 'public', errors: 'E1', statuses: {}, summary: '' } as const;
const thing = endpoint({
  ...common,
  id: 'getThing',
  path: 'things/:id',
  answer: z.object({ name: required(text), tags: list(z.object({ id: required(text) })) }),
  reads: 'json',
});
const maybe = endpoint({
  ...common,
  id: 'getMaybe',
  path: 'maybe',
  answer: z.nullish(z.object({})),
  reads: 'json',
});
const policy = endpoint({ ...common, id: 'getPolicy', path: 'policy', answer: htmlAnswer, reads: 'text' });
const found = endpoint({
  ...common,
  id: 'find',
  path: 'find',
  query: z.object({ sort: z.string() }),
  answer: ack,
  reads: 'text',
});
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

let api: BrokenApi;
beforeAll(async () => {
  api = await startBrokenApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.routes.clear();
  api.seen.length = 0;
});

function answer(path: string, handler: Handler) {
  api.routes.set(path, handler);
}

function clientFor(options: Parameters<typeof createClient>[0] = {}) {
  return createClient({ publicOrigin: api.origin, authOrigin: api.origin, ...options });
}

async function failure(promise: Promise<unknown>): Promise<PortalError> {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(PortalError);
  return error as PortalError;
}

const readThing = () => clientFor().call(thing, { params: { id: '1' } });

test('an answer is read by its contract, and what was left out is reported', async () => {
  answer('/api-public/things/a%2Fb', { body: { name: ' Ada ', tags: [{ id: 'x' }, {}, null] } });
  const reports: [string, number[]][] = [];
  const client = clientFor({
    onDropped: (path, dropped) => reports.push([path, dropped.map(({ index }) => index)]),
  });
  expect(await client.call(thing, { params: { id: 'a/b' } })).toEqual({ name: 'Ada', tags: [{ id: 'x' }] });
  expect(reports).toEqual([['/api-public/things/a%2Fb', [1, 2]]]);
});

test.each([
  [400, 'invalid'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'conflict'],
  [412, 'invalid'],
  [413, 'invalid'],
  [415, 'invalid'],
  [422, 'invalid'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
] as const)('status %i is the kind "%s" and the call is not repeated', async (status, kind) => {
  answer('/api-public/things/1', { status, body: { status, title: 'x' } });
  const error = await failure(readThing());
  expect(error.kind).toBe(kind);
  expect(error.facts).toEqual({ call: 'getThing', status });
  expect(api.seen).toHaveLength(1);
});

test.each([['details'], ['detail']])('field messages are read from "%s"', async (key) => {
  answer('/api-public/things/1', { status: 422, body: { status: 422, [key]: ['nome: manca', 7] } });
  expect((await failure(readThing())).facts.details).toEqual(['nome: manca']);
});

test.each(['null', '"details"', '[]', '{"details":"x"}', '<h1>422</h1>', ''])(
  'an error body of %j does no harm',
  async (body) => {
    answer('/api-public/things/1', { status: 422, body });
    expect((await failure(readThing())).facts).toEqual({ call: 'getThing', status: 422 });
  },
);

test('a 401 is put down to maintenance only when its text says so', async () => {
  answer('/api-public/things/1', {
    status: 401,
    body: { status: 401, error: 'Non sei autorizzato server in manutenzione' },
  });
  expect((await failure(readThing())).facts.maintenance).toBe(true);
  answer('/api-public/things/1', {
    status: 401,
    body: { status: 401, error: 'Token shibbolet non presente' },
  });
  expect((await failure(readThing())).facts.maintenance).toBeUndefined();
});

test.each([
  ['7', 7],
  [new Date(0).toUTCString(), 0],
  ['domani', undefined],
])('Retry-After %j gives %j seconds', async (header, seconds) => {
  answer('/api-public/things/1', { status: 429, headers: { 'Retry-After': header } });
  expect((await failure(readThing())).facts.retryAfter).toBe(seconds);
});

test.each([
  ['{"name":"Ada', 'JSON that breaks off or is damaged'],
  ['<!doctype html><title>Login</title>', 'HTML instead of JSON'],
  ['Comune non presente', 'plain text instead of JSON'],
  ['', 'an empty answer'],
  ['{"tags":[]}', 'name is missing'],
  ['[]', 'the answer Invalid input'],
])('a body of %j is malformed', async (body, reason) => {
  answer('/api-public/things/1', { body });
  const error = await failure(readThing());
  expect(error.kind).toBe('malformed');
  // Zod says more where a file that was tested before, in the same worker, has loaded its words.
  const facts = { call: 'getThing', status: 200, reason: expect.stringContaining(reason) as string };
  expect(error.facts).toEqual(facts);
});

test.each([{ status: 204 }, { status: 200 }, { body: 'null' }])(
  '%j may stand for "nothing"',
  async (reply) => {
    answer('/api-public/maybe', reply);
    expect(await clientFor().call(maybe)).toBeFalsy();
  },
);

test('a text call is read as text whatever its label says', async () => {
  answer('/api-public/policy', { body: '<p>Testo</p>' });
  expect(await clientFor().call(policy)).toBe('<p>Testo</p>');
});

test.each(['connection', 'half'] as const)('a dropped %s is the kind "offline"', async (drop) => {
  answer('/api-public/things/1', { drop, body: { name: 'a long enough body' } });
  expect((await failure(readThing())).kind).toBe('offline');
  expect(api.seen).toHaveLength(1);
});

test('of a write that got no answer it is not known whether it has arrived', async () => {
  const client = createClient({ publicOrigin: 'http://127.0.0.1:1', authOrigin: 'http://127.0.0.1:1' });
  expect((await failure(client.call(maybe))).facts.mayHaveArrived).toBeUndefined();
  expect((await failure(client.call(write, { body: { a: 1 } }))).facts.mayHaveArrived).toBe(true);
});

test('no server is the kind "offline"', async () => {
  const client = createClient({ publicOrigin: 'http://127.0.0.1:1' });
  expect((await failure(client.call(maybe))).kind).toBe('offline');
});

test('an aborted call throws the reason of its signal, before and during the call', async () => {
  answer('/api-public/maybe', { after: new Promise(() => {}) });
  const controller = new AbortController();
  const pending = clientFor().call(maybe, { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toBe(controller.signal.reason);
  await expect(clientFor().call(maybe, { signal: controller.signal })).rejects.toBe(controller.signal.reason);
});

test('the maintenance hash is read at each call and goes to both bases', async () => {
  answer('*', {});
  let hash: string | null = null;
  const client = clientFor({ maintenanceHash: () => hash });
  await client.call(maybe);
  hash = 'YTpi';
  await client.call(maybe);
  await client.call(write, { body: { a: 1 } });
  expect(api.seen.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Basic YTpi',
    'Basic YTpi',
  ]);
});

test('a write sends JSON with its key, once', async () => {
  answer('/api/write', { status: 503 });
  await failure(clientFor().call(write, { body: { a: 1 }, idempotencyKey: 'k-1' }));
  expect(api.seen).toHaveLength(1);
  expect(api.seen[0]).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
  });
});

test('a plus sign in a query goes out as %2B', async () => {
  answer('*', {});
  await clientFor().call(found, { query: { sort: '+data' } });
  expect(api.seen[0]?.path).toBe('/api-public/find?sort=%2Bdata');
});

test('cookies go along with the site’s own API and with a foreign one', async () => {
  const modes: unknown[] = [];
  const fetch = (_: unknown, init?: RequestInit) => {
    modes.push(init?.credentials);
    return Promise.resolve(new Response('{}'));
  };
  await createClient({ fetch }).call(maybe);
  await createClient({ fetch, publicOrigin: 'https://api.example' }).call(maybe);
  expect(modes).toEqual(['same-origin', 'include']);
});

test('the definition of a call decides what must be given', async () => {
  const client = clientFor();
  // @ts-expect-error -- the path needs an id
  await expect(client.call(thing)).rejects.toThrow('needs "id"');
  // @ts-expect-error -- the call needs a body
  const withoutBody = () => client.call(write, {});
  expect(withoutBody).toBeTypeOf('function');
});
