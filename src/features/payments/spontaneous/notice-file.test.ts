import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { noticeFile } from './LaterSteps.tsx';

const base64 = (...bytes: number[]): string => Buffer.from(bytes).toString('base64');
const pdf = Buffer.from('%PDF-1.7 avviso').toString('base64');
const zip = base64(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x08, 0x00);

test.each([
  ['a PDF', pdf, 'pdf', 'application/pdf'],
  ['an archive that cannot be read', zip, 'zip', 'application/zip'],
])('%s is saved as what its first bytes say', async (_, file, extension, type) => {
  expect(await noticeFile(file, '301202500001200183')).toEqual({
    name: `avviso-pagamento-301202500001200183.${extension}`,
    type,
    base64: file,
  });
});

const archiveOf = (files: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  ).toString('base64');

test('of an archive the PDF in it is handed over, whatever else is there', async () => {
  const file = archiveOf({ 'leggimi.txt': 'x', 'avvisi/Avviso 1.PDF': '%PDF-1.7 avviso' });
  expect(await noticeFile(file, '1')).toEqual({
    name: 'avviso-pagamento-1.pdf',
    type: 'application/pdf',
    base64: pdf,
  });
});

test('an archive without a PDF is handed over as it is', async () => {
  for (const name of ['leggimi.txt', 'avviso.pdf'])
    expect((await noticeFile(archiveOf({ [name]: 'x' }), '1'))?.type).toBe('application/zip');
});

test('base64 in lines is one file', async () => {
  expect((await noticeFile(`${zip.slice(0, 8)}\r\n${zip.slice(8)}\n`, '1'))?.base64).toBe(zip);
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['a page', Buffer.from('<!doctype html>').toString('base64')],
  ['an empty archive', base64(0x50, 0x4b, 0x05, 0x06)],
  ['what only begins like base64', `${pdf}<script>`],
])('%s is no file', async (_, file) => expect(await noticeFile(file, '1')).toBeNull());
