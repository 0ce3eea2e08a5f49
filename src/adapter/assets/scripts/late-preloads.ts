import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's module of the function that its build wraps around every `import()`. */
const helper = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('./load-late.ts', import.meta.url));

/** Chunks of a build by file name, with the files that each imports. */
type Chunks = Readonly<Record<string, { imports?: readonly string[] } | undefined>>;

/** A chunk and all that it imports, directly or not: what is there when its code runs. */
export function closureOf(chunks: Chunks, file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunks[file]?.imports ?? []) closureOf(chunks, imported, seen);
  return seen;
}

/**
 * Files worth asking for together with a chunk that is loaded late: without those of the chunk that loads it, which are
 * there, and without itself, which is asked for anyway. The names are hashes, which no compression makes shorter.
 */
export function filesBeside(chunks: Chunks, late: string, files: readonly string[], host: string): string[] {
  const present = closureOf(chunks, host);
  return files.filter((file) => file !== late && !present.has(file));
}

/**
 * Puts `load-late.ts` in the place of Vite's helper for `import()`, and shortens the lists of files that go with each.
 *
 * @throws Error in the build when a style sheet hangs on a late part: `load-late.ts` loads none
 */
export function latePreloadsPlugin(): Plugin {
  let chunks: Chunks = {};
  return {
    name: 'portico-late-preloads',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (late, files, { hostId }) => filesBeside(chunks, late, files, hostId),
        },
      },
    }),
    load: (id) =>
      id === helper ? `export { loadLate as __vitePreload } from ${JSON.stringify(ours)};` : undefined,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const all = Object.values(bundle).filter((output) => output.type === 'chunk');
        const styled = all.find((chunk) => chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size);
        if (styled)
          this.error(
            `${styled.fileName} is loaded late and brings a style sheet, which load-late.ts cannot.`,
          );
        chunks = Object.fromEntries(all.map((chunk) => [chunk.fileName, { imports: chunk.imports }]));
      },
    },
  };
}
