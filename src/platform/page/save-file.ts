/** Time for the browser to start the download before the object URL is revoked, in milliseconds. */
const revokeAfter = 60_000;

/** Downloads a blob that was already fetched (screens B 1.7): a link to the API would lack the maintenance header. */
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
