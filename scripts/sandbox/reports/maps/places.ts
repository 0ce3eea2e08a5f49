import { foldText } from '#domain/text/italian-text.ts';
import { wordsOf } from '#domain/text/italian-fold.ts';
import type { MapArea, Point } from '#domain/reports/map-area.ts';
import { isInside, offsetInMetres } from '#domain/reports/map-area.ts';
import type { SeedMap, SeedStreet } from '../seed.ts';

/** A house, or a street as a whole. */
export interface Place extends Point {
  street: SeedStreet;
  houseNumber: number | null;
}

/** Metres between two house numbers. */
const metresBetweenHouses = 12;
/** Maximum distance, in metres, at which a point belongs to a street. */
const maxDistance = 400;

function ends({ from, to }: SeedStreet): { start: Point; end: Point; length: number } {
  const start = { lat: from[0], lon: from[1] };
  const end = { lat: to[0], lon: to[1] };
  const { east, north } = offsetInMetres(start, end);
  return { start, end, length: Math.hypot(east, north) };
}

/** A point of a street; `share` 0 is its start, 1 its end. */
function pointAlong({ from, to }: SeedStreet, share: number): Point {
  return { lat: from[0] + (to[0] - from[0]) * share, lon: from[1] + (to[1] - from[1]) * share };
}

/** A house of a street, or its middle without a number; a number beyond the last house is not known, and its street is. */
function placeOn(street: SeedStreet, houseNumber: number | null): Place {
  const { length } = ends(street);
  const share = houseNumber === null ? 0.5 : (houseNumber * metresBetweenHouses) / 2 / length;
  if (share > 1) return placeOn(street, null);
  return { ...pointAlong(street, share), street, houseNumber };
}

/**
 * Places whose street name contains every word of the query, in any order; a number is the house number, and words of
 * the town's name are ignored. Limited to `area` if given.
 */
export function searchPlaces(map: SeedMap, question: string, area: MapArea | null): Place[] {
  const asked = wordsOf(question).map(foldText);
  const number = asked.map(Number).find((value) => Number.isSafeInteger(value) && value > 0) ?? null;
  const known = new Set(wordsOf(`${map.town.name} ${map.county}`).map(foldText));
  const words = asked.filter((word) => !/^\d/.test(word) && !known.has(word));
  if (words.length === 0) return [];
  return map.streets
    .filter(({ name }) => holds(wordsOf(name).map(foldText), words))
    .map((street) => placeOn(street, number))
    .filter((place) => area === null || isInside(area, place));
}

function holds(name: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => name.some((part) => part.startsWith(word)));
}

/** The house nearest to a point; null where no street is near. */
export function placeAt(map: SeedMap, point: Point): Place | null {
  const near = map.streets
    .map((street) => nearest(street, point))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)[0];
  if (!near) return null;
  const number = Math.max(1, Math.round((near.share * near.length * 2) / metresBetweenHouses));
  return { ...point, street: near.street, houseNumber: near.street.kind === 'road' ? number : null };
}

function nearest(street: SeedStreet, point: Point) {
  const { start, end, length } = ends(street);
  const way = offsetInMetres(start, end);
  const here = offsetInMetres(start, point);
  const share = Math.min(1, Math.max(0, (here.east * way.east + here.north * way.north) / length ** 2));
  const distance = Math.hypot(here.east - way.east * share, here.north - way.north * share);
  return { street, share, length, distance };
}
