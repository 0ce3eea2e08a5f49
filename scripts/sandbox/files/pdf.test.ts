import { expect, test } from 'vitest';
import { makePdf } from './pdf.ts';
import { sampleFile } from './sample-file.ts';

const content = {
  municipality: 'Comune di Prova',
  title: 'Ricevuta n° 1',
  lines: ['Importo: 62,00 €'],
  now: new Date('2026-03-01T10:00:00Z'),
};

test('a PDF is tagged, Italian and named', async () => {
  const text = Buffer.from(await makePdf(content)).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toMatch(/\/Marked true/);
  expect(text).toMatch(/\/Lang \(it-IT\)/);
  expect(text).toContain('/StructTreeRoot');
});

test.each([
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['docx', [0x50, 0x4b, 0x03, 0x04]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
] as const)('a %s begins with its own bytes', async (kind, start) => {
  expect([...(await sampleFile(kind, content)).slice(0, 4)]).toEqual(start);
});
