import { createClient } from '#platform/http.ts';
import { pageData } from '#platform/page/page-data.ts';
import { createGeocoder, type Geocoder } from '../maps-api.ts';

/** One for the page: it counts the calls of all who ask. */
let made: Geocoder | null = null;

/**
 * The municipality's geocoder; null without one. Its failures tell nothing about the session or the connection to the
 * API, so its calls do not go through `client.ts`.
 */
export function geocoder(): Geocoder | null {
  const { map } = pageData();
  if (map) made ??= createGeocoder(createClient({ geocoder: map.geocoder }), map.area);
  return made;
}

/** After this time a lookup is announced as slow, in milliseconds. */
export const slowAfter = 4000;

/** Aborts a lookup of the geocoder after 12 seconds. */
export function lookupTimeout(): AbortSignal {
  return AbortSignal.timeout(12_000);
}
