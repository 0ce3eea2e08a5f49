import { toBase64 } from '#domain/fields/base64.ts';
import type { RefusedFile, Upload } from '#domain/fields/picked-file.ts';
import { cleanFileName } from '#domain/fields/upload.ts';
import { reducePhoto } from './reduce.ts';

/** A photo ready to be sent, and what it looks like in a list. */
export interface Photo extends Upload {
  /** Small picture as a `data:` address. */
  thumbnail: string;
}

/** What is said of a picture that the browser cannot open. */
export interface PhotoTexts {
  unreadable: string;
  /** Of the HEIC of a telephone; missing where such a file is not accepted. */
  heic?: string;
}

/**
 * A chosen picture, reduced and without position and camera data; refused where the browser cannot open it, as most
 * cannot open the HEIC of a telephone.
 */
export async function readPhoto(file: File, texts: PhotoTexts): Promise<Photo | RefusedFile> {
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
    const { unreadable, heic = unreadable } = texts;
    return { filename, problem: /\.hei[cf]$/.test(filename) ? heic : unreadable };
  }
}

async function base64Of(blob: Blob): Promise<string> {
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}
