import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type Weight = 400 | 700;

/** A text as an outline: it looks the same on machines that have no fonts. */
export interface Lettering {
  /** Value of `d` of an SVG path; the upper left corner of the text is at 0, 0. */
  path: string;
  width: number;
  height: number;
}

/**
 * Draws a text in the portal's own font, with letters of the given size, in lines no wider than `width`; a word that is
 * wider stands in a line of its own. Sizes are in units of the drawing.
 */
export function lettering(text: string, weight: Weight, letters: number, width = Infinity): Lettering {
  const font = fontOf(weight);
  const scale = letters / font.unitsPerEm;
  const lines = linesOf(text, (line) => font.layout(line).advanceWidth * scale <= width);
  const lineHeight = letters * 1.15;
  const ascent = font.capHeight * scale;
  const drawn = lines.map((line, index) => outline(font, line, scale, ascent + index * lineHeight));
  return {
    path: drawn.map(({ path }) => path).join(''),
    width: Math.max(0, ...drawn.map(({ width }) => width)),
    height: ascent + Math.max(0, lines.length - 1) * lineHeight,
  };
}

/** As many words in each line as fit. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function outline(font: Font, line: string, scale: number, baseline: number): { path: string; width: number } {
  const { glyphs, positions, advanceWidth } = font.layout(line);
  let pen = 0;
  const parts = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const [x, y] = [(pen + xOffset) * scale, baseline - yOffset * scale];
    pen += xAdvance;
    return glyph.path.transform(scale, 0, 0, -scale, x, y).toSVG();
  });
  return { path: parts.join(''), width: advanceWidth * scale };
}

const fonts = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  let font = fonts.get(weight);
  if (!font) {
    const address = `@fontsource/titillium-web/files/titillium-web-latin-${weight}-normal.woff`;
    font = create(readFileSync(fileURLToPath(import.meta.resolve(address)))) as Font;
    fonts.set(weight, font);
  }
  return font;
}
