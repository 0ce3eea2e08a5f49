import { createClient } from '#platform/http.ts';
import { createGeocoder, type Geocoder } from '../maps-api.ts';
import { pageData } from '#platform/page/page-data.ts';

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
