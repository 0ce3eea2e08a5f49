import { drawLine, type Picture } from './drawn-text.ts';
import { hex4 } from './pdf-file.ts';
import type { PdfElement, Placed } from './tagged-pages.ts';
import { replaced, runsOf, settable, textWidth } from './type-setting.ts';

/** Lines of at most `most` points; a word that is longer is cut. Line feeds of the text stay. */
export function wrapped(text: string, most: number, measure: (text: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((line) => wrappedLine(line.trim(), most, measure));
}

function wrappedLine(text: string, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => cut(each, most, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cut(word: string, most: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (part !== '' && measure(part + sign) > most) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}

/** A4, in points. */
export const page = { width: 595, height: 842, margin: 57 } as const;
/** Width of what is written. */
export const inner = page.width - 2 * page.margin;
/** Points. */
export const usualSize = 11;
/** Height of a line by the size of its letters. */
export const lineShare = 1.4;
/** Colour of what is said besides. */
export const grey = '0.35 0.35 0.38';

/** A text in lines of this width. */
export function linesOf(text: string, look: { size: number; isBold: boolean; width: number }): string[] {
  const { size, isBold, width } = look;
  return wrapped(settable(text), width, (part) => textWidth(part, size, isBold));
}

/** Where and how a line stands. */
export interface Look {
  x: number;
  /** Where the letters stand. */
  y: number;
  size: number;
  isBold?: boolean;
  /** Shares of red, green and blue; default black. */
  colour?: string;
  /** Points, for a line that has to be drawn. */
  width?: number;
}

/** Sets a line; where the fonts lack a sign of it, the browser draws it, or another sign stands in its place. */
export function setLine(element: PdfElement | null, text: string, look: Look): Placed {
  const { x, y, size, isBold = false, colour = '0 0 0', width = inner } = look;
  if (runsOf(text, isBold) === null) {
    const height = size * lineShare;
    const drawn = drawnOrNull(text, { size, isBold, width, height });
    if (drawn)
      return {
        element,
        says: text,
        draw: ({ picture }) =>
          `q ${width} 0 0 ${height} ${x} ${(y + size - height).toFixed(2)} cm ${picture(drawn)} Do Q`,
      };
  }
  const runs = runsOf(text, isBold) ?? runsOf(replaced(text), isBold) ?? [];
  return {
    element,
    draw: ({ font: nameOf }) => {
      const set = runs.map(({ font, text: signs }) => {
        const glyphs = [...signs].map((sign) => hex4(font.glyphOf(sign) ?? 0)).join('');
        return `${nameOf(font)} ${size} Tf <${glyphs}> Tj`;
      });
      return `BT ${colour} rg ${x.toFixed(2)} ${y.toFixed(2)} Td ${set.join(' ')} ET`;
    },
  };
}

function drawnOrNull(text: string, look: Parameters<typeof drawLine>[1]): Picture | null {
  try {
    return drawLine(text, look);
  } catch {
    return null;
  }
}

/** A thin line from left to right. */
export function lineAt(x: number, y: number, width: number, grade = '0'): string {
  return `q 0.5 w ${grade} G ${x} ${y.toFixed(2)} m ${x + width} ${y.toFixed(2)} l S Q`;
}
