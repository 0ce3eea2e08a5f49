import * as z from 'zod';
import type { MapSettings } from '#domain/reports/map-area.ts';
import { mapAddress } from './origins.ts';

const degree = (most: 90 | 180) => z.number(`a number from -${most} to ${most}`).min(-most).max(most);

const corners = 'four numbers in a list: south, west, north, east';

/** Whether a point lies in an area of south, west, north, east. */
function isIn(
  [lat, lon]: [number, number],
  [south, west, north, east]: [number, number, number, number],
): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

/** South, west, north and east of the country. */
const italy: [number, number, number, number] = [35, 6, 48, 19];

/** What a map opens at must be a place of the municipality; latitude and longitude are easily swapped. */
function refuseOutside(
  { centre, area }: Pick<z.output<typeof MapFields>, 'centre' | 'area'>,
  context: z.RefinementCtx,
): void {
  if (isIn(centre, area)) return;
  const [lat, lon] = centre;
  const add = (path: 'centre' | 'area', message: string) =>
    context.addIssue({ code: 'custom', path: [path], input: path === 'centre' ? centre : area, message });
  const inside = 'a point inside "area"';
  if (!isIn([lon, lat], area)) add('centre', `${inside}, latitude before longitude`);
  else if (isIn(centre, italy)) add('area', `${corners}: latitudes and longitudes look swapped`);
  else add('centre', `${inside}: latitude and longitude look swapped`);
}

const MapFields = z.strictObject({
  centre: z
    .tuple([degree(90), degree(180)], 'two numbers in a list: latitude, longitude')
    .describe('latitude and longitude at which a map opens'),
  area: z
    .tuple([degree(90), degree(180), degree(90), degree(180)], corners)
    .refine(([south, west, north, east]) => south < north && west < east, corners)
    .describe('south, west, north and east of the municipality'),
  geocoder: mapAddress.default('/maps').describe('service that finds addresses, as Nominatim does'),
  tiles: mapAddress
    .regex(/\{z\}.*\{x\}.*\{y\}/, 'an address with {z}, {x} and {y}')
    .default('/maps/tiles/{z}/{x}/{y}.png')
    .describe('pictures of the map'),
  attribution: z.string().optional().describe('who made the map, written below it'),
});

/** `maps` of `tenant.json`: where a map opens, and who draws it. */
export const Maps = MapFields.superRefine(refuseOutside);

/** Map settings of a tenant for pages and browser; null when it has no map. */
export function mapOf({ maps }: { maps?: z.output<typeof Maps> }): MapSettings | null {
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
