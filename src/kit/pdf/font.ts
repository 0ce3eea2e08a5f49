import { unzlibSync } from 'fflate';

/** A font as a PDF embeds it: its glyphs by number, their widths, and the file of the outlines. */
export interface PdfFont {
  name: string;
  /** Number of the glyph of a sign; undefined: the font has none. */
  glyphOf: (sign: string) => number | undefined;
  /** Advance widths of all glyphs, in thousandths of the size. */
  widths: readonly number[];
  /** The TrueType file with the tables that a PDF needs. */
  program: Uint8Array<ArrayBuffer>;
}

/** A table of a font file, and the check sum that its directory gives. */
interface Table {
  bytes: Uint8Array;
  sum: number;
}

/** Tables that draw glyphs by number (ISO 32000-1, 9.9); what maps and names them stays out. */
const drawing = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const;

/** Reads a TrueType font in a WOFF 1.0 file (W3C). Throws an Error where it is another file. */
export function readFont(name: string, woff: Uint8Array): PdfFont {
  const tables = tablesOf(woff);
  const glyphs = glyphsOf(viewOf(table(tables, 'cmap').bytes));
  return {
    name,
    glyphOf: (sign) => glyphs.get(sign.codePointAt(0) ?? 0),
    widths: widthsOf(tables),
    program: fileOf(drawing.map((tag) => [tag, table(tables, tag)])),
  };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function table(tables: ReadonlyMap<string, Table>, tag: string): Table {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no table ${tag}.`);
  return found;
}

function tablesOf(woff: Uint8Array): Map<string, Table> {
  const view = viewOf(woff);
  if (view.getUint32(0) !== 0x774f4646) throw new Error('The font is no WOFF file.');
  return new Map(
    Array.from({ length: view.getUint16(12) }, (_, index) => {
      const at = 44 + index * 20;
      const tag = String.fromCharCode(...woff.subarray(at, at + 4));
      const [offset, packed, size] = [4, 8, 12].map((skip) => view.getUint32(at + skip)) as [
        number,
        number,
        number,
      ];
      const stored = woff.subarray(offset, offset + packed);
      const bytes = packed < size ? unzlibSync(stored, { out: new Uint8Array(size) }) : stored;
      return [tag, { bytes, sum: view.getUint32(at + 16) }];
    }),
  );
}

/** Glyphs by code point, from the part of the character map for the first plane (format 4). */
function glyphsOf(cmap: DataView): Map<number, number> {
  const start = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8)).find(
    (at) => cmap.getUint16(at) === 4,
  );
  if (start === undefined) throw new Error('The font maps no signs of the first plane.');
  const double = cmap.getUint16(start + 6);
  const [ends, starts, deltas, offsets] = [14, 16 + double, 16 + 2 * double, 16 + 3 * double].map(
    (skip) => start + skip,
  ) as [number, number, number, number];
  const glyphs = new Map<number, number>();
  for (let at = 0; at < double; at += 2) {
    const offset = cmap.getUint16(offsets + at);
    const first = cmap.getUint16(starts + at);
    for (let code = first; code <= cmap.getUint16(ends + at) && code < 0xffff; code++) {
      const found = offset === 0 ? code : cmap.getUint16(offsets + at + offset + 2 * (code - first));
      const glyph = offset !== 0 && found === 0 ? 0 : (found + cmap.getUint16(deltas + at)) & 0xffff;
      if (glyph > 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** The last width given holds for all glyphs after it. */
function widthsOf(tables: ReadonlyMap<string, Table>): number[] {
  const perEm = viewOf(table(tables, 'head').bytes).getUint16(18);
  const given = viewOf(table(tables, 'hhea').bytes).getUint16(34);
  const count = viewOf(table(tables, 'maxp').bytes).getUint16(4);
  const metrics = viewOf(table(tables, 'hmtx').bytes);
  return Array.from({ length: count }, (_, glyph) =>
    Math.round((metrics.getUint16(Math.min(glyph, given - 1) * 4) * 1000) / perEm),
  );
}

/** A TrueType file with these tables. */
function fileOf(tables: readonly (readonly [string, Table])[]): Uint8Array<ArrayBuffer> {
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const head = 12 + tables.length * 16;
  const file = new Uint8Array(tables.reduce((length, [, { bytes }]) => length + padded(bytes.length), head));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  [tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)].forEach((value, index) =>
    view.setUint16(4 + index * 2, value),
  );
  let offset = head;
  tables.forEach(([tag, { bytes, sum }], index) => {
    const at = 12 + index * 16;
    [...tag].forEach((letter, place) => view.setUint8(at + place, letter.charCodeAt(0)));
    [sum, offset, bytes.length].forEach((value, place) => view.setUint32(at + 4 + place * 4, value));
    file.set(bytes, offset);
    offset += padded(bytes.length);
  });
  return file;
}
