import type { MapSettings } from '#domain/reports/map-area.ts';
import type { Tenant } from './tenant.ts';

/** Map settings of a tenant for pages and browser; null when it has no map. */
export function mapOf({ maps }: Pick<Tenant, 'maps'>): MapSettings | null {
  if (!maps) return null;
  const [lat, lon] = maps.centre;
  const [south, west, north, east] = maps.area;
  return {
    geocoder: maps.geocoder.replace(/\/$/, ''),
    tiles: maps.tiles,
    attribution: maps.attribution ?? null,
    centre: { lat, lon },
    area: { south, west, north, east },
  };
}
