import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of packages, and what stands in their place in the browser. */
const standIns: Readonly<Record<string, string>> = {
  // Half of ofetch's own size, for JSON that our client never lets it read.
  destr: './strict-json.ts',
  // Two functions of it are in use, for addresses that we write ourselves.
  ufo: './query-string.ts',
  // For versions of React older than the hook; wouter asks for it.
  'use-sync-external-store/shim/index.js': 'react',
  // Also hydrates, and turns slots into elements; our live parts do neither.
  '@astrojs/react/client.js': './react-root.ts',
};

/**
 * Puts something smaller in the place of packages' modules of which the browser needs only a part, or nothing.
 *
 * @param table what is asked for, and what stands in its place: a package, or a file relative to this folder
 * @throws Error in the build when nothing asks for one of them any more, so that it would be dead
 */
export function standInsPlugin(table: Readonly<Record<string, string>> = standIns): Plugin {
  const unused = new Set(Object.keys(table));
  return {
    name: 'portico-stand-ins',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer) {
      const instead = table[id];
      if (instead === undefined) return undefined;
      unused.delete(id);
      if (!instead.startsWith('.')) return this.resolve(instead, importer);
      return fileURLToPath(new URL(instead, import.meta.url));
    },
    buildEnd(error) {
      if (!error && unused.size > 0)
        this.error(`Nothing imports ${[...unused].join(', ')}: take it out of stand-ins.ts.`);
    },
  };
}
