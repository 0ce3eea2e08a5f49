import { type Point, metresBetween } from '#domain/reports/map-area.ts';
import {
  areaOfTile,
  metresToArea,
  type ObjectIndex,
  type TileRow,
  type TownObject,
} from '#domain/reports/object-tiles.ts';

/** An object near a point. */
export interface NearObject extends TownObject {
  /** Tells it from the others, also from one at the same point. */
  id: string;
  metres: number;
}

/** How many objects are shown, and how far away at most, in metres. */
const mostShown = 20;
const farthest = 1000;

/** Files that were read, by address: a point nearby needs the same ones. */
const known = new Map<string, Promise<unknown>>();

/** How long a file may take, in milliseconds. */
const longest = 10_000;

async function readFile(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(longest) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.json();
}

/** Reads a file of the site, once; after a failure the next call tries again. */
function read<T>(url: string): Promise<T> {
  const kept = known.get(url);
  if (kept) return kept as Promise<T>;
  const reading = readFile(url);
  known.set(url, reading);
  reading.catch(() => known.delete(url));
  return reading as Promise<T>;
}

/**
 * The objects nearest to a point, twenty at most, within a kilometre: reads no more tiles than may hold one of them. Rejects
 * where a file does not come.
 */
export async function nearObjects(url: string, point: Point): Promise<NearObject[]> {
  const index = await read<ObjectIndex>(url);
  const tiles = index.keys
    .map((key) => ({ key, metres: metresToArea(areaOfTile(index, key), point) }))
    .filter(({ metres }) => metres <= farthest)
    .sort((one, other) => one.metres - other.metres);
  let near: NearObject[] = [];
  for (const { key, metres } of tiles) {
    if (near.length === mostShown && metres > near.at(-1)!.metres) break;
    const rows = await read<readonly TileRow[]>(index.url.replace('{key}', key));
    const found = rows.map(([lat, lon, kind, ref], at) => ({
      ...{ lat, lon, kind, ref },
      id: `${key} ${at}`,
      metres: metresBetween(point, { lat, lon }),
    }));
    near = [...near, ...found.filter((one) => one.metres <= farthest)]
      .sort((one, other) => one.metres - other.metres)
      .slice(0, mostShown);
  }
  return near;
}
