import { afterEach, expect, test, vi } from 'vitest';
import { metresBetween } from '#domain/reports/map-area.ts';
import type { TileRow } from '#domain/reports/object-tiles.ts';
import { publishedObjects } from '#site/objects/objects.ts';
import { nearObjects } from './near-objects.ts';

const area = { south: 45, west: 7.6, north: 45.2, east: 7.8 };
const here = { lat: 45.1, lon: 7.7 };

afterEach(() => vi.unstubAllGlobals());

/** Serves the tiles of these objects; `fails`: addresses that do not come. */
function serve(rows: readonly TileRow[], fails: (url: string) => boolean = () => false) {
  const { url, files } = publishedObjects(rows, area);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const file = files.find((one) => one.url === address);
    return file && !fails(address)
      ? new Response(file.content.toString())
      : new Response('', { status: 404 });
  });
  return { url: url!, asked, count: files.length };
}

/** Objects on a grid around the middle of the area. */
const grid = (name: string): TileRow[] =>
  Array.from({ length: 10_000 }, (_, at): TileRow => [
    45.05 + Math.floor(at / 100) / 1000,
    7.65 + (at % 100) / 1000,
    '802',
    `${name}-${at}`,
  ]);

test('the twenty nearest come in the order of their distance, from few tiles, over the edges of tiles', async () => {
  const rows = grid('A');
  const { url, asked, count } = serve(rows);
  const near = await nearObjects(url, here);
  const expected = rows
    .map(([lat, lon]) => metresBetween(here, { lat, lon }))
    .sort((one, other) => one - other)
    .slice(0, 20);
  expect(near.map(({ metres }) => metres)).toEqual(expected);
  expect(asked.length).toBeLessThan(count / 3);
  await nearObjects(url, here);
  expect(new Set(asked).size).toBe(asked.length);
});

test('two at one point are both there, and what is more than a kilometre away is not', async () => {
  const { url } = serve([
    [45.1, 7.7, '802', 'LP-1'],
    [45.1, 7.7, '803', 'CE-1'],
    [45.15, 7.7, '802', 'LP-2'],
  ]);
  const near = await nearObjects(url, here);
  expect(near.map(({ ref, metres }) => [ref, metres])).toEqual([
    ['LP-1', 0],
    ['CE-1', 0],
  ]);
  expect(new Set(near.map(({ id }) => id)).size).toBe(2);
});

test('a tile that does not come is a failure, and is asked for again', async () => {
  let isDown = true;
  const { url } = serve(grid('B'), (address) => isDown && address.includes('objects-'));
  await expect(nearObjects(url, here)).rejects.toThrow('answered 404');
  isDown = false;
  expect(await nearObjects(url, here)).toHaveLength(20);
});
