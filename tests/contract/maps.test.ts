import { inflateSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { reversePlace, searchPlaces, type FoundPlace } from '#features/reports/maps-api.ts';
import { ask, sandbox, tenants } from './support.ts';

afterAll(sandbox.close);

const [tenant] = tenants;
if (!tenant) throw new Error('No sample municipality');
const common = { format: 'json', addressdetails: '1', 'accept-language': 'it' };

function query(fields: Record<string, string>): string {
  return String(new URLSearchParams({ ...common, ...fields }));
}

async function search(fields: Record<string, string>, where = tenant): Promise<FoundPlace[]> {
  const asked = query({ limit: '5', countrycodes: 'it', ...fields });
  return searchPlaces.answer.parse(await (await ask(where!, `/maps/search?${asked}`)).json());
}

async function reverse(lat: number, lon: number): Promise<FoundPlace | null> {
  const asked = query({ lat: String(lat), lon: String(lon), zoom: '18' });
  return reversePlace.answer.parse(await (await ask(tenant!, `/maps/reverse?${asked}`)).json());
}

test('an address is found by its words in any order, its number and its town', async () => {
  for (const q of ['via esempio 12', 'Esempio, 12 - Torrebianca', '12 VIA ESÈMPIO'])
    expect((await search({ q }))[0]).toMatchObject({ address: 'Via Esempio, 12 - Torrebianca (Torino)' });
  expect(await search({ q: 'via che non c’è' })).toEqual([]);
  expect(await search({ q: 'torrebianca' })).toEqual([]);
  expect((await search({ q: 'via', limit: '3' })).length).toBe(3);
});

test('only a bounded search keeps to its rectangle', async () => {
  const viewbox = '7.0,44.0,7.1,44.1';
  expect(await search({ q: 'via esempio', viewbox, bounded: '1' })).toEqual([]);
  expect(await search({ q: 'via esempio', viewbox })).toHaveLength(1);
});

test('the address found for a house is that of its point', async () => {
  const [house] = await search({ q: 'via esempio 12' });
  expect(await reverse(house?.lat ?? 0, house?.lon ?? 0)).toMatchObject({ address: house?.address });
});

test('far from every street there is nothing, told with a good status', async () => {
  expect(await reverse(45.9, 8.9)).toBeNull();
});

test('every sample knows streets inside the area of its map', async () => {
  for (const where of tenants) {
    const file = JSON.parse(await readFile(`tenants/${where.id}/tenant.json`, 'utf8')) as {
      maps: { area: [number, number, number, number] };
    };
    const [south, west, north, east] = file.maps.area;
    const viewbox = [west, south, east, north].join();
    expect(await search({ q: 'via', viewbox, bounded: '1', limit: '4' }, where)).toHaveLength(4);
  }
});

test.each(['search?format=json', 'search?q=', 'reverse?format=json&lat=x&lon=7'])(
  'a question without what it needs is refused as a geocoder does: %s',
  async (path) => {
    const answer = await ask(tenant, `/maps/${path}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 400 } });
  },
);

test('a tile is a picture of 256 pixels with streets on it; one that cannot be is not found', async () => {
  const [z, lat, lon] = [16, 45.0703, 7.6869];
  const across = 2 ** z;
  const x = Math.floor(((lon + 180) / 360) * across);
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * across);
  const answer = await ask(tenant, `/maps/tiles/${z}/${x}/${y}.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await answer.arrayBuffer());
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256]);
  const data = png.indexOf('IDAT') + 4;
  const pixels = inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)));
  expect(new Set(pixels)).toEqual(new Set([0, 1, 2]));
  for (const path of ['20/0/0.png', '3/8/0.png', '3/0/8.png'])
    expect((await ask(tenant, `/maps/tiles/${path}`)).status).toBe(404);
});

test('a fault of the geocoder comes as a page, as from a proxy', async () => {
  const headers = { 'x-sandbox-fault': '429' };
  const answer = await ask(tenant, `/maps/search?${query({ q: 'via', limit: '5', countrycodes: 'it' })}`, {
    headers,
  });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('content-type')).toContain('text/html');
});
