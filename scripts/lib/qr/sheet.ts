import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { type Label, fontOf } from './labels.ts';

/** A4, in millimetres. */
export const page = { width: 210, height: 297 } as const;

/** Columns and rows of labels, and the margin that printers leave blank. */
const grid = { columns: 3, rows: 4, edge: 10 } as const;

/** Labels per page. */
export const perPage = grid.columns * grid.rows;

const cell = {
  width: (page.width - 2 * grid.edge) / grid.columns,
  height: (page.height - 2 * grid.edge) / grid.rows,
};

/** Side of a QR code in millimetres, with the quiet zone of four modules that scanners need. */
const codeSide = 42;
const quietZone = 4;

/** Something on a page, in millimetres from its upper left corner. */
export type Mark =
  | { kind: 'cut'; x: number; y: number; width: number; height: number }
  | { kind: 'dark'; x: number; y: number; width: number; height: number }
  /** One line of text, centred on `x`, standing on `y`. */
  | { kind: 'text'; x: number; y: number; size: number; bold: boolean; text: string };

/** Texts on every label. */
export interface SheetTexts {
  municipality: string;
  /** Purpose of the code. */
  purpose: string;
}

/** Lays out labels on pages; each page is a list of marks, used for every file format. */
export function sheetsOf(labels: readonly Label[], texts: SheetTexts): Mark[][] {
  const pages = Math.ceil(labels.length / perPage);
  return Array.from({ length: pages }, (_, at) =>
    labels.slice(at * perPage, (at + 1) * perPage).flatMap((label, place) => marksOf(label, place, texts)),
  );
}

function marksOf(
  { url, category, ref }: Label,
  place: number,
  { municipality, purpose }: SheetTexts,
): Mark[] {
  const x = grid.edge + (place % grid.columns) * cell.width;
  const y = grid.edge + Math.floor(place / grid.columns) * cell.height;
  const middle = x + cell.width / 2;
  const line = (text: string | null, below: number, size: number, bold = false): Mark[] =>
    text ? [{ kind: 'text', x: middle, y: y + below, bold, ...fitted(text, size, bold) }] : [];
  return [
    { kind: 'cut', x, y, ...cell },
    ...line(municipality, 6.5, 3.6, true),
    ...line(purpose, 11, 3.2),
    ...codeMarks(url, middle - codeSide / 2, y + 12.5),
    ...line(category, 58.5, 3.2),
    ...line(ref, 63.5, 3.8, true),
    ...line(new URL(url).hostname, 67.3, 2.2),
  ];
}

/** The dark modules of a code, neighbours in a row merged. */
function codeMarks(url: string, left: number, top: number): Mark[] {
  const { data, size } = encode(url, { ecc: 'M', boostEcc: true, border: quietZone });
  const module = codeSide / size;
  return data.flatMap((row, y) =>
    runsOf(row).map(({ start, length }) => ({
      kind: 'dark' as const,
      x: left + start * module,
      y: top + y * module,
      width: length * module,
      height: module,
    })),
  );
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.start + last.length === at) last.length += 1;
    else runs.push({ start: at, length: 1 });
  });
  return runs;
}

/** Room for a line of text, in millimetres: names must not reach into the next label. */
const room = cell.width - 4;
/** Share of its size to which a line shrinks before it is cut: a mark of the greatest length stays whole. */
const leastShare = 0.55;

/** A line that fits its label: in smaller letters where it is long, and cut off with an ellipsis where it still does not. */
function fitted(text: string, size: number, bold: boolean): { text: string; size: number } {
  const measure = (part: string, at: number) =>
    Math.max(fontOf(ruler, bold).fontSize(at).widthOfString(part), substituteWidth(part, at, bold));
  const share = Math.min(1, room / measure(text, size));
  if (share >= leastShare) return { text, size: size * share };
  const least = size * leastShare;
  let cut = text;
  while (measure(`${cut}…`, least) > room) cut = cut.slice(0, -1).trimEnd();
  return { text: `${cut}…`, size: least };
}

/** Measures letters as the PDF draws them. */
const ruler = new PDFDocument({ autoFirstPage: false });

/** Who opens an SVG without the portal's font sees it in a wider one. */
function substituteWidth(part: string, at: number, bold: boolean): number {
  return ruler
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(at)
    .widthOfString(part);
}
