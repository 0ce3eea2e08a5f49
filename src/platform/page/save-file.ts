import { notInNames } from '#domain/fields/file-names.ts';

/** Characters of a name before its ending: some systems take no path of more than 260. */
const longestName = 120;

/** Time for the browser to start the download before the object URL is revoked, in milliseconds. */
const revokeAfter = 60_000;

/**
 * Name of a file that the portal makes or that comes without one: what it is, of which day, and the code that the office
 * knows it by. Among other files it says what it is, and two of one kind do not take each other's place.
 */
export function savedName(ending: string, parts: readonly (string | null)[]): string {
  const name = parts.filter(Boolean).join(' ').replace(notInNames, '-').replace(/\s+/g, ' ');
  return `${name.slice(0, longestName).trim()}.${ending}`;
}

/** Downloads a blob that was already fetched: a link to the API would lack the maintenance header. */
export function saveFile(bytes: Blob, filename: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfter);
}

/** Decodes base64 into a Blob. Throws InvalidCharacterError when the text is not base64. */
export function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}
