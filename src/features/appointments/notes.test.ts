import { expect, test } from 'vitest';
import { notesOf, readNotes } from './notes.ts';

test.each([
  ['(42) Carta - rinnovo', { reason: { id: '42', name: 'Carta' }, details: 'rinnovo' }],
  [
    '(42) Carta - rinnovo - con - trattini',
    { reason: { id: '42', name: 'Carta' }, details: 'rinnovo - con - trattini' },
  ],
  [
    '(42) Carta - prima riga\nseconda',
    { reason: { id: '42', name: 'Carta' }, details: 'prima riga\nseconda' },
  ],
  ['(a1)Carta   -   rinnovo ', { reason: { id: 'a1', name: 'Carta' }, details: 'rinnovo' }],
  ['(42) Carta -', { reason: { id: '42', name: 'Carta' }, details: '' }],
  ['Carta d’identità - rinnovo', { reason: null, details: 'Carta d’identità - rinnovo' }],
  ['(42) senza dettaglio', { reason: null, details: '(42) senza dettaglio' }],
  [null, { reason: null, details: '' }],
])('%j is read', (notes, expected) => {
  expect(readNotes(notes)).toEqual(expected);
});

test.each([
  { reason: { id: '42', name: 'Cambio di residenza' }, details: 'tre - persone\nda Torino' },
  { reason: { id: '42', name: 'Cambio di residenza' }, details: '' },
  { reason: null, details: 'un dubbio - due' },
])('%j comes back as it was written', (notes) => {
  expect(readNotes(notesOf(notes))).toEqual(notes);
});

test('the name of a reason keeps to one line, without a hyphen that would end it', () => {
  const notes = notesOf({ reason: { id: '42', name: 'Carta -\n rinnovo' }, details: ' scaduta ' });
  expect(notes).toBe('(42) Carta – rinnovo - scaduta');
});
