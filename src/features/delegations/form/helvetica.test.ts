import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textWidth, winAnsiHex, wrapped } from './helvetica.ts';

/** Widths by glyph name of the metrics that Adobe published. */
function published(font: string): Map<string, number> {
  const metrics = readFileSync(`node_modules/pdfkit/js/data/${font}.afm`, 'latin1');
  const lines = metrics.matchAll(/^C -?\d+ ; WX (\d+) ; N (\w+)/gm);
  return new Map([...lines].map(([, width, name]) => [name!, Number(width)]));
}

const named: Readonly<Record<string, string>> = {
  ' ': 'space',
  a: 'a',
  W: 'W',
  i: 'i',
  '1': 'one',
  '@': 'at',
  '’': 'quoteright',
  à: 'agrave',
  È: 'Egrave',
  ç: 'ccedilla',
  ß: 'germandbls',
  ø: 'oslash',
  Œ: 'OE',
  '€': 'Euro',
  '–': 'endash',
  '•': 'bullet',
};

test('no letter is wider than it is taken for', () => {
  const regular = published('Helvetica');
  const bold = published('Helvetica-Bold');
  for (const [sign, name] of Object.entries(named)) {
    expect(textWidth(sign, 1000), name).toBeGreaterThanOrEqual(regular.get(name)!);
    expect(textWidth(sign, 1000, true), name).toBeGreaterThanOrEqual(bold.get(name)!);
  }
});

test('the letters of ASCII have the published widths', () => {
  const regular = published('Helvetica');
  for (const sign of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
    expect(textWidth(sign, 1000), sign).toBe(regular.get(sign));
});

test('names are written in the alphabet of the standard fonts, or not at all', () => {
  expect(winAnsiHex('Zoë €')).toBe('5a6feb2080');
  expect(winAnsiHex('Zoe\u0308')).toBe('5a6feb');
  expect(winAnsiHex('Łukasz')).toBeNull();
  expect(winAnsiHex('Юлия')).toBeNull();
  expect(winAnsiHex('😀')).toBeNull();
});

test('lines end between words, and a long word is cut', () => {
  const letters = (text: string) => text.length;
  expect(wrapped('uno due tre', 7, letters)).toEqual(['uno due', 'tre']);
  expect(wrapped('precipitevolissimevolmente', 10, letters)).toEqual(['precipitev', 'olissimevo', 'lmente']);
  expect(wrapped('', 10, letters)).toEqual(['']);
});
