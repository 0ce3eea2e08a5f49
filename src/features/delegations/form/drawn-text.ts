import { wrapped } from './helvetica.ts';

interface Look {
  /** Points. */
  size: number;
  isBold: boolean;
  /** Points. */
  width: number;
  /** Height of a line by the size of its letters. */
  lineShare: number;
}

/** Pixels to a point: about 290 to an inch. */
const pixelsPerPoint = 4;

/**
 * A text drawn with the browser's own fonts, which know every alphabet: a JPEG as base64, with its size in points.
 * Throws an Error in a browser that draws no pictures.
 */
export function drawText(text: string, { size, isBold, width, lineShare }: Look) {
  const canvas = document.createElement('canvas');
  const pen = penOf(canvas);
  const font = `${isBold ? 'bold ' : ''}${size * pixelsPerPoint}px Helvetica, Arial, sans-serif`;
  pen.font = font;
  const lines = wrapped(text, width * pixelsPerPoint, (part) => pen.measureText(part).width);
  const step = size * lineShare * pixelsPerPoint;
  canvas.width = Math.ceil(width * pixelsPerPoint);
  canvas.height = Math.ceil(lines.length * step);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  // A change of the size of a canvas forgets the font.
  pen.font = font;
  lines.forEach((line, index) => pen.fillText(line, 0, index * step + size * pixelsPerPoint));
  const [, jpeg = ''] = canvas.toDataURL('image/jpeg', 0.95).split(',');
  return { jpeg, width: canvas.width / pixelsPerPoint, height: canvas.height / pixelsPerPoint };
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  return pen;
}
