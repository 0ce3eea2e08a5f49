import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildError } from '#errors/build-errors.ts';
import type { MapArea } from '#domain/reports/map-area.ts';
import { type ObjectIndex, quarter, quarterOf, type TileRow } from '#domain/reports/object-tiles.ts';
import { mapOf } from '../map-settings.ts';
import { hashedFile, plainFile, type SiteFile } from '../site-file.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Tenant } from '../tenant.ts';
import { checkedObject, invalid, readLabelRequests, type TableRules } from './object-table.ts';
import { tableText } from './table-text.ts';

/** Name of the table in a tenant's folder: that of the labels (`portico qr --file`). */
const objectsFile = 'objects.csv';

/** Largest tile, in bytes: some 500 objects. */
const largestTile = 20_000;
/** How often an area is halved: less than a metre of a large city. */
const deepest = 16;
const mostObjects = 50_000;
/** Mistakes that are told at once. */
const mostTold = 8;

/** The files with the objects of a municipality. */
export interface PublishedObjects {
  /** Address of the index; null: there are no objects. */
  url: string | null;
  files: readonly SiteFile[];
}

/** For a municipality without the file. */
export const noObjects: PublishedObjects = { url: null, files: [] };

/**
 * Reads and checks `objects.csv` of a tenant and makes its tiles; without the file, or the module of reports, there are none.
 * Throws ObjectInvalid with all mistakes.
 */
export async function readObjects(
  tenant: Tenant,
  { content }: Pick<Snapshot, 'content'>,
): Promise<PublishedObjects> {
  if (!content.config.assets.some(({ code }) => code === 'DISSERVIZIO_CRM')) return noObjects;
  const file = join('tenants', tenant.id, objectsFile);
  const bytes = await readFile(join(tenant.folder, objectsFile)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw new BuildError(
      'ObjectInvalid',
      { tenant: tenant.id, where: file, got: 'a file that cannot be read' },
      { cause },
    );
  });
  if (!bytes) return noObjects;
  const area = mapOf(tenant)?.area ?? null;
  const rules = { area, kinds: content.disruptionKinds ?? [] };
  try {
    return publishedObjects(objectsOf(tableText(bytes, file), file, rules), area);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const { remedy: _, ...place } = error.place;
    throw new BuildError('ObjectInvalid', { ...place, tenant: tenant.id });
  }
}

/** The objects of a table, checked. Throws with the first mistake, and the others behind it. */
export function objectsOf(text: string, file: string, rules: TableRules): TileRow[] {
  const requests = readLabelRequests(text, file);
  if (requests.length > mostObjects)
    throw invalid(file, 'the whole file', `${requests.length} objects; at most ${mostObjects}`);
  const seen = new Map<string, string>();
  const mistakes: BuildError[] = [];
  const rows = requests.flatMap((wanted): TileRow[] => {
    try {
      const { kind, point, ref } = checkedObject(wanted, rules);
      if (!point) throw invalid(wanted.where, 'lat', 'nothing; an object on the map has degrees');
      const before = ref === null ? undefined : seen.get(ref);
      if (before !== undefined) throw invalid(wanted.where, 'rif', `"${ref}", as ${before} has it`);
      if (ref !== null) seen.set(ref, wanted.where.slice(wanted.where.lastIndexOf('line')));
      return [[round(point.lat), round(point.lon), kind?.id ?? '', ref ?? '']];
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      mistakes.push(error);
      return [];
    }
  });
  if (mistakes.length > 0) throw together(mistakes);
  return rows;
}

/** 6 decimals, some 10 cm. */
function round(degree: number): number {
  return Number(degree.toFixed(6));
}

/** All mistakes as one: the first as its place, the others behind it. */
function together([first, ...others]: readonly BuildError[]): BuildError {
  const shown = others
    .slice(0, mostTold - 1)
    .map(
      ({ place }) =>
        `${place.where.slice(place.where.lastIndexOf('line'))}, "${place.what}", got ${place.got}`,
    );
  const left = others.length - shown.length;
  const got = [first!.place.got, ...shown, ...(left > 0 ? [`${left} more`] : [])].join('; ');
  return new BuildError('LabelInvalid', { ...first!.place, got });
}

/** The tiles of objects and the index that names them. */
export function publishedObjects(rows: readonly TileRow[], area: MapArea | null): PublishedObjects {
  if (!area || rows.length === 0) return noObjects;
  const tiles = tilesOf(rows, area, '');
  const mark = hash('sha256', JSON.stringify(rows), 'hex').slice(0, 10);
  const files = tiles.map(({ key, text }) => plainFile(`_assets/objects-${key}.${mark}.json`, text));
  const index: ObjectIndex = {
    area: [area.south, area.west, area.north, area.east],
    url: `/_assets/objects-{key}.${mark}.json`,
    keys: tiles.map(({ key }) => key),
  };
  const indexFile = hashedFile('objects', 'json', JSON.stringify(index));
  return { url: indexFile.url, files: [indexFile, ...files] };
}

interface Tile {
  key: string;
  text: string;
}

/** Quarters of the area until each is small enough; empty ones are left out. */
function tilesOf(rows: readonly TileRow[], area: MapArea, key: string): Tile[] {
  if (rows.length === 0) return [];
  const text = JSON.stringify(rows);
  if (Buffer.byteLength(text) <= largestTile) return [{ key, text }];
  if (key.length === deepest)
    throw invalid(
      'objects.csv',
      'lat, lon',
      `${rows.length} objects at ${rows[0]![0]}, ${rows[0]![1]}: give each its own place`,
    );
  const quarters: TileRow[][] = [[], [], [], []];
  for (const row of rows) quarters[quarterOf(area, { lat: row[0], lon: row[1] })]!.push(row);
  return ([0, 1, 2, 3] as const).flatMap((digit) =>
    tilesOf(quarters[digit]!, quarter(area, digit), `${key}${digit}`),
  );
}
