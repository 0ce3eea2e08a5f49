import { degreeText, type MapArea, placeInside, type Point } from './map-area.ts';

/** Data in the QR code on a lamp, a bin or a playground. */
export interface ReportLink {
  /** Id of the kind of disruption. */
  category?: string;
  point?: Point;
  /** Inventory number of the object, as printed on its label. */
  ref?: string;
}

/** Parameter names, and how they are called in the message about an invalid one. */
const reportParameters = { category: 'categoria', lat: 'lat', lon: 'lon', ref: 'rif' } as const;

/** Longest inventory number, in characters. */
export const longestRef = 40;

/** Italian and other Latin letters, digits, and a few signs used in inventories. */
const refPattern = new RegExp(`^[0-9A-Za-zÀ-ÖØ-öø-ÿ][0-9A-Za-zÀ-ÖØ-öø-ÿ ._/-]{0,${longestRef - 1}}$`);

/** True for a valid inventory number. */
export function isRef(text: string): boolean {
  return refPattern.test(text);
}

/** Reads a degree: at most three digits before the point and some after it; null for any other text. */
export function readDegree(text: string, most: 90 | 180): number | null {
  const number = /^-?\d{1,3}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= most ? number : null;
}

/** Query of the report's address: `?categoria=81&lat=45.070300&lon=7.686900&rif=LP-0042`. */
export function reportQuery({ category, point, ref }: ReportLink): string {
  const query = new URLSearchParams();
  if (category) query.set(reportParameters.category, category);
  if (point) {
    query.set(reportParameters.lat, degreeText(point.lat));
    query.set(reportParameters.lon, degreeText(point.lon));
  }
  if (ref) query.set(reportParameters.ref, ref);
  const text = query.toString();
  return text && `?${text}`;
}

/** The values that are valid for a municipality. */
export interface KnownValues {
  /** Ids of its kinds of disruption; null when they could not be loaded: then any id is accepted. */
  categories: readonly string[] | null;
  /** What its map covers; null: it has no map. */
  area: MapArea | null;
}

/** The valid data of a link, and whether some of it was invalid. */
export interface ReadLink {
  link: ReportLink;
  ignored: boolean;
}

/** Reads the query of an address; values that do not fit the municipality are left out. */
export function readReportLink(search: string, known: KnownValues): ReadLink {
  const query = new URLSearchParams(search);
  const read = {
    category: categoryOf(query, known),
    point: pointOf(query, known),
    ref: refOf(query),
  };
  const link: ReportLink = {
    ...(read.category && { category: read.category }),
    ...(read.point && { point: read.point }),
    ...(read.ref && { ref: read.ref }),
  };
  return { link, ignored: Object.values(read).includes(null) };
}

/** Readers return undefined when the parameter is missing, null when it is invalid. */
function categoryOf(query: URLSearchParams, { categories }: KnownValues): string | null | undefined {
  const id = query.get(reportParameters.category);
  if (id === null) return undefined;
  const isKnown = categories ? categories.includes(id) : /^\w{1,20}$/.test(id);
  return isKnown ? id : null;
}

function pointOf(query: URLSearchParams, { area }: KnownValues): Point | null | undefined {
  const [lat, lon] = [query.get(reportParameters.lat), query.get(reportParameters.lon)];
  if (lat === null && lon === null) return undefined;
  const point = { lat: readDegree(lat ?? '', 90), lon: readDegree(lon ?? '', 180) };
  if (point.lat === null || point.lon === null || !area) return null;
  return placeInside(area, point as Point);
}

function refOf(query: URLSearchParams): string | null | undefined {
  const ref = query.get(reportParameters.ref);
  if (ref === null) return undefined;
  return isRef(ref) ? ref : null;
}
