/** A row of a table, by column name. */
export interface Row {
  /** Line number, from 1. */
  line: number;
  values: ReadonlyMap<string, string>;
  /** True where values stand behind the last column. */
  isTooLong: boolean;
}

/** A parsed table. */
export interface Table {
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
