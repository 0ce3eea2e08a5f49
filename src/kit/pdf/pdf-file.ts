/** An object of the file: its dictionary, and a stream where it has one. */
type PdfObject = Part[];

type Part = string | Uint8Array<ArrayBuffer>;

/** Objects of a PDF 1.7, numbered from 1, and their table at its end (ISO 32000-1, 7.5). */
export class PdfFile {
  readonly #objects: PdfObject[] = [];

  /** A number for an object that is known later. */
  reserve(): number {
    return this.#objects.push([]);
  }

  /** Adds an object and gives its number. */
  add(object: PdfObject): number {
    return this.#objects.push(object);
  }

  set(number: number, object: PdfObject): void {
    this.#objects[number - 1] = object;
  }

  /** The bytes of the file. */
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

/** References to objects, one after the other. */
export function refs(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ');
}

/** An object with a stream; `dictionary` is what its dictionary says besides the length. */
export function stream(dictionary: string, bytes: Uint8Array<ArrayBuffer>): PdfObject {
  return [`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream'];
}

/** The bytes of a text whose signs are all of Latin-1. */
export function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** A text of any alphabet outside a page: UTF-16 with its mark. */
export function unicode(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => hex4(text.charCodeAt(at)));
  return `<feff${units.join('')}>`;
}

/** A number in four hexadecimal digits. */
export function hex4(number: number): string {
  return number.toString(16).padStart(4, '0');
}
