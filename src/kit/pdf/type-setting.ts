import latin from '@fontsource/titillium-web/files/titillium-web-latin-400-normal.woff?inline';
import latinBold from '@fontsource/titillium-web/files/titillium-web-latin-700-normal.woff?inline';
import others from '@fontsource/titillium-web/files/titillium-web-latin-ext-400-normal.woff?inline';
import othersBold from '@fontsource/titillium-web/files/titillium-web-latin-ext-700-normal.woff?inline';
import { ownValue } from '#domain/own-value.ts';
import { toBytes } from '#domain/fields/base64.ts';
import { type PdfFont, readFont } from './font.ts';

/** Signs that follow each other in one font. */
interface Run {
  font: PdfFont;
  text: string;
}

/** Shown for a sign that no font has, where it cannot be drawn. */
const unknownSign = '?';

/** Signs that the fonts lack and that mean the same as one that they have. */
const sameSigns: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2011': '-',
  '\u2212': '–',
  '\t': ' ',
};

let read: Readonly<Record<'regular' | 'bold', readonly PdfFont[]>> | null = null;

/**
 * Titillium Web, the typeface of the portal: its letters of Latin-1, then all others of the languages of Europe that are
 * written in Latin letters. Read when the first text is set.
 */
function fontsOf(isBold: boolean): readonly PdfFont[] {
  read ??= {
    regular: [fontIn('TitilliumWeb-Regular', latin), fontIn('TitilliumWebExt-Regular', others)],
    bold: [fontIn('TitilliumWeb-Bold', latinBold), fontIn('TitilliumWebExt-Bold', othersBold)],
  };
  return read[isBold ? 'bold' : 'regular'];
}

function fontIn(name: string, address: string): PdfFont {
  return readFont(name, toBytes(address.slice(address.indexOf(',') + 1)));
}

/** A text as it is set: letters with marks in one sign, invisible signs left out. */
export function settable(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => ownValue(sameSigns, sign) ?? sign)
    .join('')
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g, '');
}

/** The text in runs of one font each; null: it has a sign that no font has. */
export function runsOf(text: string, isBold: boolean): Run[] | null {
  const runs: Run[] = [];
  for (const sign of text) {
    const font = fontsOf(isBold).find(({ glyphOf }) => glyphOf(sign) !== undefined);
    if (!font) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/** The text with a sign in place of each that no font has. */
export function replaced(text: string): string {
  return [...text].map((sign) => (runsOf(sign, false) && runsOf(sign, true) ? sign : unknownSign)).join('');
}

/** Width of a text in points; a sign that no font has is taken for one as wide as high. */
export function textWidth(text: string, size: number, isBold = false): number {
  const sum = [...text].reduce((total, sign) => {
    const font = fontsOf(isBold).find(({ glyphOf }) => glyphOf(sign) !== undefined);
    return total + (font?.widths[font.glyphOf(sign) ?? 0] ?? 1000);
  }, 0);
  return (sum * size) / 1000;
}
