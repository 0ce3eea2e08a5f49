import PDFDocument from 'pdfkit';

export interface PdfContent {
  municipality: string;
  title: string;
  /** One paragraph each. */
  lines: readonly string[];
  /** Date of the file: the clock of the sandbox. */
  now: Date;
}

/** A small tagged PDF in Italian: the municipality's name, a heading and paragraphs. */
export function makePdf({ municipality, title, lines, now }: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 60,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: title, Author: municipality, CreationDate: now, ModDate: now },
  });
  const finished = collect(pdf);
  write(pdf, municipality, title, lines);
  pdf.end();
  return finished;
}

function write(pdf: PDFKit.PDFDocument, municipality: string, title: string, lines: readonly string[]): void {
  const tagged = (tag: string, draw: () => void): PDFKit.PDFStructureElement => pdf.struct(tag, {}, draw);
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  document.add(tagged('P', () => pdf.font('Helvetica-Bold').fontSize(11).text(municipality).moveDown()));
  document.add(tagged('H1', () => pdf.fontSize(18).text(title).moveDown()));
  pdf.font('Helvetica').fontSize(11);
  for (const line of lines) document.add(tagged('P', () => pdf.text(line).moveDown(0.5)));
  document.end();
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    pdf.on('error', reject);
  });
}
