import { type MapArea, type Point, metresBetween } from './map-area.ts';

/** A lamp, a bin, a playground: what `objects.csv` of a municipality lists. */
export interface TownObject extends Point {
  /** Id of its kind of disruption; empty: the citizen chooses. */
  kind: string;
  /** Its mark; empty: it has none. */
  ref: string;
}

/** An object as a tile has it. */
export type TileRow = readonly [lat: number, lon: number, kind: string, ref: string];

/** The file that names the tiles. */
export interface ObjectIndex {
  /** South, west, north, east of all tiles together. */
  area: readonly [south: number, west: number, north: number, east: number];
  /** Address of a tile, with `{key}`. */
  url: string;
  /**
   * Tiles by their place: each digit halves the area both ways, 0 in the south-west, 1 south-east, 2 north-west, 3
   * north-east.
   */
  keys: readonly string[];
}

/** Digit of the quarter in which a point lies. */
export function quarterOf({ south, west, north, east }: MapArea, { lat, lon }: Point): 0 | 1 | 2 | 3 {
  const isNorth = lat >= (south + north) / 2;
  const isEast = lon >= (west + east) / 2;
  return isNorth ? (isEast ? 3 : 2) : isEast ? 1 : 0;
}

/** A quarter of an area. */
export function quarter({ south, west, north, east }: MapArea, digit: 0 | 1 | 2 | 3): MapArea {
  const [lat, lon] = [(south + north) / 2, (west + east) / 2];
  return {
    south: digit < 2 ? south : lat,
    north: digit < 2 ? lat : north,
    west: digit % 2 === 0 ? west : lon,
    east: digit % 2 === 0 ? lon : east,
  };
}

/** What a tile covers. */
export function areaOfTile(
  { area: [south, west, north, east] }: Pick<ObjectIndex, 'area'>,
  key: string,
): MapArea {
  return [...key].reduce((area, digit) => quarter(area, Number(digit) as 0 | 1 | 2 | 3), {
    south,
    west,
    north,
    east,
  });
}

/** Metres from a point to the nearest point of an area; 0 inside. */
export function metresToArea({ south, west, north, east }: MapArea, point: Point): number {
  const nearest = {
    lat: Math.min(Math.max(point.lat, south), north),
    lon: Math.min(Math.max(point.lon, west), east),
  };
  return metresBetween(point, nearest);
}
