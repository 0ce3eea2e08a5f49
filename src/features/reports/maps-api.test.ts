import { expect, test, afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { placeText, createGeocoder } from './maps-api.ts';
import type { MapArea } from '#domain/reports/map-area.ts';
import { startBrokenApi, type BrokenApi } from '../../../tests/support/build/broken-api.ts';
import { createClient } from '#platform/http.ts';

test.each<[Record<string, string>, string | null, string]>([
  [
    { road: 'Via Roma', house_number: '12', city: 'Torino', county: 'Torino' },
    null,
    'Via Roma, 12 - Torino (Torino)',
  ],
  [{ road: 'Via Roma', village: 'Valforte' }, null, 'Via Roma - Valforte'],
  [{ pedestrian: 'Piazza Esempio', town: 'Esempio' }, null, 'Piazza Esempio - Esempio'],
  [{ house_number: '3', hamlet: 'Capoluogo', county: 'Cuneo' }, 'Parco', 'Parco, 3 - Capoluogo (Cuneo)'],
  [{ road: 'SP 12' }, null, 'SP 12'],
  [{ city: 'A', town: 'B', road: ' ' }, 'Parco', 'Parco - A'],
])('the text of a place leaves out what is missing: %j', (parts, name, text) => {
  expect(placeText(parts, name)).toBe(text);
});

test('a place of which nothing is known has no text', () => {
  expect(placeText({}, null)).toBe('');
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

const via = {
  lat: '45.4460000',
  lon: '8.6220000',
  display_name: '12, Via Esempio, Esempio, Novara',
  address: { house_number: '12', road: 'Via Esempio', town: 'Esempio', county: 'Novara' },
};
const found = { address: 'Via Esempio, 12 - Esempio (Novara)', lat: 45.446, lon: 8.622 };

const only = { places: [found], missing: null };

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
  expect(await search(' via esempio 12 ')).toEqual(only);
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
  expect(await search('b')).toEqual(only);
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

test('a door that the map does not know is looked for as its house, then as its street, one question a second', async () => {
  answer([]);
  const { search, clock } = geocoder();
  expect(await search('Via Roma 12/A')).toEqual({ places: [], missing: null });
  const asked = api.seen.map(({ path }) => new URL(path, api.origin).searchParams.get('q'));
  expect(asked).toEqual(['Via Roma 12/A', 'Via Roma 12', 'Via Roma']);
  expect(clock.waited).toEqual([1000, 1000]);
});

test('where the house is not known its street is offered, and what is missing is said', async () => {
  answer([{ ...via, address: { ...via.address, house_number: undefined } }]);
  const street = { ...found, address: 'Via Esempio - Esempio (Novara)' };
  expect(await geocoder().search('Via Esempio 69/B')).toEqual({ places: [street], missing: '69/B' });
  expect(await geocoder().search('Via Esempio km 1,750')).toEqual({ places: [street], missing: 'km 1,750' });
  expect(await geocoder().search('Via Esempio snc')).toEqual({ places: [street], missing: null });
});

test('a geocoder that answers with another town offers nothing', async () => {
  answer([via, { ...via, lat: '41.9', lon: '12.5' }]);
  const inside = geocoder({ south: 45.4, west: 8.5, north: 45.5, east: 8.7 });
  expect(await inside.search('Via Esempio 12')).toEqual(only);
  const elsewhere = geocoder({ south: 44, west: 8, north: 45, east: 9 });
  expect(await elsewhere.search('Via Esempio')).toEqual({ places: [], missing: null });
});

test('a door that the map knows is asked for once', async () => {
  answer([via]);
  await geocoder().search('Via Esempio 12/A');
  expect(api.seen).toHaveLength(1);
});
