// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { documents } from './documents.ts';

/** Documents of the archive, and the total it reports where that differs from their number. */
let stored: object[];
let said: number | null;
/** Offsets that were requested. */
let asked: number[];
vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', () => ({ currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }) }));
vi.stubGlobal('fetch', (address: string) => {
  const { searchParams } = new URL(address, 'https://torrebianca.example');
  const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
  asked.push(offset);
  const documenti = stored.slice(offset, offset + limit);
  return Promise.resolve(Response.json({ documenti, totalElements: said ?? stored.length }));
});

const archive = (count: number) => Array.from({ length: count }, (_, index) => ({ uuid: `d${index}` }));
const ids = () => documents.$state.get().items.map(({ id }) => id);

beforeEach(() => {
  clearPersonal('logout');
  said = null;
  asked = [];
});

test.each([
  [19, [false]],
  [20, [false]],
  [21, [true, false]],
  [40, [true, false]],
  [41, [true, true, false]],
])('of %i documents each page says whether another one follows: %j', async (count, follows) => {
  stored = archive(count);
  await documents.open();
  const found = [documents.$state.get().hasMore];
  for (const _ of follows.slice(1)) {
    await documents.more();
    found.push(documents.$state.get().hasMore);
  }
  expect(found).toEqual(follows);
  expect(ids()).toEqual(stored.map((_, index) => `d${index}`));
  expect(asked).toEqual(follows.map((_, page) => page * 20));
});

test('an archive that says it holds more than it gives ends at the first empty page', async () => {
  stored = archive(20);
  said = 100;
  await documents.open();
  expect(documents.$state.get()).toMatchObject({ total: 100, hasMore: true });
  await documents.more();
  expect(documents.$state.get()).toMatchObject({ total: 20, hasMore: false });
  expect(asked).toEqual([0, 20]);
});

test('a page of which nothing can be read is no end', async () => {
  stored = archive(45).map((document, index) => (index >= 20 && index < 40 ? { uuid: '' } : document));
  await documents.open();
  await documents.more();
  expect(ids().slice(20)).toEqual(['d40', 'd41', 'd42', 'd43', 'd44']);
  expect(documents.$state.get().hasMore).toBe(false);
  expect(asked).toEqual([0, 20, 40]);
});
