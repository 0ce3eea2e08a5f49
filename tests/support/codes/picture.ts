import { BinaryBitmap, DataMatrixReader, GlobalHistogramBinarizer, RGBLuminanceSource } from '@zxing/library';
import * as jsqr from 'jsqr';

/** Corners of a filled shape, in order. */
export type Shape = readonly (readonly [x: number, y: number])[];

/** A picture in grey: one byte per pixel, 255 is white. */
export interface Picture {
  width: number;
  height: number;
  grey: Uint8ClampedArray;
}

/** Paints black shapes on white, `scale` pixels for each unit, with `margin` units around them. */
export function paint(
  shapes: readonly Shape[],
  { scale, margin }: { scale: number; margin: number },
): Picture {
  const xs = shapes.flat().map(([x]) => x);
  const ys = shapes.flat().map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const width = Math.ceil((Math.max(...xs) + margin - left) * scale);
  const height = Math.ceil((Math.max(...ys) + margin - top) * scale);
  const grey = new Uint8ClampedArray(width * height).fill(255);
  for (const shape of shapes) {
    const moved = shape.map(([x, y]) => [(x - left) * scale, (y - top) * scale] as const);
    for (let row = 0; row < height; row += 1)
      blacken(grey.subarray(row * width, (row + 1) * width), moved, row);
  }
  return { width, height, grey };
}

/** Blackens the pixels of a row whose centres lie within a shape. */
function blacken(pixels: Uint8ClampedArray, shape: Shape, row: number): void {
  const y = row + 0.5;
  const crossings = shape
    .flatMap(([x1, y1], at) => {
      const [x2, y2] = shape[(at + 1) % shape.length] ?? [x1, y1];
      return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
    })
    .toSorted((one, other) => one - other);
  for (let at = 0; at + 1 < crossings.length; at += 2)
    pixels.fill(0, Math.round(crossings[at] ?? 0), Math.round(crossings[at + 1] ?? 0));
}

/** Shapes of an SVG path of rectangles: `M`, `h`, `v` and `z` with whole numbers. Throws at anything else. */
export function shapesOfPath(path: string): Shape[] {
  return path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const [, x, y, width, height] = /^M(\d+) (\d+)h(\d+)v(\d+)h-\d+$/.exec(part)?.map(Number) ?? [];
      if (x === undefined || y === undefined || width === undefined || height === undefined)
        throw new Error(`"${part}" is no rectangle.`);
      return [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ] as const;
    });
}

/** The QR code in a picture as a scanner reads it. Throws when there is none. */
export function readQr({ width, height, grey }: Picture): jsqr.QRCode {
  const colours = new Uint8ClampedArray([...grey].flatMap((shade) => [shade, shade, shade, 255]));
  const found = jsqr.default(colours, width, height);
  if (!found) throw new Error('The picture has no QR code.');
  return found;
}

/** Text of the Data Matrix in a picture. Throws when there is none. */
export function readDataMatrix({ width, height, grey }: Picture): string {
  const source = new RGBLuminanceSource(grey, width, height);
  return new DataMatrixReader().decode(new BinaryBitmap(new GlobalHistogramBinarizer(source))).getText();
}
