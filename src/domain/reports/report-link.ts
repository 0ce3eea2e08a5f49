import { degreeText, isInside, type MapArea, type Point } from './map-area.ts';

/** What the QR code of a lamp, a bin or a playground says about it (beyond n. 3). */
export interface ReportLink {
  /** Id of the kind of disruption. */
  category?: string;
  point?: Point;
  /** Mark of the thing, as it stands on its label. */
  ref?: string;
}

/** Names of the parameters, and what they are called when one of them is no good. */
const reportParameters = { category: 'categoria', lat: 'lat', lon: 'lon', ref: 'rif' } as const;

/** Longest mark of a thing. */
export const longestRef = 40;

/** Letters as Italians and their neighbours write them, digits, and the few signs of inventories. */
const refPattern = new RegExp(`^[0-9A-Za-zÀ-ÖØ-öø-ÿ][0-9A-Za-zÀ-ÖØ-öø-ÿ ._/-]{0,${longestRef - 1}}$`);

/** True for a mark that a label may carry. */
export function isRef(text: string): boolean {
  return refPattern.test(text);
}

/** A degree as text: at most three digits before the point and some behind it; null for anything else. */
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

/** The values that a municipality knows. */
export interface KnownValues {
  /** Ids of its kinds of disruption; null: not to be had now, so any id may be one. */
  categories: readonly string[] | null;
  /** What its map covers; null: it has no map. */
  area: MapArea | null;
}

/** What a link says that holds, and whether something in it does not. */
export interface ReadLink {
  link: ReportLink;
  ignored: boolean;
}

/** Reads the query of an address; what does not fit the municipality's own values is left out. */
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

/** Each reader: undefined when the link says nothing of it, null when what it says is no good. */
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
  return isInside(area, point as Point) ? (point as Point) : null;
}

function refOf(query: URLSearchParams): string | null | undefined {
  const ref = query.get(reportParameters.ref);
  if (ref === null) return undefined;
  return isRef(ref) ? ref : null;
}
