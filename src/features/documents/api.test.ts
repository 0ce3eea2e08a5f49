import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getDocument } from './api.ts';

const named = (wire: object) => {
  const documento = { uuid: 'd1', content: 'JVBERg==', ...wire };
  return z.parse(getDocument.answer, { documento })?.filename;
};

test('a document is saved under the name of the archive, without one under its title and day', () => {
  const wire = { descrizione: 'Domanda TARI', dataCreazione: '12/03/2026', tipologia: { estensione: 'pdf' } };
  expect(named({ ...wire, filename: 'domanda.pdf' })).toBe('domanda.pdf');
  expect(named(wire)).toBe('Domanda TARI 2026-03-12.pdf');
  expect(named({ tipologia: { estensione: 'pdf' } })).toBe('documento.pdf');
});
