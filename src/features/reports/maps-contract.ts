import * as z from 'zod/mini';
import type { Point } from '#domain/reports/map-area.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { list, object, reader, required, text, wrong } from '#contracts/wire.ts';

/** A place that the geocoder knows. */
export interface FoundPlace extends Point {
  /** As it is shown: road and number, town; may be empty. */
  address: string;
}

/** Degrees, sent as text. */
function degrees(most: number) {
  return required(
    reader<number | null>({ type: ['string', 'number'] }, 'degrees', (value) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' && Math.abs(number) <= most ? number : wrong;
    }),
  );
}

const streets = ['road', 'pedestrian', 'square', 'footway', 'path'];
const towns = ['city', 'town', 'village', 'municipality', 'hamlet'];

function first(parts: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  for (const name of names) {
    const value = parts[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/**
 * Text of an address in the parts of Nominatim, `<road>, <house_number> - <city> (<county>)` without missing ones; empty
 * when all are missing.
 */
export function placeText(parts: Readonly<Record<string, unknown>>, name: string | null): string {
  const road = first(parts, streets) || (name?.trim() ?? '');
  const street = [road, road && first(parts, ['house_number'])].filter(Boolean).join(', ');
  const county = first(parts, ['county']);
  const town = [first(parts, towns), county && `(${county})`].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(' - ');
}

const Place = z.pipe(
  z.object({ lat: degrees(90), lon: degrees(180), display_name: text, name: text, address: object }),
  z.transform(({ lat, lon, display_name: displayName, name, address }): FoundPlace => ({
    lat,
    lon,
    address: placeText(address, name) || (displayName ?? ''),
  })),
);

/** What goes with both calls. */
const common = {
  format: z.literal('json'),
  addressdetails: z.literal('1'),
  'accept-language': z.literal('it'),
};

const number = z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?$/));

/** `{ error }` with a good status stands for nothing there: null. */
export const reversePlace = endpoint({
  id: 'reversePlace',
  method: 'GET',
  base: 'maps',
  path: 'reverse',
  query: z.object({ ...common, lat: number, lon: number, zoom: z.literal('18') }),
  answer: z.union([
    z.pipe(
      z.object({ error: z.unknown().check(z.refine((error) => error !== undefined)) }),
      z.transform(() => null),
    ),
    Place,
  ]),
  reads: 'json',
});

/** An empty list: nothing found. */
export const searchPlaces = endpoint({
  id: 'searchPlaces',
  method: 'GET',
  base: 'maps',
  path: 'search',
  query: z.object({
    ...common,
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    limit: z.string().check(z.regex(/^\d{1,2}$/)),
    countrycodes: z.literal('it'),
    /** West, south, east, north. */
    viewbox: z.optional(z.string().check(z.regex(/^-?[\d.]+(,-?[\d.]+){3}$/))),
    bounded: z.optional(z.literal('1')),
  }),
  answer: list(Place),
  reads: 'json',
});
