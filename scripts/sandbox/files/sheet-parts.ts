import { printable, type Sheet } from './pdf.ts';

/** Points per millimetre. */
export const millimetre = 72 / 25.4;

/** Left edge, width and end of what stands between the margins of a page. */
export const column = { left: 60, width: 475, right: 535 } as const;

interface Place {
  x: number;
  y: number;
  width: number;
}

/** A heading with a line above it; returns the place below it. */
export function heading({ pdf, add, decorate }: Sheet, text: string, y: number): number {
  decorate(() => pdf.lineWidth(0.5).moveTo(column.left, y).lineTo(column.right, y).stroke('#5d7083'));
  add('H2', () => {
    pdf
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor('#000000')
      .text(text, column.left, y + 8);
  });
  return y + 28;
}

/** Labelled values one below the other, each on at most two lines; returns the place below them. */
export function labelled(
  { pdf, add }: Sheet,
  rows: readonly (readonly [label: string, value: string])[],
  { x, y, width }: Place,
): number {
  let next = y;
  for (const [label, value] of rows) {
    add('P', () => {
      pdf.font('Helvetica').fontSize(8).fillColor('#333333').text(`${label}: `, x, next, { width });
      pdf.font('Helvetica-Bold').fontSize(10).fillColor('#000000');
      pdf.text(printable(value), x, pdf.y, { width, height: 24, ellipsis: true });
    });
    next = pdf.y + 4;
  }
  return next;
}

/** A paragraph in small print; returns the place below it. */
export function smallPrint({ pdf, add }: Sheet, text: string, y: number): number {
  add('P', () => {
    pdf.font('Helvetica').fontSize(9).fillColor('#000000');
    pdf.text(printable(text), column.left, y, { width: column.width });
  });
  return pdf.y + 8;
}

/** A code of square modules in black as a figure that names it; `side` is that of the whole path. */
export function code(
  { pdf, add }: Sheet,
  drawing: { size: number; path: string },
  { x, y, side, alt }: { x: number; y: number; side: number; alt: string },
): void {
  add(
    'Figure',
    () => {
      pdf
        .save()
        .translate(x, y)
        .scale(side / drawing.size);
      pdf.path(drawing.path).fill('#000000');
      pdf.restore();
    },
    { alt },
  );
}
