import { expect, test } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { isInside } from '#domain/reports/map-area.ts';
import { areaOfTile, type ObjectIndex, type TileRow } from '#domain/reports/object-tiles.ts';
import { objectsOf, publishedObjects } from './objects.ts';

const area = { south: 45, west: 7.6, north: 45.2, east: 7.8 };
const rules = { kinds: [{ id: '802', name: 'Illuminazione pubblica' }], area };
const head = 'categoria;lat;lon;rif\n';
const read = (lines: string) => objectsOf(head + lines, 'tenants/prova/objects.csv', rules);

function errorOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof BuildError) return error.message;
    throw error;
  }
  return 'nothing';
}

test('an object has place, kind and mark; two may stand at one point', () => {
  expect(read('Illuminazione pubblica;45,0703;7,6869;LP-1\n802;45.0703;7.6869;LP-2\n;45.1;7.7;')).toEqual([
    [45.0703, 7.6869, '802', 'LP-1'],
    [45.0703, 7.6869, '802', 'LP-2'],
    [45.1, 7.7, '', ''],
  ]);
});

test('mistakes are told by line, all at once, with what belongs there', () => {
  const message = errorOf(() =>
    read('802;45.1;7.7;LP-1\n802;45.1;7.7;LP-1\n802;;;LP-3\n802;41.9;12.5;LP-4\nNeve;45.1;7.7;LP-5'),
  );
  expect(message).toContain('objects.csv line 3');
  expect(message).toContain('"LP-1", as line 2 has it');
  expect(message).toContain('line 4, "lat", got nothing');
  expect(message).toContain('line 5, "lat, lon", got 41.9, 12.5; the municipality lies between');
  expect(message).toContain('line 6, "categoria", got "Neve"; the municipality has 802');
});

test('too many objects, and too many at one point, are refused', () => {
  const many = '802;45.1;7.7;\n'.repeat(50_001);
  expect(errorOf(() => read(many))).toContain('50001 objects; at most 50000');
  const heap = Array.from({ length: 1000 }, (_, at): TileRow => [45.1, 7.7, '802', `LP-${at}`]);
  expect(errorOf(() => publishedObjects(heap, area))).toContain('1000 objects at 45.1, 7.7');
});

test('50,000 objects become tiles of at most 20 kB that hold each object once', () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => {
    const [lat, lon] = [45 + ((at * 7919) % 50_000) / 260_000, 7.6 + ((at * 104_729) % 50_000) / 260_000];
    return `802;${lat.toFixed(6)};${lon.toFixed(6)};LP-${at}`;
  });
  const { url, files } = publishedObjects(read(lines.join('\n')), area);
  expect(files.every(({ content }) => content.length <= 20_000)).toBe(true);
  const index = JSON.parse(files.find((file) => file.url === url)!.content.toString()) as ObjectIndex;
  const marks = new Set<string>();
  for (const key of index.keys) {
    const file = files.find((one) => one.url === index.url.replace('{key}', key))!;
    for (const [lat, lon, , ref] of JSON.parse(file.content.toString()) as TileRow[]) {
      expect(isInside(areaOfTile(index, key), { lat, lon })).toBe(true);
      marks.add(ref);
    }
  }
  expect(marks.size).toBe(50_000);
});

test('without objects nothing is published', () => {
  expect(publishedObjects([], area)).toEqual({ url: null, files: [] });
});
