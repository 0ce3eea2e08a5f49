import { cleanFileName, toBase64, type Upload } from '#domain/fields/upload.ts';
import { reducePhoto } from './reduce.ts';

/** A photo ready to be sent, and what it looks like in a list. */
export interface Photo extends Upload {
  /** Small picture as a `data:` address. */
  thumbnail: string;
}

/** A chosen picture, reduced and without position and camera data. Rejects when it is none. */
export async function readPhoto(file: File): Promise<Photo> {
  const { photo, thumbnail } = await reducePhoto(file);
  return {
    filename: cleanFileName(file.name).replace(/(\.[a-z]+)?$/, '.jpg'),
    mimeType: photo.type,
    base64: await base64Of(photo),
    thumbnail: `data:${thumbnail.type};base64,${await base64Of(thumbnail)}`,
  };
}

async function base64Of(blob: Blob): Promise<string> {
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}
