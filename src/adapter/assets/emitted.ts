import { createHash } from 'node:crypto';

/** A file of the release that Vite does not know of: its name within `_assets`, its bytes, its media type. */
export type EmittedFile = { name: string; bytes: Uint8Array; type: string };

/**
 * The file under a name that changes with its content, as `name.1a2b3c4d.ext`.
 *
 * @param name file name with extension
 * @param type media type, for the development server
 */
export function emitted(name: string, bytes: Uint8Array, type: string): EmittedFile {
  const dot = name.lastIndexOf('.');
  return { name: `${name.slice(0, dot)}.${shortHash(bytes)}${name.slice(dot)}`, bytes, type };
}

/** Eight URL-safe characters that stand for the content, as in the names Vite gives. */
export function shortHash(...parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 8);
}
