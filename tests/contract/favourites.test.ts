import { afterEach, beforeEach, expect, test } from 'vitest';
import { addFavourite, getFavourites, removeFavourite } from '#features/services/api.ts';
import { putReceiptArchive } from '#features/payments/receipts-api.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

async function add(id: string, headers: Record<string, string> = {}): Promise<number> {
  return (await visitor.ask(addFavourite, { params: { id }, body: {}, headers })).status;
}

async function remove(id: string): Promise<number> {
  return (await visitor.ask(removeFavourite, { params: { id } })).status;
}

test('a service is marked and unmarked, each once', async () => {
  expect(await visitor.read(getFavourites)).toEqual(['12', '31', '41']);
  expect([await add('71'), await add('71')]).toEqual([200, 400]);
  expect(await visitor.read(getFavourites)).toEqual(['12', '31', '41', '71']);
  expect([await remove('12'), await remove('12')]).toEqual([200, 400]);
  expect(await visitor.read(getFavourites)).toEqual(['31', '41', '71']);
});

test('the answers are bare sentences under a JSON label', async () => {
  const answer = await visitor.ask(addFavourite, { params: { id: '71' }, body: {} });
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'application/json',
    'Preferenza aggiunta',
  ]);
});

test.each(['abc', '1.5', '-1', ' ', '99999999999999999999'])('%j is no service', async (id) => {
  expect([await add(id), await remove(id)]).toEqual([400, 400]);
});

test('favourites are of one citizen of one municipality', async () => {
  await add('71');
  expect(await (await samples.visit(bruno.taxCode)).read(getFavourites)).toEqual(['52']);
  expect(await (await samples.visit(ada.taxCode, 'borgolago')).read(getFavourites)).not.toContain('71');
});

test('a repetition under the same key gets the first answer, and nothing is done twice', async () => {
  const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' };
  const statuses = await Promise.all([add('71', headers), add('71', headers), add('71', headers)]);
  expect([...statuses, await add('71', headers)]).toEqual([200, 200, 200, 200]);
  expect(await add('71')).toBe(400);
});

test('a key counts for one citizen, one call and one body', async () => {
  const key = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000002' };
  expect(await add('71', key)).toBe(200);
  expect(await add('72', key)).toBe(200);
  const other = await samples.visit(bruno.taxCode);
  expect((await other.ask(addFavourite, { params: { id: '71' }, body: {}, headers: key })).status).toBe(200);
  const changed = await visitor.ask(addFavourite, { params: { id: '71' }, body: { x: 1 }, headers: key });
  expect(changed.status).toBe(422);
});

test('a key counts for one query and one delegation', async () => {
  const put = (enableReceiptStorage: string, headers: Record<string, string> = {}) =>
    visitor.ask(putReceiptArchive, {
      params: { cf: ada.taxCode },
      query: { enableReceiptStorage },
      body: {},
      headers: { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000004', ...headers },
    });
  expect([(await put('true')).status, (await put('true')).status]).toEqual([200, 200]);
  expect((await put('false')).status).toBe(422);
  expect((await put('true', { 'x-delega': actingForBruno.payments })).status).toBe(422);
});

test('a refused write may be tried again under its key', async () => {
  const key = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000003' };
  expect(await add('12', key)).toBe(400);
  await remove('12');
  expect(await add('12', key)).toBe(200);
});

test('a key that is none is refused', async () => {
  for (const key of ['x', 'a'.repeat(201), 'con spazi dentro'])
    expect(await add('71', { 'idempotency-key': key })).toBe(400);
});
