import { expect, test } from 'vitest';
import { readCsv } from './object-table.ts';

/** Rows as plain objects, with their line. */
const rowsOf = (text: string) =>
  readCsv(text).rows.map(({ line, values }) => [line, Object.fromEntries(values)] as const);

test('columns go by their names, in any order and case', () => {
  expect(rowsOf('RIF,categoria\nLP-1,81\nLP-2,82\n')).toEqual([
    [2, { rif: 'LP-1', categoria: '81' }],
    [3, { rif: 'LP-2', categoria: '82' }],
  ]);
});

test('spreadsheets of this country separate by semicolons and begin with a byte order mark', () => {
  expect(rowsOf('\uFEFFcategoria;rif\r\n"Buca; grande";LP-1\r\n')).toEqual([
    [2, { categoria: 'Buca; grande', rif: 'LP-1' }],
  ]);
});

test('a quoted value may hold separators and doubled quotes', () => {
  expect(rowsOf('a,b\n"uno, ""due""", tre ')).toEqual([[2, { a: 'uno, "due"', b: 'tre' }]]);
});

test.each([',', ';'])('an empty first value does not shift the others (%s)', (separator) => {
  const text = ['a,b,c', ',LP-1,81', '"",LP-2,', ' , ,82'].join('\n').replaceAll(',', separator);
  expect(rowsOf(text)).toEqual([
    [2, { a: '', b: 'LP-1', c: '81' }],
    [3, { a: '', b: 'LP-2', c: '' }],
    [4, { a: '', b: '', c: '82' }],
  ]);
});

test('a column without a name is passed over', () => {
  expect(rowsOf(';rif\n1;LP-1')).toEqual([[2, { '': '1', rif: 'LP-1' }]]);
  expect(readCsv(';rif\n1;LP-1').columns).toEqual(['rif']);
});

test('empty lines are passed over and counted; missing values are empty', () => {
  expect(rowsOf('\na,b\n\n1\n')).toEqual([[4, { a: '1', b: '' }]]);
});

test.each([
  ['rif\tlat', 'LP-1\t45,07'],
  ['sep=;\nrif;lat', 'LP-1;45,07'],
  ['"sep=;"\r\nrif;lat', 'LP-1;45,07'],
  ['sep=\t\nrif\tlat', 'LP-1\t "45,07"'],
  ['rif|lat', 'LP-1|45,07'],
  [';;\nrif;lat', 'LP-1;45,07;;'],
])('the table %j is read whatever separates it', (head, row) => {
  const [only, ...others] = readCsv(`${head}\n${row}`).rows;
  expect([Object.fromEntries(only?.values ?? []), only?.isTooLong, others]).toEqual([
    { rif: 'LP-1', lat: '45,07' },
    false,
    [],
  ]);
});

test('an empty value between tabs does not shift the others', () => {
  expect(rowsOf('a\tb\tc\n\t\t3\n1\t\t\n')).toEqual([
    [2, { a: '', b: '', c: '3' }],
    [3, { a: '1', b: '', c: '' }],
  ]);
});

test.each([';;;', ' ; ; ', '"";"";""', '\u00a0;;'])('a row of nothing but separators is none: %j', (row) => {
  expect(readCsv(`a;b;c\n${row}\n`).rows).toEqual([]);
});

test('values behind the last column are noticed', () => {
  expect(readCsv('a,b\n1,2,3\n1,2,\n').rows.map(({ isTooLong }) => isTooLong)).toEqual([true, false]);
});

test('a text without lines has neither columns nor rows', () => {
  expect(readCsv(' \n')).toEqual({ columns: [], line: 0, rows: [] });
});
