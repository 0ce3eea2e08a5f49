import { hash } from 'node:crypto';

/** Pictures by what they are of (`keyOf`): PNG files in base64. */
export type Pictures = ReadonlyMap<string, string>;

/** Width and height in pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * The library that makes pictures of drawings. Null where it has no binary for this machine: it is optional, and the
 * site does without its pictures.
 */
async function openImageLibrary() {
  const library = await import('sharp').catch(() => null);
  if (library === null) return null;
  // Without this it would keep 50 MB of drawings that no other tenant uses.
  library.default.cache(false);
  return library.default;
}

/** One picture, with the key under which it is known. */
export interface Picture {
  key: string;
  png: Buffer;
}

/**
 * The picture of a drawing without transparent parts: the known one, else a new one, for which the library has to be
 * loaded. Null where neither is to be had.
 */
export async function pictureOf(drawing: Buffer, size: Size, known: Pictures): Promise<Picture | null> {
  const key = keyOf(drawing, size);
  const kept = known.get(key);
  const png = kept === undefined ? await draw(drawing, size) : Buffer.from(kept, 'base64');
  return png && { key, png };
}

async function draw(drawing: Buffer, { width, height }: Size): Promise<Buffer | null> {
  const open = await openImageLibrary();
  if (open === null) return null;
  // Level 9 would save 7 % of the bytes and take twice as long.
  return open(drawing).resize(width, height).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}

function keyOf(drawing: Buffer, { width, height }: Size): string {
  return `${width}x${height} ${hash('sha256', drawing, 'hex')}`;
}
