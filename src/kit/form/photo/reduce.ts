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
  const picture = await createImageBitmap(file);
  try {
    const canvas = drawn(picture, longestSide);
    const photo = await lightEnough(canvas);
    return { photo, thumbnail: await jpegOf(drawn(canvas, longestOfList), qualities[0]!) };
  } finally {
    picture.close();
  }
}

/** The picture on a canvas of its own, at most `most` pixels a side. */
function drawn(picture: ImageBitmap | Canvas, most: number): Canvas {
  const { width, height } = fitted(picture, most);
  const canvas = canvasOf(width, height);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!pen) throw new Error('This browser draws no pictures.');
  // JPEG knows no transparency: what was clear becomes paper, not coal.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
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
