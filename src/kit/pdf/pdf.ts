import { setBand, type SetBlock, setCode, setRows, type Slice } from './set-blocks.ts';
import { grey, inner, lineAt, lineShare, linesOf, page, setLine, usualSize } from './set-line.ts';
import { type PdfElement, type Placed, taggedPdf } from './tagged-pages.ts';
import { textWidth } from './type-setting.ts';
import type { Block, TextBlock } from './blocks.ts';

interface PdfFacts {
  title: string;
  author: string;
  language: string;
}

/** Height of a line to write on, with its label. */
const blankHeight = 66;
const blankGap = 24;
/**
 * A tagged PDF of A4 pages, whose fonts are inside. A line with signs that these lack is drawn by the browser and placed
 * as a picture that carries its text. Pages end between lines, and tell which they are.
 */
export function writePdf(facts: PdfFacts, blocks: readonly Block[]): Blob {
  const sets = blocks.map(setBlock);
  const pages: Placed[][] = [];
  let y = 0;
  for (const { height, keeps = 0, place } of sets.flatMap(({ slices }) => slices)) {
    if (pages.length === 0 || y - height - keeps < page.margin) {
      pages.push([]);
      y = page.height - page.margin;
    }
    pages.at(-1)!.push(...place(y));
    y -= height;
  }
  if (pages.length > 1) pages.forEach((placed, index) => placed.push(footer(index + 1, pages.length)));
  const elements = sets.flatMap(({ elements: some }) => some);
  return new Blob(taggedPdf({ ...facts, ...page }, elements, pages), { type: 'application/pdf' });
}

function footer(number: number, count: number): Placed {
  const line = `Pagina ${number} di ${count}`;
  const x = page.width - page.margin - textWidth(line, 9);
  return setLine(null, line, { x, y: page.margin - 24, size: 9, colour: grey });
}

function setBlock(block: Block): SetBlock {
  if ('blanks' in block) return setBlanks(block.blanks);
  if ('rows' in block) return setRows(block.rows);
  if ('band' in block) return setBand(block);
  return 'code' in block ? setCode(block) : setText(block);
}

function setText({ tag, text, size = usualSize, isBold = false, after = 6 }: TextBlock): SetBlock {
  const element: PdfElement = { tag };
  const lines = linesOf(text, { size, isBold, width: inner });
  const step = size * lineShare;
  const isHeading = tag !== 'P';
  const slices = lines.map((line, index): Slice => ({
    height: step + (index === lines.length - 1 ? after : 0),
    keeps: isHeading ? 40 : 0,
    place: (y) => [setLine(element, line, { x: page.margin, y: y - size, size, isBold })],
  }));
  return { elements: [element], slices };
}

function setBlanks(labels: readonly string[]): SetBlock {
  const width = (inner - blankGap * (labels.length - 1)) / labels.length;
  const x = (index: number) => page.margin + index * (width + blankGap);
  const lineY = (y: number) => y - blankHeight + 20;
  const elements = labels.map((): PdfElement => ({ tag: 'P' }));
  const place = (y: number): Placed[] => [
    {
      element: null,
      draw: () => labels.map((_, at) => lineAt(x(at), lineY(y), width)).join('\n'),
    },
    ...labels.map((label, at) => setLine(elements[at]!, label, { x: x(at), y: lineY(y) - 12, size: 9 })),
  ];
  return { elements, slices: [{ height: blankHeight, place }] };
}
