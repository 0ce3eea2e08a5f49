import { getDisruptionPolicy } from '#features/reports/api.ts';
import { reversePlace, searchPlaces as searchCall } from '#features/reports/maps-api.ts';
import { bases } from '#contracts/endpoint.ts';
import type { MapArea } from '#domain/reports/map-area.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { faultHeaders, injectFault } from '../faults/inject-fault.ts';
import { sendText } from '../municipalities/send-document.ts';
import { handle } from '../route.ts';
import { sampleOf } from '../tenancy.ts';
import { placeAt, searchPlaces, type Place } from './maps/places.ts';
import { drawTile, tilesAcross } from './maps/tile.ts';
import type { SeedMap } from './seed.ts';

const deepestZoom = 19;

/** The privacy text of disruption reports. */
export function registerDisruptionPolicy(sandbox: Sandbox): void {
  handle(
    sandbox,
    getDisruptionPolicy,
    ({ c }) => sendText(sandbox, c, 'disruptionPolicy', 'E1', 'informativa non trovata'),
    { cache: 'shared', needs: ['DISSERVIZIO_CRM'] },
  );
}

/** A Nominatim-compatible geocoder and its tiles, for the streets of the samples. */
export function registerMaps(sandbox: Sandbox): void {
  handle(sandbox, searchCall, ({ c, query: { q, limit, viewbox, bounded } }) => {
    const map = mapOf(sandbox, c);
    const area = bounded === '1' && viewbox ? areaOf(viewbox) : null;
    const found = map ? searchPlaces(map, q, area) : [];
    return c.json(found.slice(0, Number(limit)).map((place) => wirePlace(place, map as SeedMap)));
  });
  handle(sandbox, reversePlace, ({ c, query }) => {
    const map = mapOf(sandbox, c);
    const place = map && placeAt(map, { lat: Number(query.lat), lon: Number(query.lon) });
    return c.json(place ? wirePlace(place, map) : { error: 'Unable to geocode' });
  });
  registerTiles(sandbox);
}

function mapOf(sandbox: Sandbox, c: SandboxContext): SeedMap | undefined {
  return sampleOf(sandbox, c.get('tenant')?.id ?? '')?.reports?.map;
}

/** `viewbox` names two corners, in any order: longitude first. */
function areaOf(viewbox: string): MapArea {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewbox.split(',').map(Number);
  return { south: Math.min(y1, y2), west: Math.min(x1, x2), north: Math.max(y1, y2), east: Math.max(x1, x2) };
}

/** A place as Nominatim sends it: numbers as text, with fields that the portal ignores. */
function wirePlace({ lat, lon, street, houseNumber }: Place, map: SeedMap): Record<string, unknown> {
  const { town, county, postcode } = map;
  const name = [houseNumber, street.name].filter(Boolean).join(', ');
  const edge = 0.00005;
  return {
    place_id: Math.round(lat * 1e5) + Math.round(lon * 1e5),
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. https://osm.org/copyright',
    osm_type: 'way',
    osm_id: 1,
    lat: lat.toFixed(7),
    lon: lon.toFixed(7),
    class: houseNumber === null ? 'highway' : 'place',
    type: houseNumber === null ? 'residential' : 'house',
    place_rank: houseNumber === null ? 26 : 30,
    importance: 0.05,
    addresstype: houseNumber === null ? street.kind : 'place',
    name: houseNumber === null ? street.name : '',
    display_name: `${name}, ${town.name}, ${county}, Piemonte, ${postcode}, Italia`,
    address: {
      ...(houseNumber !== null && { house_number: String(houseNumber) }),
      [street.kind]: street.name,
      [town.key]: town.name,
      county,
      state: 'Piemonte',
      postcode,
      country: 'Italia',
      country_code: 'it',
    },
    boundingbox: [lat - edge, lat + edge, lon - edge, lon + edge].map((value) => value.toFixed(7)),
  };
}

function registerTiles(sandbox: Sandbox): void {
  const path = `${bases.maps}/tiles/:z{[0-9]{1,2}}/:x{[0-9]+}/:file{[0-9]+\\.png}` as const;
  sandbox.app.get(path, (c, next) => injectFault(sandbox, c, 'E7', next));
  sandbox.app.get(path, (c) => {
    const tile = {
      z: Number(c.req.param('z')),
      x: Number(c.req.param('x')),
      y: parseInt(c.req.param('file'), 10),
    };
    const map = mapOf(sandbox, c);
    if (!map || tile.z > deepestZoom || Math.max(tile.x, tile.y) >= tilesAcross(tile.z))
      return fail(c, 'E7', { status: 404, title: 'No such tile' });
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      Vary: faultHeaders,
    };
    return c.body(drawTile(map.streets, tile), 200, headers);
  });
}
