import { createHash } from 'node:crypto';

/** A file of the release that Vite does not make itself: its name within `_assets`, its bytes and its media type. */
export type EmittedFile = { name: string; bytes: Uint8Array; type: string };

/**
 * The file under a name that changes with its content, as `name.1a2b3c4d.ext`.
 *
 * @param name file name with extension
 * @param type media type, for the development server
 */
export function emittedFile(name: string, bytes: Uint8Array, type: string): EmittedFile {
  const dot = name.lastIndexOf('.');
  return { name: `${name.slice(0, dot)}.${shortHash(bytes)}${name.slice(dot)}`, bytes, type };
}

/** First eight URL-safe characters of the SHA-256 of the content, like the hashes in Vite's file names. */
export function shortHash(...parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 8);
}
