import type { Plugin } from 'vite';
import { problemIn, reactModule } from './chunk-checks.ts';

/** What the chunking rule reads of the bundler's module graph. */
interface ModuleFacts {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
}

/** Modules by id. */
export type ModuleGraph = ReadonlyMap<string, ModuleFacts>;

/** The script of the layouts, which every page loads. */
const layoutScript = /\/src\/layouts\/[^?]+\?astro&type=script/;

/** What every wizard imports: the islands with one have much in common that the others do not need. */
const wizardModule = /\/src\/kit\/wizard\/Wizard\.tsx$/;

/**
 * A module goes into a shared chunk when at least this share of the islands, of the dynamically imported modules, or
 * of the islands with a wizard imports it.
 */
const thresholds = { islands: 0.3, lateParts: 0.2, wizards: 0.6 };

/** A module and everything it imports statically, directly or not. */
function withImports(graph: ModuleGraph, id: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.get(id)?.importedIds ?? []) withImports(graph, imported, seen);
  return seen;
}

/**
 * Assigns modules to shared chunks; modules without an entry are placed by the bundler. By default the bundler makes a
 * chunk of a few hundred bytes for every module that two entries share: three times as many files for a first view
 * (measured).
 *
 * React has its own chunk, and so has what the script of every page imports. Any other module is placed by the share of
 * islands that import it, else by the share of dynamically imported modules, or else by the share of the islands with a
 * wizard; modules that need React go into separate chunks, because public pages load the others too. A dependency is
 * imported at least as often as the module that needs it, so shared chunks never import each other in a cycle.
 */
export function sharedChunks(graph: ModuleGraph): Map<string, string> {
  const ids = [...graph.keys()];
  const imports = new Map(ids.map((id) => [id, withImports(graph, id)]));
  const importsOf = (id: string) => imports.get(id) ?? new Set<string>();
  const reaches = (id: string, wanted: RegExp) =>
    [...importsOf(id)].some((imported) => wanted.test(imported));
  const needsReact = (id: string) => reaches(id, reactModule);
  const islands = ids.filter((id) => graph.get(id)?.isEntry && needsReact(id));
  const wizards = islands.filter((id) => reaches(id, wizardModule));
  const lateParts = ids.filter((id) => (graph.get(id)?.dynamicImporters.length ?? 0) > 0);
  const onEveryPage = new Set(ids.filter((id) => layoutScript.test(id)).flatMap((id) => [...importsOf(id)]));
  const share = (readers: readonly string[], id: string) =>
    readers.filter((reader) => importsOf(reader).has(id)).length / (readers.length || 1);

  const chunkOf = (id: string): string | null => {
    if (reactModule.test(id)) return 'react';
    if (onEveryPage.has(id)) return 'page';
    const suffix = needsReact(id) ? '-react' : '';
    if (share(islands, id) >= thresholds.islands) return `islands${suffix}`;
    if (share(lateParts, id) >= thresholds.lateParts) return `late${suffix}`;
    return share(wizards, id) >= thresholds.wizards ? `wizards${suffix}` : null;
  };
  return new Map(
    ids.flatMap((id) => {
      const chunk = chunkOf(id);
      return chunk === null ? [] : [[id, chunk]];
    }),
  );
}

/**
 * Splits the browser's code into chunks by `sharedChunks`.
 *
 * @throws Error in the build when chunks import each other, when a public page would load React, or when a browser
 *   would load server code
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
        // Dependencies are placed by the rule too, not pulled into the chunk of the module that imports them.
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
