/** A row of a table, by column name. */
export interface Row {
  /** Line number, from 1. */
  line: number;
  values: ReadonlyMap<string, string>;
}

/** A parsed table. */
export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

/**
 * Parses comma or semicolon separated values as spreadsheets write them: the first line has the column names, and
 * quoted values may hold separators and doubled quotes. Empty lines are skipped; a value cannot span lines.
 */
export function readCsv(text: string): Table {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const head = lines[first] ?? '';
  const separator = head.includes(';') ? ';' : ',';
  const columns = cellsOf(head, separator).map((name) => name.toLowerCase());
  const rows = lines.flatMap((line, index): Row[] => {
    if (index <= first || line.trim() === '') return [];
    const cells = cellsOf(line, separator);
    return [{ line: index + 1, values: new Map(columns.map((name, at) => [name, cells[at] ?? ''])) }];
  });
  return { columns: columns.filter(Boolean), rows };
}

function cellsOf(line: string, separator: ',' | ';'): string[] {
  // A separator in front of every cell, the first one too: an empty first cell is then a match of its own.
  const cell = new RegExp(`${separator}\\s*(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...`${separator}${line}`.matchAll(cell)].map(([, quoted, bare = '']) =>
    (quoted?.replaceAll('""', '"') ?? bare).trim(),
  );
}
