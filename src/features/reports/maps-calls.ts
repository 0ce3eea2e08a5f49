import { reversePlace, searchPlaces, type FoundPlace } from './maps-contract.ts';
import type { MapArea, Point } from '#domain/reports/map-area.ts';
import { PortalError } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

/** Between two calls, in milliseconds: the public servers take one a second. */
const spacing = 1000;
/** For how long a geocoder that refused is left alone, in milliseconds. */
const rest = 60_000;
const refusals: readonly string[] = ['forbidden', 'rate-limited'];

/** The way to a geocoder: see `createGeocoder`. */
export interface Geocoder {
  /** Places with this name or address, the best first, in the municipality's area; empty: none. */
  search: (words: string, signal?: AbortSignal) => Promise<FoundPlace[]>;
  /** What stands at a point; null: nothing known. */
  reverse: (point: Point, signal?: AbortSignal) => Promise<FoundPlace | null>;
}

/** A clock that tests can stop. */
export interface Clock {
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
      const find = (address: string) =>
        once(`search ${address.toLowerCase()}`, () => search(client, address, area, signal), signal);
      const address = askedAddress(words);
      const places = await find(address);
      const house = withoutLetter(address);
      return places.length === 0 && house !== address ? find(house) : places;
    },
    reverse: (point, signal) =>
      once(`reverse ${Object.values(rounded(point)).join()}`, () => reverse(client, point, signal), signal),
  };
}

/** How streets are written short in Italy, and what geocoders know. */
const longForms: [short: RegExp, long: string][] = [
  [/\bp\.?\s?(?:zz?a|zza)\b\.?/gi, 'piazza'],
  [/\bp\.?\s?le\b\.?/gi, 'piazzale'],
  [/\bv\.?\s?le\b\.?/gi, 'viale'],
  [/\bc\.?\s?so\b\.?/gi, 'corso'],
  [/\bl\.?\s?go\b\.?/gi, 'largo'],
  [/\bv\.?\s?lo\b\.?/gi, 'vicolo'],
  [/\bf\.?raz\b\.?|\bfr\./gi, 'frazione'],
  [/\bstr\./gi, 'strada'],
  [/^v\.\s*/gi, 'via '],
];

/**
 * An address as geocoders understand it: streets in full, without the words for "no number" (`snc`) and before a number
 * (`n.`, `civico`).
 */
export function askedAddress(words: string): string {
  const full = longForms.reduce((text, [short, long]) => text.replace(short, long), words);
  return full
    .replace(/[\s,]*\b(?:s\.?\s?n\.?\s?c|senza (?:numero )?civico|senza numero)\b\.?/gi, '')
    .replace(/[\s,]*(?:\bn(?:um|r)?[.°º]+|\b(?:numero )?civico\b|\bn\b)\s*(?=\d)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The address of the house itself, for a door that the map does not tell apart: `12/A`, `12 bis`. */
function withoutLetter(address: string): string {
  return address.replace(/\b(\d+)\s?(?:[/-]\s?\w{1,3}|[a-z]|bis|ter|quater)\b/i, '$1');
}

const common = { format: 'json', addressdetails: '1', 'accept-language': 'it' } as const;

function search(
  client: Client,
  words: string,
  area: MapArea | null,
  signal?: AbortSignal,
): Promise<FoundPlace[]> {
  return client.call(searchPlaces, {
    query: {
      ...common,
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
    query: { ...common, ...rounded(point), zoom: '18' },
    signal,
  });
}
