/** A picture as a PDF holds it. */
export interface Picture {
  jpeg: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  columns: number;
  rows: number;
}

interface Look {
  /** Points. */
  size: number;
  isBold: boolean;
  /** Points. */
  width: number;
  height: number;
}

/** Pixels to a point: about 290 to an inch. */
const pixelsPerPoint = 4;

/**
 * A line drawn with the browser's own fonts, which know every alphabet; smaller where it would not fit. Throws an Error in
 * a browser that draws no pictures.
 */
export function drawLine(text: string, { size, isBold, width, height }: Look): Picture {
  return drawPicture({ width, height, colour: '#fff' }, (pen) => {
    const fontOf = (points: number) =>
      `${isBold ? 'bold ' : ''}${points * pixelsPerPoint}px Titillium Web, Helvetica, Arial, sans-serif`;
    pen.font = fontOf(size);
    const share = Math.min(1, (width * pixelsPerPoint) / pen.measureText(text).width);
    pen.font = fontOf(size * share);
    pen.fillStyle = '#000';
    pen.fillText(text, 0, size * pixelsPerPoint);
  });
}

/** A picture of an element of the page on a ground of this colour; null: it cannot be drawn. */
export function drawImage(
  image: HTMLImageElement | null,
  { side, colour }: { side: number; colour: string },
): (Picture & { width: number; height: number }) | null {
  if (!image?.complete || !image.naturalWidth) return null;
  const { naturalWidth, naturalHeight } = image;
  const share = side / Math.max(naturalWidth, naturalHeight);
  const [width, height] = [naturalWidth * share, naturalHeight * share];
  try {
    const drawn = drawPicture({ width, height, colour }, (pen) =>
      pen.drawImage(image, 0, 0, width * pixelsPerPoint, height * pixelsPerPoint),
    );
    return { ...drawn, width, height };
  } catch {
    return null;
  }
}

function drawPicture(
  { width, height, colour }: { width: number; height: number; colour: string },
  draw: (pen: CanvasRenderingContext2D) => void,
): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * pixelsPerPoint);
  canvas.height = Math.ceil(height * pixelsPerPoint);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  draw(pen);
  const [, base64 = ''] = canvas.toDataURL('image/jpeg', 0.95).split(',');
  const jpeg = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return { jpeg, columns: canvas.width, rows: canvas.height };
}
