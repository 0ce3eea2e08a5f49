/** Something on a page. Without a tag it is decoration, which screen readers skip. */
export type Placed =
  | { tag?: 'H1' | 'P'; operators: string }
  | {
      tag: 'H1' | 'P';
      /** What the picture says. */
      text: string;
      /** JPEG, with its size on the page in points. */
      picture: { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };
      at: { x: number; y: number };
    };

/** What stands on one page. */
export type PlacedPage = Placed[];

interface Facts {
  title: string;
  author: string;
  language: string;
  /** Points. */
  width: number;
  height: number;
}

type Part = string | Uint8Array<ArrayBuffer>;

/** An object of the file: its dictionary, and a stream where it has one. */
type PdfObject = Part[];

const fonts = ['Regular', 'Bold'] as const;
const fontNames = { Regular: 'Helvetica', Bold: 'Helvetica-Bold' } as const;

/** The bytes of a tagged PDF 1.7 with these pages (ISO 32000-1, 7.5 and 14.7). */
export function objectsOf(facts: Facts, pages: readonly PlacedPage[]): Uint8Array<ArrayBuffer>[] {
  const file = new PdfFile();
  const catalog = file.reserve();
  const tree = file.reserve();
  const structure = file.reserve();
  const parent = file.reserve();
  const fontObjects = fonts.map((name) => {
    const font = `/Type /Font /Subtype /Type1 /BaseFont /${fontNames[name]} /Encoding /WinAnsiEncoding`;
    return `/${name} ${file.add([`<< ${font} >>`])} 0 R`;
  });
  const shared = { file, facts, parent, document: structure, fonts: fontObjects.join(' ') };
  const written = pages.map((placed, index) => writePage(shared, placed, index));
  const elements = written.flatMap((page) => page.elements);
  file.set(parent, [
    `<< /Type /Pages /Kids [${refs(written.map(({ id }) => id))}] /Count ${written.length} >>`,
  ]);
  const parents = written.map((page, index) => `${index} [${refs(page.elements)}]`).join(' ');
  const first = `/K ${structure} 0 R /ParentTree << /Nums [${parents}] >>`;
  file.set(tree, [`<< /Type /StructTreeRoot ${first} >>`]);
  file.set(structure, [`<< /Type /StructElem /S /Document /P ${tree} 0 R /K [${refs(elements)}] >>`]);
  const marks = `/MarkInfo << /Marked true >> /StructTreeRoot ${tree} 0 R`;
  const shown = `/Lang (${facts.language}) /ViewerPreferences << /DisplayDocTitle true >>`;
  file.set(catalog, [`<< /Type /Catalog /Pages ${parent} 0 R ${marks} ${shown} >>`]);
  const info = file.add([`<< /Title ${unicode(facts.title)} /Author ${unicode(facts.author)} >>`]);
  return file.bytes(catalog, info);
}

interface Shared {
  file: PdfFile;
  facts: Facts;
  parent: number;
  document: number;
  fonts: string;
}

function writePage(shared: Shared, placed: PlacedPage, index: number) {
  const { file, facts, parent } = shared;
  const id = file.reserve();
  const pictures: string[] = [];
  const elements: number[] = [];
  const drawn = placed.map((one) => {
    const operators = 'picture' in one ? picture(file, one, pictures) : one.operators;
    if (one.tag === undefined) return `/Artifact BMC\n${operators}\nEMC`;
    const mark = elements.length;
    const says = 'picture' in one ? ` /ActualText ${unicode(one.text)}` : '';
    const place = `/P ${shared.document} 0 R /Pg ${id} 0 R /K ${mark}`;
    elements.push(file.add([`<< /Type /StructElem /S /${one.tag} ${place}${says} >>`]));
    return `/${one.tag} << /MCID ${mark} >> BDC\n${operators}\nEMC`;
  });
  const content = file.add(stream('', latin1(drawn.join('\n'))));
  const resources = `/Font << ${shared.fonts} >> /XObject << ${pictures.join(' ')} >>`;
  const box = `/MediaBox [0 0 ${facts.width} ${facts.height}] /StructParents ${index} /Tabs /S`;
  file.set(id, [
    `<< /Type /Page /Parent ${parent} 0 R ${box} /Resources << ${resources} >> /Contents ${content} 0 R >>`,
  ]);
  return { id, elements };
}

type Picture = Extract<Placed, { picture: unknown }>;

/** Stores a picture under a name of its page, and gives what draws it. */
function picture(file: PdfFile, { picture: { bytes, width, height }, at }: Picture, names: string[]): string {
  const pixels = jpegSize(bytes);
  const size = `/Width ${pixels.width} /Height ${pixels.height}`;
  const kind = '/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  const name = `Picture${names.length}`;
  names.push(`/${name} ${file.add(stream(`${kind} ${size} `, bytes))} 0 R`);
  return `q ${width} 0 0 ${height} ${at.x} ${at.y.toFixed(2)} cm /${name} Do Q`;
}

/** Width and height of a JPEG, from the segment that begins its picture. Throws an Error where there is none. */
function jpegSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffc2;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  throw new Error('The picture has no size.');
}

/** Objects of a file, numbered from 1, and their table at its end. */
class PdfFile {
  readonly #objects: PdfObject[] = [];

  reserve(): number {
    return this.#objects.push([]);
  }

  add(object: PdfObject): number {
    return this.#objects.push(object);
  }

  set(number: number, object: PdfObject): void {
    this.#objects[number - 1] = object;
  }

  bytes(catalog: number, info: number): Uint8Array<ArrayBuffer>[] {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    const write = (part: Part) => {
      const bytes = typeof part === 'string' ? latin1(part) : part;
      parts.push(bytes);
      length += bytes.length;
    };
    write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
    const offsets = this.#objects.map((object, index) => {
      const start = length;
      write(`${index + 1} 0 obj\n`);
      object.forEach(write);
      write('\nendobj\n');
      return start;
    });
    const start = length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
    write(`trailer\n<< /Size ${offsets.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\n`);
    write(`startxref\n${start}\n%%EOF\n`);
    return parts;
  }
}

function refs(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ');
}

function stream(dictionary: string, bytes: Uint8Array<ArrayBuffer>): PdfObject {
  return [`<< ${dictionary}/Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream'];
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** A text of any alphabet outside a page: UTF-16 with its mark. */
function unicode(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<feff${units.join('')}>`;
}
