import { BuildError } from '#errors/build-errors.ts';
import { isInside, type MapArea, type Point } from '#domain/reports/map-area.ts';
import { isRef, longestRef, readDegree } from '#domain/reports/report-link.ts';

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

/** A row of a table, by column name. */
interface Row {
  /** Line number, from 1. */
  line: number;
  values: ReadonlyMap<string, string>;
  /** True where values stand behind the last column. */
  isTooLong: boolean;
}

/** A parsed table. */
interface Table {
  columns: readonly string[];
  /** Line number of the headings, from 1. */
  line: number;
  rows: readonly Row[];
}

const separators = [';', '\t', ',', '|'] as const;
type Separator = (typeof separators)[number];

/**
 * Parses values separated by semicolons, tabs, commas or bars as spreadsheets write them: the first line has the column
 * names, a line `sep=;` before it names the separator, and quoted values may hold separators and doubled quotes. Lines
 * without a value are skipped, those with nothing but separators too; a value cannot span lines.
 */
export function readCsv(text: string): Table {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const begin = lines.findIndex((line) => line.trim() !== '');
  const [, said] = /^\s*"?sep=(.)"?\s*$/i.exec(lines[begin] ?? '') ?? [];
  const start = said === undefined ? begin : begin + 1;
  const separator = separators.find((one) => one === said) ?? separatorOf(lines.slice(start));
  const first = lines.findIndex((line, index) => index >= start && isFilled(cellsOf(line, separator)));
  const columns = cellsOf(lines[first] ?? '', separator).map((name) => name.toLowerCase());
  const rows = lines.flatMap((line, index): Row[] => {
    const cells = cellsOf(line, separator);
    if (first < 0 || index <= first || !isFilled(cells)) return [];
    const values = new Map(columns.map((name, at) => [name, cells[at] ?? '']));
    return [{ line: index + 1, values, isTooLong: isFilled(cells.slice(columns.length)) }];
  });
  return { columns: columns.filter(Boolean), line: first + 1, rows };
}

/** The separator of the line of headings, whose names hold none. */
function separatorOf(lines: readonly string[]): Separator {
  const head = lines.find((line) => line.trim() !== '') ?? '';
  return separators.find((one) => head.includes(one)) ?? ',';
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '');
}

function cellsOf(line: string, separator: Separator): string[] {
  const sign = separator === '|' ? '\\|' : separator;
  // Blanks before a quotation mark, which a tab is too where it separates nothing.
  const blank = separator === '\t' ? '[^\\S\\t]*' : '\\s*';
  // A separator in front of every cell, the first one too: an empty first cell is then a match of its own.
  const cell = new RegExp(`${sign}${blank}(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...`${separator}${line}`.matchAll(cell)].map(([, quoted, bare = '']) =>
    (quoted?.replaceAll('""', '"') ?? bare).trim(),
  );
}
