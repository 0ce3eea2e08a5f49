import { BuildError } from '#errors/build-errors.ts';
import { isInside, type MapArea, type Point } from '#domain/reports/map-area.ts';
import { isRef, longestRef, readDegree } from '#domain/reports/report-link.ts';
import { readCsv } from './csv.ts';

/** Values of a requested label, as typed; empty when not given. */
export interface LabelRequest {
  /** Id or name of a kind of disruption. */
  category: string;
  lat: string;
  lon: string;
  ref: string;
  /** Source of the values: a line of a file, or the command line. */
  where: string;
}

/** The municipality's values, against which a table is checked. */
export interface TableRules {
  kinds: readonly { id: string; name: string }[];
  /** What its map covers; null: it has no map. */
  area: MapArea | null;
}

const columns = ['categoria', 'lat', 'lon', 'rif'] as const;

/** The label requests in a table. Throws LabelInvalid when it has other columns. */
export function readLabelRequests(text: string, file: string): LabelRequest[] {
  const table = readCsv(text);
  const strange = table.columns.find((name) => !(columns as readonly string[]).includes(name));
  const known = `the columns are ${columns.join(', ')}`;
  if (strange !== undefined)
    throw invalid(`${file} line ${table.line}`, strange, `a column that labels do not have; ${known}`);
  if (table.rows.length === 0) throw invalid(file, 'the whole file', `no label in it; ${known}`);
  const long = table.rows.find(({ isTooLong }) => isTooLong);
  if (long)
    throw invalid(
      `${file} line ${long.line}`,
      'the whole line',
      'more values than columns; where commas separate them, write degrees with a point: 45.0703',
    );
  return table.rows.map(({ line, values }) => ({
    category: values.get('categoria') ?? '',
    lat: values.get('lat') ?? '',
    lon: values.get('lon') ?? '',
    ref: values.get('rif') ?? '',
    where: `${file} line ${line}`,
  }));
}

/** A line of the table, checked; null: the line does not say. */
export interface CheckedObject {
  kind: { id: string; name: string } | null;
  point: Point | null;
  ref: string | null;
}

/** Checks a line with the same rules as the page. Throws LabelInvalid naming source, field and value. */
export function checkedObject(wanted: LabelRequest, rules: TableRules): CheckedObject {
  const { ref, where } = wanted;
  const kind = kindOf(wanted, rules);
  const point = pointOf(wanted, rules);
  if (ref !== '' && !isRef(ref))
    throw invalid(where, 'rif', `"${ref}"; at most ${longestRef} letters, digits, blanks and . _ / -`);
  return { kind, point, ref: ref || null };
}

function kindOf({ category, where }: LabelRequest, { kinds }: TableRules) {
  if (category === '') return null;
  const same = category.toLowerCase();
  const kind = kinds.find(({ id, name }) => id === category || name.toLowerCase() === same);
  if (kind) return kind;
  const known = kinds.map(({ id, name }) => `${id} ${name}`).join(', ') || 'none';
  throw invalid(where, 'categoria', `"${category}"; the municipality has ${known}`);
}

function pointOf({ lat: north, lon: east, where }: LabelRequest, { area }: TableRules): Point | null {
  if (north === '' && east === '') return null;
  const lat = degreeOf(north, 90, 'lat', where);
  const lon = degreeOf(east, 180, 'lon', where);
  if (!area)
    throw invalid(where, 'lat', `${north}; the municipality has no map: add "maps" to its tenant.json`);
  if (isInside(area, { lat, lon })) return { lat, lon };
  const { south, west, north: most, east: far } = area;
  throw invalid(
    where,
    'lat, lon',
    `${lat}, ${lon}; the municipality lies between ${south}, ${west} and ${most}, ${far}`,
  );
}

function degreeOf(text: string, most: 90 | 180, field: string, where: string): number {
  const written = text.replace(/^\+|\s*°$/g, '').replace(/^\u2212/, '-');
  // Italian spreadsheets write decimals with a comma, and maps more of them than a metre needs.
  const short = written.replace(',', '.').replace(/^(-?\d{1,3}\.\d{10})\d+$/, '$1');
  const degree = readDegree(short, most);
  if (degree === null) throw invalid(where, field, `"${text}"; degrees as 45.070300`);
  return degree;
}

/** An error of a line. */
export function invalid(where: string, what: string, got: string): BuildError {
  return new BuildError('LabelInvalid', { where, what, got });
}
