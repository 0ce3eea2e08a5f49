import type { Block } from './blocks.ts';
import { grey, inner, lineAt, lineShare, linesOf, type Look, page, setLine, usualSize } from './set-line.ts';
import type { PdfElement, Placed } from './tagged-pages.ts';
import { settable } from './type-setting.ts';

/** Height of the strip, its logo inside. */
const bandHeight = 76;
const labelWidth = 150;
const codeSide = 96;

/** What is drawn in one piece from its upper edge at `y`; a page may end after it, unless it `keeps` so much below it. */
export interface Slice {
  height: number;
  keeps?: number;
  place: (y: number) => Placed[];
}

/** A block, set: its part of the structure, and what is drawn. */
export interface SetBlock {
  elements: PdfElement[];
  slices: Slice[];
}

/** A list of labels with their values (ISO 32000-1, 14.8.4.3.3: a dictionary is a list too). */
export function setRows(rows: readonly { label: string; value: string }[]): SetBlock {
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
export function setBand({ band, colour, logo }: Extract<Block, { band: string }>): SetBlock {
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
export function setCode({ code, alt, text, address }: Extract<Block, { code: unknown }>): SetBlock {
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
