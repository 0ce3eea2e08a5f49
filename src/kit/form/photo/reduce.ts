/** Longest side of a photo that is sent, in pixels. */
const longestSide = 1600;

/** Heaviest photo that the CRM takes, in bytes. */
export const heaviestSent = 2048 * 1024;

/** Tried in this order until the photo is light enough. */
const qualities = [0.85, 0.7, 0.5, 0.3];

/** Longest side of the picture in the list, in pixels: sharp on a screen with two to a point. */
const longestOfList = 128;

/** A photo as it is sent and as it is listed. */
interface Reduced {
  photo: Blob;
  thumbnail: Blob;
}

/**
 * A photo as it is sent: JPEG, at most 1600 pixels a side and 2048 KB. Drawn anew, it has neither position nor camera
 * data. Decoding and encoding are the browser's own, off the main thread. Rejects when the file is no picture.
 */
export async function reducePhoto(file: Blob): Promise<Reduced> {
  const picture = await opened(file);
  try {
    const canvas = drawn(picture, longestSide);
    if (isLarge(picture) && isBlack(canvas)) return await reduceAgain(file, picture);
    return await reduced(canvas);
  } finally {
    picture.close();
  }
}

/** The picture; one that has more pixels than there is memory for, as of 48 megapixels, is made smaller while it is decoded. */
async function opened(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    return createImageBitmap(file, { resizeWidth: longestSide, resizeQuality: 'medium' });
  }
}

async function reduced(canvas: Canvas): Promise<Reduced> {
  const photo = await lightEnough(canvas);
  return { photo, thumbnail: await jpegOf(drawn(canvas, longestOfList), qualities[0]!) };
}

/** Pixels from which a telephone short of memory may draw nothing, and says nothing of it. */
const large = 8_000_000;

function isLarge({ width, height }: ImageBitmap): boolean {
  return width * height >= large;
}

/** Made smaller while it is decoded, which needs less memory. Rejects where that comes out black too. */
async function reduceAgain(file: Blob, { width, height }: ImageBitmap): Promise<Reduced> {
  const size = fitted({ width, height }, longestSide);
  const picture = await createImageBitmap(file, { resizeWidth: size.width, resizeHeight: size.height });
  try {
    const canvas = drawn(picture, longestSide);
    if (isBlack(canvas)) throw new Error('The photo came out black.');
    return await reduced(canvas);
  } finally {
    picture.close();
  }
}

/** True where not one pixel of the small picture has a colour: even a photo of the night has some. */
function isBlack(canvas: Canvas): boolean {
  const small = drawn(canvas, longestOfList);
  const { data } = penOf(small).getImageData(0, 0, small.width, small.height);
  return data.every((value, place) => place % 4 === 3 || value === 0);
}

/** The picture on a canvas of its own, at most `most` pixels a side. */
function drawn(picture: ImageBitmap | Canvas, most: number): Canvas {
  const { width, height } = fitted(picture, most);
  const canvas = canvasOf(width, height);
  const pen = penOf(canvas);
  // JPEG knows no transparency: what was clear becomes paper, not coal.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function penOf(canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!pen) throw new Error('This browser draws no pictures.');
  return pen;
}

/** Width and height that keep their ratio and exceed `most` in neither; a small picture stays as it is. */
export function fitted({ width, height }: { width: number; height: number }, most: number) {
  const share = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function canvasOf(width: number, height: number): Canvas {
  if ('OffscreenCanvas' in globalThis) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

async function lightEnough(canvas: Canvas): Promise<Blob> {
  for (const quality of qualities) {
    const photo = await jpegOf(canvas, quality);
    if (photo.size <= heaviestSent) return photo;
  }
  throw new Error('The photo cannot be made light enough.');
}

async function jpegOf(canvas: Canvas, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('No picture came out.')));
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}
