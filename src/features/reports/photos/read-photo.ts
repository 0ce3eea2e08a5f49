import { cleanFileName, type RefusedFile, toBase64, type Upload } from '#domain/fields/upload.ts';
import { texts } from '../texts.ts';
import { reducePhoto } from './reduce.ts';

/** A photo ready to be sent, and what it looks like in a list. */
export interface Photo extends Upload {
  /** Small picture as a `data:` address. */
  thumbnail: string;
}

/**
 * A chosen picture, reduced and without position and camera data; refused where the browser cannot open it, as most
 * cannot open the HEIC of a telephone.
 */
export async function readPhoto(file: File): Promise<Photo | RefusedFile> {
  const filename = cleanFileName(file.name);
  try {
    const { photo, thumbnail } = await reducePhoto(file);
    return {
      filename: filename.replace(/(\.[a-z]+)?$/, '.jpg'),
      mimeType: photo.type,
      base64: await base64Of(photo),
      thumbnail: `data:${thumbnail.type};base64,${await base64Of(thumbnail)}`,
    };
  } catch {
    const { heic, unreadable } = texts.photos;
    return { filename, problem: /\.hei[cf]$/.test(filename) ? heic : unreadable };
  }
}

async function base64Of(blob: Blob): Promise<string> {
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}
