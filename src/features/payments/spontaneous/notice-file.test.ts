import { expect, test } from 'vitest';
import { noticeFile } from './notice-file.ts';

const base64 = (...bytes: number[]): string => Buffer.from(bytes).toString('base64');
const pdf = Buffer.from('%PDF-1.7 avviso').toString('base64');
const zip = base64(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x08, 0x00);

test.each([
  ['a PDF', pdf, 'pdf', 'application/pdf'],
  ['a ZIP archive', zip, 'zip', 'application/zip'],
])('%s is saved as what its first bytes say', (_, file, extension, type) => {
  expect(noticeFile(file, '301202500001200183')).toEqual({
    name: `avviso-pagamento-301202500001200183.${extension}`,
    type,
    base64: file,
  });
});

test('base64 in lines is one file', () => {
  expect(noticeFile(`${zip.slice(0, 8)}\r\n${zip.slice(8)}\n`, '1')?.base64).toBe(zip);
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['a page', Buffer.from('<!doctype html>').toString('base64')],
  ['an empty archive', base64(0x50, 0x4b, 0x05, 0x06)],
  ['what only begins like base64', `${pdf}<script>`],
])('%s is no file', (_, file) => expect(noticeFile(file, '1')).toBeNull());
