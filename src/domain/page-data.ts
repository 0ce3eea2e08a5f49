import { type LoginKey, usualLoginKeys } from './login-keys.ts';
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

/** What a page knows where the build printed nothing of it. */
const defaults: Omit<PageData, keyof StaticPageData> = {
  municipalityName: '',
  enabledAssets: [],
  login: usualLoginKeys,
  sessionMinutes: null,
  moonForms: '',
  crm: { group: 2, priority: 4 },
  taxCode: null,
  map: null,
  tiles: null,
  reports: null,
};

/** The data as attributes of `<html>`, undefined ones being left out; the settings of live pages are one of JSON. */
export function printPageData(data: StaticPageData | PageData): Record<string, string | undefined> {
  const { apiOrigin, municipalityCode, ...settings } = data;
  return {
    'data-api': apiOrigin || undefined,
    'data-ente': municipalityCode,
    'data-settings': 'map' in settings ? JSON.stringify(settings) : undefined,
  };
}

/** Reads the data from the page's `data-*` attributes; missing ones have their defaults. */
export function readPageData({ api = '', ente = '', settings = '{}' }: Readonly<DOMStringMap>): PageData {
  return { ...defaults, ...(JSON.parse(settings) as object), apiOrigin: api, municipalityCode: ente };
}
