import { expect, test } from 'vitest';
import { foldedWords } from '#domain/text/italian-fold.ts';
import { excerptOf, markedPieces } from './marks.ts';

const words = (text: string) => new Set(foldedWords(text));

test('words that fit are marked in any form, the rest stays as it is', () => {
  expect(markedPieces('Come si paga? I pagamenti…', words('pagare'))).toEqual([
    ...['Come', ' ', 'si', ' '].map((text) => ({ text, marked: false })),
    { text: 'paga', marked: true },
    ...['? ', 'I', ' '].map((text) => ({ text, marked: false })),
    { text: 'pagamenti', marked: true },
    { text: '…', marked: false },
  ]);
});

test('nothing is lost of a text', () => {
  const text = '<b>ISEE</b> & "12.000" euro – l’anno';
  expect(
    markedPieces(text, words('isee'))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('the line with the most fitting words is shown', () => {
  const text = 'La domanda si fa online.\nLa retta del nido si paga ogni mese.\nIl nido chiude ad agosto.';
  expect(excerptOf(text, words('retta nido'))).toBe('La retta del nido si paga ogni mese.');
});

test('a long line is cut between words, around the first that fits', () => {
  const line = `${'prima '.repeat(40)}sportello ${'poi '.repeat(40)}`.trim();
  const excerpt = excerptOf(line, words('sportello'));
  expect(excerpt).toContain('sportello');
  expect(excerpt).toMatch(/^… prima .* …$/);
  expect(excerpt.length).toBeLessThan(165);
});

test('a text without any of the words shows the beginning of its first line', () => {
  expect(excerptOf('Altro.\nE altro.', words('nido'))).toBe('Altro.');
  expect(excerptOf('parola '.repeat(60), words('nido'))).toMatch(/^parola .* …$/);
  expect(excerptOf('', words('nido'))).toBe('');
});
