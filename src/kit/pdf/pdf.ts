import { grey, inner, lineAt, lineShare, linesOf, page, setLine, usualSize, type Look } from './set-line.ts';
import { type PdfElement, type Placed, taggedPdf } from './tagged-pages.ts';
import { textWidth, settable } from './type-setting.ts';
import type { Picture } from './drawn-text.ts';

/** A part of a page, in the order of reading. */
export type Block =
  | TextBlock
  | {
      /** Labels under lines to be filled in by hand, side by side. */
      blanks: readonly string[];
    }
  | {
      /** Labels, each beside its value. */
      rows: readonly { label: string; value: string }[];
    }
  | {
      /** Name of who writes, on a strip of colour over the whole width. */
      band: string;
      /** `#rrggbb`. */
      colour: string;
      logo: (Picture & { width: number; height: number }) | null;
    }
  | {
      /** A QR code beside words and the address that it opens. */
      code: { size: number; isDark: (x: number, y: number) => boolean };
      alt: string;
      text: string;
      address: string;
    };

/** A heading or a paragraph. */
interface TextBlock {
  tag: 'H1' | 'H2' | 'P';
  text: string;
  /** Points; default 11. */
  size?: number;
  isBold?: boolean;
  /** Free space below, in points. */
  after?: number;
}

/** Height of the strip, its logo inside. */
const bandHeight = 76;
const labelWidth = 150;
const codeSide = 96;

/** What is drawn in one piece from its upper edge at `y`; a page may end after it, unless it `keeps` so much below it. */
interface Slice {
  height: number;
  keeps?: number;
  place: (y: number) => Placed[];
}

/** A block, set: its part of the structure, and what is drawn. */
interface SetBlock {
  elements: PdfElement[];
  slices: Slice[];
}

/** A list of labels with their values (ISO 32000-1, 14.8.4.3.3: a dictionary is a list too). */
function setRows(rows: readonly { label: string; value: string }[]): SetBlock {
  const valueWidth = inner - labelWidth;
  const step = usualSize * lineShare;
  const set = rows.map(({ label, value }, row) => {
    const [name, body]: PdfElement[] = [{ tag: 'Lbl' }, { tag: 'LBody' }];
    const labels = linesOf(label, { size: usualSize, isBold: false, width: labelWidth - 12 });
    const values = linesOf(value, { size: usualSize, isBold: false, width: valueWidth });
    const count = Math.max(labels.length, values.length);
    const slices = Array.from({ length: count }, (_, at): Slice => {
      const isLast = at === count - 1;
      return {
        height: step + (isLast ? 9 : 0),
        place: (y) => {
          const base = y - usualSize;
          const line = (element: PdfElement, text: string | undefined, look: Omit<Look, 'y' | 'size'>) =>
            text === undefined ? [] : [setLine(element, text, { ...look, y: base, size: usualSize })];
          return [
            ...line(name!, labels[at], { x: page.margin, colour: grey, width: labelWidth - 12 }),
            ...line(body!, values[at], { x: page.margin + labelWidth, width: valueWidth }),
            ...(isLast && row < rows.length - 1
              ? [{ element: null, draw: () => lineAt(page.margin, y - step - 2, inner, '0.85') }]
              : []),
          ];
        },
      };
    });
    return { item: { tag: 'LI', children: [name!, body!] } satisfies PdfElement, slices };
  });
  const list: PdfElement = { tag: 'L', children: set.map(({ item }) => item) };
  const space: Slice = { height: 10, place: () => [] };
  return { elements: [list], slices: [...set.flatMap(({ slices }) => slices), space] };
}

/** The strip stands at the upper edge of the first page, where the header of the portal is. */
function setBand({ band, colour, logo }: Extract<Block, { band: string }>): SetBlock {
  const element: PdfElement = { tag: 'P' };
  const bottom = page.height - bandHeight;
  const middle = bottom + bandHeight / 2;
  const x = page.margin + (logo ? logo.width + 14 : 0);
  const place = (): Placed[] => [
    { element: null, draw: () => `q ${shares(colour)} rg 0 ${bottom} ${page.width} ${bandHeight} re f Q` },
    ...(logo
      ? [
          {
            element: null,
            draw: ({ picture }: Parameters<Placed['draw']>[0]) =>
              `q ${logo.width} 0 0 ${logo.height} ${page.margin} ${middle - logo.height / 2} cm ${picture(logo)} Do Q`,
          },
        ]
      : []),
    setLine(element, settable(band), { x, y: middle - 6, size: 17, isBold: true, colour: '1 1 1' }),
  ];
  return { elements: [element], slices: [{ height: bandHeight - page.margin + 30, place }] };
}

function shares(colour: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
}

/** The code, and right of it what it is for and its address, which opens it on a screen. */
function setCode({ code, alt, text, address }: Extract<Block, { code: unknown }>): SetBlock {
  const x = page.margin + codeSide + 20;
  const width = inner - codeSide - 20;
  const figure: PdfElement = { tag: 'Figure', alt };
  const link: PdfElement = { tag: 'Link' };
  const [words, way]: PdfElement[] = [{ tag: 'P' }, { tag: 'P', children: [link] }];
  const said = linesOf(text, { size: usualSize, isBold: false, width });
  const shown = linesOf(address, { size: 9.5, isBold: false, width });
  const place = (y: number): Placed[] => {
    const top = y - 10;
    figure.box = [page.margin, top - codeSide, page.margin + codeSide, top];
    const lineY = (line: number) => top - usualSize - line * usualSize * lineShare;
    return [
      { element: figure, draw: () => modules(code, top) },
      ...said.map((line, at) => setLine(words!, line, { x, y: lineY(at), size: usualSize })),
      ...shown.map((line, at) => ({
        ...setLine(link, line, { x, y: lineY(said.length + at), size: 9.5, colour: '0 0.25 0.6' }),
        ...(at === 0 && {
          link: {
            ...{ address, title: text },
            box: [x, lineY(said.length + shown.length - 1) - 4, x + width, lineY(said.length) + 11],
          },
        }),
      })),
    ];
  };
  return { elements: [figure, words!, way!], slices: [{ height: codeSide + 20, place }] };
}

function modules({ size, isDark }: Extract<Block, { code: unknown }>['code'], top: number): string {
  const side = codeSide / size;
  const dark: string[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (isDark(x, y))
        dark.push(
          `${(page.margin + x * side).toFixed(3)} ${(top - (y + 1) * side).toFixed(3)} ${side.toFixed(3)} ${side.toFixed(3)} re`,
        );
  return `q 0 g ${dark.join('\n')} f Q`;
}

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
