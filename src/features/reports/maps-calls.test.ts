import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MapArea } from '#domain/reports/map-area.ts';
import { startBrokenApi, type BrokenApi } from '../../../tests/support/build/broken-api.ts';
import { createClient } from '#platform/http.ts';
import { askedAddress, createGeocoder } from './maps-calls.ts';

let api: BrokenApi;
beforeAll(async () => {
  api = await startBrokenApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.routes.clear();
  api.seen.length = 0;
});

const via = {
  lat: '45.4460000',
  lon: '8.6220000',
  display_name: '12, Via Esempio, Esempio, Novara',
  address: { house_number: '12', road: 'Via Esempio', town: 'Esempio', county: 'Novara' },
};
const found = { address: 'Via Esempio, 12 - Esempio (Novara)', lat: 45.446, lon: 8.622 };

/** What the geocoder answers from now on, whatever it is asked. */
function answer(body: unknown, status = 200) {
  api.routes.set('*', { status, body });
}

/** A geocoder whose clock stands still unless it waits. */
function geocoder(area: MapArea | null = null) {
  const clock = { time: 1_000_000, waited: [] as number[] };
  const made = createGeocoder(createClient({ geocoder: `${api.origin}/maps/` }), area, {
    now: () => clock.time,
    wait: (milliseconds) => {
      clock.waited.push(milliseconds);
      clock.time += milliseconds;
      return Promise.resolve();
    },
  });
  return { ...made, clock };
}

test('a search is limited to the municipality and tells each place by road, number and town', async () => {
  answer([via, { lat: 'north' }]);
  const { search } = geocoder({ south: 45.4, west: 8.5, north: 45.5, east: 8.7 });
  expect(await search(' via esempio 12 ')).toEqual([found]);
  const url = new URL(api.seen[0]?.path ?? '', api.origin);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    format: 'json',
    addressdetails: '1',
    'accept-language': 'it',
    q: 'via esempio 12',
    limit: '5',
    countrycodes: 'it',
    viewbox: '8.5,45.4,8.7,45.5',
    bounded: '1',
  });
});

test('a point is asked once, whatever stands behind the fifth decimal', async () => {
  answer(via);
  const { reverse } = geocoder();
  const answers = [
    await reverse({ lat: 45.446001, lon: 8.622 }),
    await reverse({ lat: 45.446004, lon: 8.622001 }),
  ];
  expect(answers).toEqual([found, found]);
  expect(api.seen).toHaveLength(1);
});

test('calls are a second apart', async () => {
  answer([]);
  const { search, clock } = geocoder();
  await Promise.all([search('a'), search('b'), search('c')]);
  expect(clock.waited).toEqual([1000, 1000]);
});

test('nothing known of a point is null, also when it is said with a good status', async () => {
  answer({ error: 'Unable to geocode' });
  expect(await geocoder().reverse({ lat: 0, lon: 0 })).toBeNull();
});

test.each([403, 429])('after %i the geocoder is left alone for a minute', async (status) => {
  answer('<h1>Blocked</h1>', status);
  const { search, clock } = geocoder();
  await expect(search('a')).rejects.toThrow();
  await expect(search('b')).rejects.toThrow();
  expect(api.seen).toHaveLength(1);
  clock.time += 60_000;
  answer([via]);
  expect(await search('b')).toEqual([found]);
});

test('a failure is asked again; an answer that breaks its contract is a failure', async () => {
  answer({ lat: 'x', lon: '8' });
  const { reverse } = geocoder();
  await expect(reverse({ lat: 45, lon: 7 })).rejects.toMatchObject({ kind: 'malformed' });
  answer(via);
  expect(await reverse({ lat: 45, lon: 7 })).toEqual(found);
});

test('nothing personal goes to a geocoder: no maintenance credentials, no cookies', async () => {
  answer([]);
  const client = createClient({ geocoder: `${api.origin}/maps`, maintenanceHash: () => 'secret' });
  await createGeocoder(client, null).search('a');
  expect(api.seen[0]?.headers.authorization).toBeUndefined();
  const sent = vi.fn(() => Promise.resolve(Response.json([])));
  await createGeocoder(createClient({ geocoder: api.origin, fetch: sent }), null).search('a');
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ credentials: 'omit' }),
  );
});

test.each([
  ['Via Roma snc', 'Via Roma'],
  ['Via Roma, s.n.c.', 'Via Roma'],
  ['via Roma senza numero civico', 'via Roma'],
  ['P.zza del Mercato 3', 'piazza del Mercato 3'],
  ['p.za Garibaldi', 'piazza Garibaldi'],
  ['P.le Europa', 'piazzale Europa'],
  ['V.le dei Tigli, 4', 'viale dei Tigli, 4'],
  ['C.so Italia n. 8', 'corso Italia 8'],
  ['L.go Augusto n° 2', 'largo Augusto 2'],
  ['V. Roma, civico 12', 'via Roma 12'],
  ['Via Napoleone', 'Via Napoleone'],
  ['  via   esempio 12 ', 'via esempio 12'],
])('an address as people write it is asked for as maps know it: %s', (typed, asked) => {
  expect(askedAddress(typed)).toBe(asked);
});

test.each(['Via Roma 12/A', 'Via Roma 12a', 'Via Roma, 12 bis', 'Via Roma 12-B'])(
  'a door that the map does not know is looked for as its house: %s',
  async (typed) => {
    api.routes.set('*', { status: 200, body: [] });
    const { search } = geocoder();
    expect(await search(typed)).toEqual([]);
    const asked = api.seen.map(({ path }) => new URL(path, api.origin).searchParams.get('q'));
    expect(asked).toEqual([typed, typed.replace(/12.*/, '12')]);
  },
);

test('a door that the map knows is asked for once', async () => {
  answer([via]);
  await geocoder().search('Via Esempio 12/A');
  expect(api.seen).toHaveLength(1);
});
