import { expect, test } from 'vitest';
import { noticeFile } from './notice-file.ts';

const code = '301202500001200183';
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['%PDF-1.7 …', 'pdf', 'application/pdf'],
  ['PK\u0003\u0004 …', 'zip', 'application/zip'],
])('%j is saved as .%s', (bytes, extension, type) => {
  const file = { name: `avviso-pagamento-${code}.${extension}`, type, base64: base64(bytes) };
  expect(noticeFile(base64(bytes), code)).toEqual(file);
});

test('blanks and line ends in base64 are forgiven', () => {
  const text = base64('%PDF-1.7 and more');
  const broken = `${text.slice(0, 8)}\r\n ${text.slice(8)}\n`;
  expect(noticeFile(broken, code)?.base64).toBe(text);
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another file', base64('<html>')],
  ['a text that is no base64', '%PDF-1.7'],
  ['base64 with other characters', `${base64('%PDF-1.7')}<b>`],
])('%s is no file', (_, text) => expect(noticeFile(text, code)).toBeNull());
