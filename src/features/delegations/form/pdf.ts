import { toBytes } from '#domain/fields/base64.ts';
import { drawText } from './drawn-text.ts';
import { textWidth, winAnsiHex, wrapped } from './helvetica.ts';
import { objectsOf, type Placed, type PlacedPage } from './pdf-objects.ts';

/** A part of a page: text with its place in the structure, or lines to write on. */
export type Block =
  | {
      tag: 'H1' | 'P';
      text: string;
      /** Points; default 11. */
      size?: number;
      isBold?: boolean;
      /** Free space below, in points. */
      after?: number;
    }
  | {
      /** Labels under lines to be filled in by hand, side by side. */
      blanks: readonly string[];
    };

const page = { width: 595, height: 842, margin: 57 } as const;
const inner = page.width - 2 * page.margin;
const usualSize = 11;
const lineShare = 1.35;
/** Height of a line to write on, with its label. */
const blankHeight = 66;
const blankGap = 24;

interface PdfFacts {
  title: string;
  author: string;
  language: string;
}

/** A block as it is placed: how high it is, and what draws it from its upper edge at `y`. */
interface Measured {
  height: number;
  draw: (y: number) => Placed[];
}

/**
 * A tagged PDF of A4 pages in the standard font, which every reader has. Text in other alphabets is drawn by the browser
 * and placed as a picture that carries its text. A block that does not fit starts a new page.
 */
export function writePdf(facts: PdfFacts, blocks: readonly Block[]): Blob {
  const pages: PlacedPage[] = [];
  let y = 0;
  for (const { height, draw } of blocks.map(measured)) {
    if (pages.length === 0 || y - height < page.margin) {
      pages.push([]);
      y = page.height - page.margin;
    }
    pages.at(-1)!.push(...draw(y));
    y -= height;
  }
  return new Blob(objectsOf({ ...facts, ...page }, pages), { type: 'application/pdf' });
}

function measured(block: Block): Measured {
  return 'blanks' in block ? measuredBlanks(block.blanks) : measuredText(block);
}

function measuredText({ tag, text, size = usualSize, isBold = false, after = 6 }: TextBlock): Measured {
  const lines = wrapped(text, inner, (part) => textWidth(part, size, isBold));
  const coded = lines.map(winAnsiHex);
  if (coded.includes(null)) return measuredPicture({ tag, text, size, isBold, after });
  const step = size * lineShare;
  return {
    height: lines.length * step + after,
    draw: (y) => [
      {
        tag,
        operators: coded
          .map((hex, index) => textAt({ x: page.margin, y: y - size - index * step, size, isBold }, hex!))
          .join('\n'),
      },
    ],
  };
}

type TextBlock = Exclude<Block, { blanks: readonly string[] }>;

function textAt(at: { x: number; y: number; size: number; isBold: boolean }, hex: string): string {
  return `BT /${at.isBold ? 'Bold' : 'Regular'} ${at.size} Tf ${at.x} ${at.y.toFixed(2)} Td <${hex}> Tj ET`;
}

function measuredPicture({ tag, text, size, isBold, after }: Required<TextBlock>): Measured {
  const { jpeg, width, height } = drawText(text, { size, isBold, width: inner, lineShare });
  return {
    height: height + after,
    draw: (y) => [
      {
        tag,
        text,
        picture: { bytes: toBytes(jpeg), width, height },
        at: { x: page.margin, y: y - height },
      },
    ],
  };
}

function measuredBlanks(labels: readonly string[]): Measured {
  const width = (inner - blankGap * (labels.length - 1)) / labels.length;
  const x = (index: number) => page.margin + index * (width + blankGap);
  const lineY = (y: number) => y - blankHeight + 20;
  return {
    height: blankHeight,
    draw: (y) => [
      {
        operators: labels
          .map((_, index) => `0.5 w ${x(index)} ${lineY(y)} m ${x(index) + width} ${lineY(y)} l S`)
          .join('\n'),
      },
      ...labels.map((label, index): Placed => {
        const at = { x: x(index), y: lineY(y) - 12, size: 9, isBold: false };
        return { tag: 'P', operators: textAt(at, winAnsiHex(label) ?? '') };
      }),
    ],
  };
}
