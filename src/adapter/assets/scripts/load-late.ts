/** Files that this page has already asked for. */
const asked = new Set<string>();

/**
 * What every `import()` of the browser's code becomes: asks for the files that the part needs beside its own at once,
 * not one after the other, then loads it. Stands in the place of Vite's helper, which is four times as long.
 *
 * @param load the `import()` itself
 * @param files addresses below the root, as `_assets/name.hash.js`; none for a part in the file that asks for it
 * @throws what `import()` throws, told first as a cancelable event `vite:preloadError`; cancelled, it gives nothing
 */
export async function loadLate<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T | undefined> {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  try {
    return await load();
  } catch (error) {
    if (dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) throw error;
    return undefined;
  }
}
