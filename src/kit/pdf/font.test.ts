import { readFileSync } from 'node:fs';
import { openSync, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { readFont } from './font.ts';
import { replaced, runsOf, settable, textWidth } from './type-setting.ts';
import { wrapped } from './set-line.ts';

const file = (part: string) =>
  `node_modules/@fontsource/titillium-web/files/titillium-web-${part}-normal.woff`;

test('glyphs and widths are those that another reader of fonts finds', () => {
  for (const part of ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700']) {
    const own = readFont(part, readFileSync(file(part)));
    const other = openSync(file(part)) as Font;
    expect(own.widths).toHaveLength(other.numGlyphs);
    for (const code of other.characterSet.filter((each) => each < 0xffff)) {
      const sign = String.fromCodePoint(code);
      const glyph = other.glyphForCodePoint(code);
      expect(own.glyphOf(sign), sign).toBe(glyph.id);
      expect(own.widths[glyph.id], sign).toBe(Math.round(glyph.advanceWidth));
    }
  }
});

test('what is embedded draws each glyph as the font did', async () => {
  const { create } = await import('fontkit');
  const source = readFileSync(file('latin-400'));
  const own = readFont('Titillium', source);
  const embedded = create(Buffer.from(own.program)) as Font;
  const other = create(source) as Font;
  for (const sign of 'AÈgç€') {
    const glyph = own.glyphOf(sign) ?? 0;
    expect(embedded.getGlyph(glyph).path.toSVG(), sign).toBe(other.getGlyph(glyph).path.toSVG());
  }
});

test('a file that is no such font is refused', () => {
  expect(() => readFont('x', readFileSync('package.json'))).toThrow('WOFF');
});

test('names of the languages of Europe in Latin letters are set, other alphabets are not', () => {
  for (const name of [
    'Nicolò D’Angiò',
    'Łukasz Żółć',
    'Ștefan Țîru',
    'Šime Đurđević',
    'Gülşen Yıldız',
    'Þór Ðæ',
    'Ľubomír Ťažký',
  ])
    expect(runsOf(settable(name), true), name).not.toBeNull();
  expect(runsOf('Юлия', false)).toBeNull();
  expect(runsOf('😀', false)).toBeNull();
  expect(replaced('Anna 😀 Юл')).toBe('Anna ? ??');
});

test('marks that stand alone join their letters, and invisible signs go', () => {
  expect(settable('Zoe\u0308')).toBe('Zoë');
  expect(settable('a\u200bb\u00a0c\ufeff')).toBe('ab c');
});

test('a text is as wide as its glyphs together', () => {
  expect(textWidth('AA', 10)).toBeCloseTo(2 * textWidth('A', 10));
  expect(textWidth('W', 10, true)).toBeGreaterThan(textWidth('i', 10, true));
});

test('lines end between words, and a long word is cut', () => {
  const letters = (text: string) => text.length;
  expect(wrapped('uno due tre', 7, letters)).toEqual(['uno due', 'tre']);
  expect(wrapped('precipitevolissimevolmente', 10, letters)).toEqual(['precipitev', 'olissimevo', 'lmente']);
  expect(wrapped('', 10, letters)).toEqual(['']);
  expect(wrapped('uno\n\ndue', 10, letters)).toEqual(['uno', '', 'due']);
});
