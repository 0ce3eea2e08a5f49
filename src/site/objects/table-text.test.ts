import { expect, test } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { tableText } from './table-text.ts';

const text = 'categoria;rif\r\nÈ già così – 5 €;LP-1\r\n';
const utf16 = (order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};
const windows = Buffer.from([...text].map((sign) => ({ '–': 0x96, '€': 0x80 })[sign] ?? sign.charCodeAt(0)));

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, little end first, with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('le')])],
  ['UTF-16, big end first, with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16('be')])],
  ['UTF-16, little end first', utf16('le')],
  ['UTF-16, big end first', utf16('be')],
  ['Windows-1252', windows],
])('a table in %s is read', (_, bytes) => {
  expect(tableText(bytes, 'pali.csv')).toBe(text);
});

test.each([
  ['xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14], 'a spreadsheet (xlsx, ods)'],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'a spreadsheet (xls)'],
  ['PDF', [...Buffer.from('%PDF-1.7')], 'a PDF'],
  ['UTF-32', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0], 'UTF-32'],
  ['picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], 'not a text'],
])('a file that is a %s is named as what it is, with the remedy', (_, bytes, told) => {
  expect(() => tableText(Uint8Array.from(bytes), 'pali.csv')).toThrow(BuildError);
  try {
    tableText(Uint8Array.from(bytes), 'pali.csv');
  } catch (error) {
    expect((error as BuildError).message).toContain('pali.csv');
    expect((error as BuildError).message).toContain(told);
    expect((error as BuildError).hint).toContain('Save it as CSV');
  }
});
