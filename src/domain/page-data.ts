import { type LoginKey, loginKeys, usualLoginKeys } from './login-keys.ts';
import type { MapSettings, MapTiles } from './reports/map-area.ts';
import type { ReportSettings } from './reports/report-settings.ts';

/** Data that the build prints on `<html>` for the page's scripts. */
export interface PageData {
  /** Origin of the API; empty: the site's own. */
  apiOrigin: string;
  /** Part of the storage keys in the browser. */
  municipalityCode: string;
  /** Name of the municipality, for the title of the window and forms to be signed. */
  municipalityName: string;
  /** Codes of the modules enabled at build time; used while the live configuration is not available. */
  enabledAssets: readonly string[];
  /** Digital identities with which citizens log in. */
  login: readonly LoginKey[];
  /** Minutes a login lasts; null where the municipality did not say. */
  sessionMinutes: number | null;
  /** Front part of the address of the forms of the instance service. */
  moonForms: string;
  /** CRM group and priority of a new request. */
  crm: { group: number; priority: number };
  /** The municipality's own tax code; null where its settings do not say, so no QR code of a notice can be drawn. */
  taxCode: string | null;
  /** How to show and search places, on pages that do; null: the municipality has no map. */
  map: MapSettings | null;
  /** What a picture of a place is put together of, on pages that show one; null: the municipality has no map. */
  tiles: MapTiles | null;
  /** What the municipality says of single kinds of disruption, on the page of their form; null: nothing. */
  reports: ReportSettings | null;
}

/** The data that pages without live parts have. */
export type StaticPageData = Pick<PageData, 'apiOrigin' | 'municipalityCode'>;

/** The data as attributes of `<html>`; undefined ones are not printed. */
export function printPageData(data: StaticPageData | PageData): Record<string, string | undefined> {
  const basic = { 'data-api': data.apiOrigin || undefined, 'data-ente': data.municipalityCode };
  if (!('map' in data)) return basic;
  return {
    ...basic,
    'data-comune': data.municipalityName,
    'data-assets': data.enabledAssets.join(' '),
    // `data-login` is the mark of a login itself, by which the style sheet begins a page.
    'data-login-keys': data.login.join(' '),
    'data-session-minutes': data.sessionMinutes?.toString(),
    'data-moon': data.moonForms,
    'data-requests': JSON.stringify(data.crm),
    'data-tax-code': data.taxCode ?? undefined,
    'data-maps': data.map ? JSON.stringify(data.map) : undefined,
    'data-tiles': data.tiles ? JSON.stringify(data.tiles) : undefined,
    'data-reports': data.reports ? JSON.stringify(data.reports) : undefined,
  };
}

/** Reads the data from the page's `data-*` attributes; missing ones have their defaults. */
export function readPageData(attributes: Readonly<DOMStringMap>): PageData {
  const {
    api = '',
    ente = '',
    comune = '',
    assets = '',
    loginKeys: login,
    sessionMinutes,
    moon = '',
    requests = '{"group":2,"priority":4}',
    taxCode,
    maps,
    tiles,
    reports,
  } = attributes;
  return {
    apiOrigin: api,
    municipalityCode: ente,
    municipalityName: comune,
    enabledAssets: assets.split(' ').filter(Boolean),
    login: login === undefined ? usualLoginKeys : loginKeys.filter((key) => login.split(' ').includes(key)),
    sessionMinutes: Number(sessionMinutes) || null,
    moonForms: moon,
    crm: JSON.parse(requests) as PageData['crm'],
    taxCode: taxCode ?? null,
    map: parsed(maps) as MapSettings | null,
    tiles: parsed(tiles) as MapTiles | null,
    reports: parsed(reports) as ReportSettings | null,
  };
}

/** What the build printed as JSON; null where it printed nothing. */
const parsed = (json: string | undefined): unknown => JSON.parse(json ?? 'null');
