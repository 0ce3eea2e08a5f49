import { zlibSync } from 'fflate';
import type { PdfFont } from './font.ts';
import { hex4, latin1, type PdfFile, stream } from './pdf-file.ts';

/** The fonts of a file, embedded whole once a text uses them. */
export interface FontNames {
  /** Name of a font on all pages. */
  nameOf: (font: PdfFont) => string;
  /** Number of the object that names the fonts. */
  resources: number;
  /** Writes what was used. */
  finish: () => void;
}

/** Begins the fonts of a file; each text is set by the numbers of its glyphs (ISO 32000-1, 9.7). */
export function writeFonts(file: PdfFile): FontNames {
  const used: PdfFont[] = [];
  const resources = file.reserve();
  return {
    resources,
    nameOf(font) {
      if (!used.includes(font)) used.push(font);
      return `/F${used.indexOf(font)}`;
    },
    finish() {
      const entries = used.map((font, index) => `/F${index} ${writeFont(file, font)} 0 R`);
      file.set(resources, [`<< ${entries.join(' ')} >>`]);
    },
  };
}

function writeFont(file: PdfFile, font: PdfFont): number {
  const { name, program, widths } = font;
  const outlines = file.add(
    stream(`/Filter /FlateDecode /Length1 ${program.length}`, zlibSync(program, { level: 9 })),
  );
  const measures =
    '/FontBBox [-224 -311 1067 1114] /ItalicAngle 0 /Ascent 1133 /Descent -388 /CapHeight 692 /StemV 80';
  const descriptor = file.add([
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 ${measures} /FontFile2 ${outlines} 0 R >>`,
  ]);
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  const descendant = file.add([
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ${system} /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${widths.join(' ')}]] >>`,
  ]);
  const signs = file.add(stream('', latin1(signsOf(font))));
  return file.add([
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${signs} 0 R >>`,
  ]);
}

/** Largest number of lines in a part of such a map. */
const linesAtOnce = 100;

/** The signs of all glyphs, for searching, copying and reading aloud. */
function signsOf({ glyphOf }: PdfFont): string {
  const byGlyph = new Map<number, number>();
  for (let code = 0x20; code < 0xfffe; code++) {
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    const glyph = isHalf ? undefined : glyphOf(String.fromCodePoint(code));
    if (glyph !== undefined && !byGlyph.has(glyph)) byGlyph.set(glyph, code);
  }
  const lines = [...byGlyph].map(([glyph, code]) => `<${hex4(glyph)}> <${hex4(code)}>`);
  const parts = Array.from({ length: Math.ceil(lines.length / linesAtOnce) }, (_, at) => {
    const some = lines.slice(at * linesAtOnce, (at + 1) * linesAtOnce);
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${parts.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
