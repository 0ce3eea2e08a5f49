/**
 * The library that makes pictures of drawings. Null where it has no binary for this machine: it is optional, and the
 * site does without its pictures.
 */
export async function openImageLibrary() {
  const library = await import('sharp').catch(() => null);
  if (library === null) return null;
  // Without this it would keep 50 MB of drawings that no other tenant uses.
  library.default.cache(false);
  return library.default;
}
