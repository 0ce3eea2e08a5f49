import PDFDocument from 'pdfkit';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { fontOf } from './labels.ts';
import { type Mark, page } from './sheet.ts';

const grey = '#8a97a3';
const dark = '#000000';

/** A page of labels as SVG, in millimetres. */
export function svgOf(marks: readonly Mark[]): string {
  const size = `width="${page.width}mm" height="${page.height}mm" viewBox="0 0 ${page.width} ${page.height}"`;
  const cuts = marks
    .map((mark) =>
      mark.kind === 'cut' ? `M${at(mark)}h${n(mark.width)}v${n(mark.height)}h-${n(mark.width)}z` : '',
    )
    .join('');
  const modules = marks
    .map((mark) =>
      mark.kind === 'dark' ? `M${at(mark)}h${n(mark.width)}v${n(mark.height)}h-${n(mark.width)}z` : '',
    )
    .join('');
  const texts = marks.map((mark) => (mark.kind === 'text' ? textElement(mark) : '')).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<rect width="${page.width}" height="${page.height}" fill="#fff"/>
<path fill="none" stroke="${grey}" stroke-width="0.1" stroke-dasharray="1 1" d="${cuts}"/>
<path fill="${dark}" shape-rendering="crispEdges" d="${modules}"/>
<g text-anchor="middle" font-family="Titillium Web, Helvetica, Arial, sans-serif">
${texts}
</g>
</svg>
`;
}

/** Rounds to a thousandth of a millimetre. */
function n(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}

function at({ x, y }: { x: number; y: number }): string {
  return `${n(x)} ${n(y)}`;
}

function textElement({ x, y, size, bold, text }: Extract<Mark, { kind: 'text' }>): string {
  const weight = bold ? ' font-weight="bold"' : '';
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}"${weight}>${escapeHtml(text)}</text>`;
}

/** Points per millimetre, the unit of PDF. */
const points = 72 / 25.4;

/** All pages of labels as one PDF. */
export async function pdfOf(pages: readonly (readonly Mark[])[], title: string, now: Date): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [page.width * points, page.height * points],
    margin: 0,
    autoFirstPage: false,
    lang: 'it-IT',
    info: { Title: title, CreationDate: now, ModDate: now },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  for (const marks of pages) {
    pdf.addPage().scale(points);
    marks.forEach((mark) => draw(pdf, mark));
  }
  pdf.end();
  return done;
}

function draw(pdf: PDFKit.PDFDocument, mark: Mark): void {
  if (mark.kind === 'text') return drawText(pdf, mark);
  pdf.rect(mark.x, mark.y, mark.width, mark.height);
  if (mark.kind === 'dark') pdf.fill(dark);
  else pdf.lineWidth(0.1).dash(1, { space: 1 }).stroke(grey).undash();
}

function drawText(
  pdf: PDFKit.PDFDocument,
  { x, y, size, bold, text }: Extract<Mark, { kind: 'text' }>,
): void {
  fontOf(pdf, bold).fontSize(size).fillColor(dark);
  pdf.text(text, x - pdf.widthOfString(text) / 2, y, { lineBreak: false, baseline: 'alphabetic' });
}
