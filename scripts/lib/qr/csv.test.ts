import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

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

test('a text without lines has neither columns nor rows', () => {
  expect(readCsv(' \n')).toEqual({ columns: [], rows: [] });
});
