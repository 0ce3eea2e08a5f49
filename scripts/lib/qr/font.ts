import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** The portal's own font with the letters of all languages in Latin script, which a PDF's built-in fonts lack. */
function fileOf(bold: boolean): string {
  const name = `titillium-web-v10-latin-ext_latin-${bold ? '700' : 'regular'}.ttf`;
  return fileURLToPath(import.meta.resolve(`bootstrap-italia/dist/fonts/Titillium_Web/${name}`));
}

const files = { bold: fileOf(true), regular: fileOf(false) };

/** Chooses the font of the lines of text in a PDF. */
export function fontOf(pdf: PDFKit.PDFDocument, bold: boolean): PDFKit.PDFDocument {
  return pdf.font(bold ? files.bold : files.regular);
}

let font: Font | undefined;

/** Letters of a text that cannot be printed, each once. */
export function unprintable(text: string): string[] {
  const known = (font ??= create(readFileSync(files.regular)) as Font);
  return [...new Set(text)].filter((letter) => !known.hasGlyphForCodePoint(letter.codePointAt(0)!));
}
