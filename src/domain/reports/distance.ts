import type { Point } from './map-area.ts';

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
