import { createClient } from '#platform/http.ts';
import { createGeocoder, type Geocoder } from '../maps-calls.ts';
import { mapSettings } from '#platform/page/page-facts.ts';

/**
 * The municipality's geocoder; null without one. Its failures tell nothing about the session or the connection to the
 * API, so its calls do not go through `client.ts`.
 */
export const geocoder: Geocoder | null =
  mapSettings && createGeocoder(createClient({ geocoder: mapSettings.geocoder }), mapSettings.area);
