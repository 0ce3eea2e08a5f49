/** Long enough for the browser to have begun the download, in milliseconds. */
const keptFor = 60_000;

/** Saves bytes under a name (screens B 1.7): no address of the API is opened, so the maintenance header was sent. */
export function saveFile(bytes: Blob, filename: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
