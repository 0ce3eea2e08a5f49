import { expect, test } from 'vitest';
import { actsForNobody } from './acts-for-nobody.ts';

const bruno = { codiceFiscale: 'NREBRN48H07L219B', nome: 'Bruno', cognome: 'Neri', deleghe: [] };

test.each([
  ['nobody', { delegati: [], deleganti: [] }],
  ['nobody, both sides in one', []],
  ['delegates alone, both sides in one', [{ ...bruno, ruolo: 'DELEGATO' }]],
])('%s', (_, answer) => {
  expect(actsForNobody(answer)).toBe(true);
});

test.each([
  ['somebody', { delegati: [], deleganti: [bruno] }],
  ['somebody, both sides in one', [{ ...bruno, ruolo: 'DELEGANTE' }]],
  ['somebody of no role', [bruno]],
  ['a hole', [null]],
  ['one side alone', { delegati: [] }],
  ['no list', { deleganti: {} }],
  ['nothing', null],
])('not where the answer has %s', (_, answer) => {
  expect(actsForNobody(answer)).toBe(false);
});
