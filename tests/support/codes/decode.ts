import { BinaryBitmap, DataMatrixReader, GlobalHistogramBinarizer, RGBLuminanceSource } from '@zxing/library';
import * as jsqr from 'jsqr';
import type { Picture } from './picture.ts';

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
