/** A place on the map, degrees (WGS 84). */
export interface Point {
  lat: number;
  lon: number;
}

/** A rectangle on the map, degrees; what a municipality covers. */
export interface MapArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** True for a point in the area or on its edge. */
export function isInside({ south, west, north, east }: MapArea, { lat, lon }: Point): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

/**
 * The place where it lies in the municipality, else null: every way to choose one asks here, whether search, map, own
 * position, code of a label or kept report. Without an area, for want of a map, any place is taken.
 */
export function placeInside<Place extends Point>(area: MapArea | null, place: Place | null): Place | null {
  return place && (!area || isInside(area, place)) ? place : null;
}

/** Metres of a degree of latitude. */
const metresPerDegree = 111_320;

/** How far a point lies to the east and to the north of another, in metres. */
export function offsetInMetres(from: Point, to: Point): { east: number; north: number } {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  return {
    east: (to.lon - from.lon) * metresPerDegree * narrowing,
    north: (to.lat - from.lat) * metresPerDegree,
  };
}

/** A degree as text for API and links: 6 decimals, some 10 cm. */
export function degreeText(degree: number): string {
  return degree.toFixed(6);
}

/** "45.070300, 7.686900". */
export function pointText({ lat, lon }: Point): string {
  return `${degreeText(lat)}, ${degreeText(lon)}`;
}

/** Where the pictures of a map come from. */
export interface MapTiles {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** Credits for the tiles, besides OpenStreetMap; null: none. */
  attribution: string | null;
}

/** Settings of a municipality's map. */
export interface MapSettings extends MapTiles {
  /** Address of the geocoding service, without slash at its end. */
  geocoder: string;
  centre: Point;
  area: MapArea;
}

/** Mean radius of the Earth, in metres. */
const earthRadius = 6_371_009;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Metres from one point to another, by the haversine formula: exact enough inside a municipality. */
export function metresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const along = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lon, other.lon);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half(one.lat, other.lat) + along)));
}
