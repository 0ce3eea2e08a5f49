import type { Plugin } from 'vite';
import { problemIn, reactModule } from './chunk-checks.ts';

/** What the rule reads of the bundler's graph. */
interface ModuleFacts {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
}

/** Modules by id. */
export type ModuleGraph = ReadonlyMap<string, ModuleFacts>;

/** The script of the layouts, which every page loads. */
const layoutScript = /\/src\/layouts\/[^?]+\?astro&type=script/;

/** Share of the islands, and of the parts that are loaded late, from which on a module stands in a shared file. */
const thresholds = { islands: 1 / 6, lateParts: 1 / 10 };

/** A module with all that it imports, directly or not: what is loaded when it runs. */
function withImports(graph: ModuleGraph, id: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.get(id)?.importedIds ?? []) withImports(graph, imported, seen);
  return seen;
}

/**
 * Names the shared file of each module that has one; the bundler places the others. Left alone, it makes a file of a few
 * hundred bytes for every module that two parts share: measured, three times as many files for a first view.
 *
 * React has its own file, and so has what the script of every page imports. Any other module is placed by the share of
 * the islands that import it, else by the share of the late parts, and apart for modules that need React, because public
 * pages load the rest too. What a module imports is read at least as often as the module itself: so shared files never
 * import each other in a ring.
 */
export function sharedChunks(graph: ModuleGraph): Map<string, string> {
  const ids = [...graph.keys()];
  const imports = new Map(ids.map((id) => [id, withImports(graph, id)]));
  const importsOf = (id: string) => imports.get(id) ?? new Set<string>();
  const needsReact = (id: string) => [...importsOf(id)].some((imported) => reactModule.test(imported));
  const islands = ids.filter((id) => graph.get(id)?.isEntry && needsReact(id));
  const lateParts = ids.filter((id) => (graph.get(id)?.dynamicImporters.length ?? 0) > 0);
  const onEveryPage = new Set(ids.filter((id) => layoutScript.test(id)).flatMap((id) => [...importsOf(id)]));
  const share = (readers: readonly string[], id: string) =>
    readers.filter((reader) => importsOf(reader).has(id)).length / readers.length;

  const chunkOf = (id: string): string | null => {
    if (reactModule.test(id)) return 'react';
    if (onEveryPage.has(id)) return 'page';
    const suffix = needsReact(id) ? '-react' : '';
    if (share(islands, id) >= thresholds.islands) return `islands${suffix}`;
    return share(lateParts, id) >= thresholds.lateParts ? `late${suffix}` : null;
  };
  return new Map(
    ids.flatMap((id) => {
      const chunk = chunkOf(id);
      return chunk === null ? [] : [[id, chunk]];
    }),
  );
}

/**
 * Puts the modules of the browser's code into files by the rule above.
 *
 * @throws Error in the build when files import each other, when public pages would get React, or browsers what is the
 *   server's alone
 */
export function chunksPlugin(): Plugin {
  let chunks = new Map<string, string>();
  return {
    name: 'portico-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      chunks = sharedChunks(new Map(modules.map((module) => [module.id, module])));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // What a module needs is placed by the rule as well, not drawn into the module's own file.
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => chunks.get(id) ?? null }],
      },
    }),
    generateBundle(_options, bundle) {
      const problem = problemIn(bundle);
      if (problem) this.error(problem);
    },
  };
}
