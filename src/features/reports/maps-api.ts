import * as z from 'zod/mini';
import { type Point, type MapArea, placeInside } from '#domain/reports/map-area.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { list, object, reader, required, text, wrong } from '#contracts/wire.ts';
import { PortalError } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';
import { namesHouse, typedAddress } from './place/typed-address.ts';

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

/** Between two calls, in milliseconds: the public servers take one a second. */
const spacing = 1000;
/** For how long a geocoder that refused is left alone, in milliseconds. */
const rest = 60_000;
const refusals: readonly string[] = ['forbidden', 'rate-limited'];

/** Ways to ask for one address, at a second each. */
const mostQuestions = 4;

/** What a search found. */
export interface FoundAddresses {
  /** The best first, in the municipality's area; empty: none. */
  places: readonly FoundPlace[];
  /** The number that was asked for and that no place has: they are its street; null: nothing is missing. */
  missing: string | null;
}

/** The way to a geocoder: see `createGeocoder`. */
export interface Geocoder {
  /** Places with this name or address; the street, where its house is not known. */
  search: (words: string, signal?: AbortSignal) => Promise<FoundAddresses>;
  /** What stands at a point; null: nothing known. */
  reverse: (point: Point, signal?: AbortSignal) => Promise<FoundPlace | null>;
}

/** A clock that tests can stop. */
interface Clock {
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

const realClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** A point as asked and remembered: 5 decimals are about a metre. */
function rounded({ lat, lon }: Point): { lat: string; lon: string } {
  return { lat: lat.toFixed(5), lon: lon.toFixed(5) };
}

/**
 * Asks a Nominatim-compatible service politely: one call a second, each question once, and after 403 or
 * 429 none for a minute. Both calls throw PortalError; then the citizen types the address.
 */
export function createGeocoder(client: Client, area: MapArea | null, clock: Clock = realClock): Geocoder {
  const known = new Map<string, unknown>();
  let next = 0;
  let blocked: { until: number; error: PortalError } | null = null;

  async function ask<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const start = Math.max(clock.now(), next);
    next = start + spacing;
    if (start > clock.now()) await clock.wait(start - clock.now());
    signal?.throwIfAborted();
    if (blocked && clock.now() < blocked.until) throw blocked.error;
    try {
      return await send();
    } catch (error) {
      if (error instanceof PortalError && refusals.includes(error.kind))
        blocked = { until: clock.now() + rest, error };
      throw error;
    }
  }

  async function once<T>(question: string, send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    // Answers alone are remembered: a failure may be asked again.
    if (known.has(question)) return known.get(question) as T;
    if (blocked && clock.now() < blocked.until) throw blocked.error;
    const answer = await ask(send, signal);
    known.set(question, answer);
    return answer;
  }

  return {
    search: async (words, signal) => {
      const { questions, number, house } = typedAddress(words);
      const places = await firstFound(questions.slice(0, mostQuestions), async (address) => {
        const found = await once(
          `search ${address.toLowerCase()}`,
          () => search(client, address, area, signal),
          signal,
        );
        // A geocoder may answer with places of other towns, whatever it was asked.
        return found.filter((place) => placeInside(area, place));
      });
      const isNamed = house !== null && places.some(({ address }) => namesHouse(address, house));
      return { places, missing: places.length === 0 || isNamed ? null : number };
    },
    reverse: (point, signal) =>
      once(`reverse ${Object.values(rounded(point)).join()}`, () => reverse(client, point, signal), signal),
  };
}

/** The answer to the first question that has one. */
async function firstFound(
  questions: readonly string[],
  find: (question: string) => Promise<FoundPlace[]>,
): Promise<FoundPlace[]> {
  for (const question of questions) {
    const places = await find(question);
    if (places.length > 0) return places;
  }
  return [];
}

const lookupQuery = { format: 'json', addressdetails: '1', 'accept-language': 'it' } as const;

function search(
  client: Client,
  words: string,
  area: MapArea | null,
  signal?: AbortSignal,
): Promise<FoundPlace[]> {
  return client.call(searchPlaces, {
    query: {
      ...lookupQuery,
      q: words.trim(),
      limit: '5',
      countrycodes: 'it',
      ...(area && { viewbox: [area.west, area.south, area.east, area.north].join(), bounded: '1' }),
    },
    signal,
  });
}

function reverse(client: Client, point: Point, signal?: AbortSignal): Promise<FoundPlace | null> {
  return client.call(reversePlace, {
    query: { ...lookupQuery, ...rounded(point), zoom: '18' },
    signal,
  });
}
