import PDFDocument from 'pdfkit';

export interface PdfContent {
  municipality: string;
  title: string;
  /** One paragraph each. */
  lines: readonly string[];
  /** Date of the file: the clock of the sandbox. */
  now: Date;
}

/** A tagged page that is being written. */
export interface Sheet {
  pdf: PDFKit.PDFDocument;
  /** Adds an element to the structure of the document; `write` puts its content on the page. */
  add: (tag: 'H1' | 'H2' | 'P' | 'Figure', write: () => void, options?: { alt?: string }) => void;
  /** Puts on the page what is no content, such as a line. */
  decorate: (write: () => void) => void;
}

/** A small tagged PDF in Italian: the municipality's name, a heading and paragraphs. */
export function makePdf({ municipality, title, lines, now }: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  return writePdf({ title, author: municipality, now }, ({ pdf, add }) => {
    add('P', () => pdf.font('Helvetica-Bold').fontSize(11).text(printable(municipality)).moveDown());
    add('H1', () => pdf.fontSize(18).text(printable(title)).moveDown());
    pdf.font('Helvetica').fontSize(11);
    for (const line of lines) add('P', () => pdf.text(printable(line)).moveDown(0.5));
  });
}

/** A tagged PDF of A4 pages in Italian, written by `write`. */
export function writePdf(
  { title, author, now }: { title: string; author: string; now: Date },
  write: (sheet: Sheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 60,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
  });
  const finished = collect(pdf);
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  write({
    pdf,
    add: (tag, draw, options = {}) => void document.add(pdf.struct(tag, options, draw)),
    decorate: (draw) => {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
  });
  document.end();
  pdf.end();
  return finished;
}

/** Signs beyond Latin-1 that the standard fonts of a PDF have. */
const alsoInFonts = /[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** A text as the standard fonts can write it: letters that they lack lose their accent, other signs become "?". */
export function printable(text: string): string {
  return Array.from(text, (sign) => {
    if (sign <= '\u00ff' || alsoInFonts.test(sign)) return sign;
    const bare = sign.normalize('NFD').charAt(0);
    return bare <= '\u00ff' ? bare : '?';
  }).join('');
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    pdf.on('error', reject);
  });
}
