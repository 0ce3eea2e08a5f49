import type { Plugin } from 'vite';
import { reachableFrom } from '../graph.ts';
import { islandsChunk, layoutScript, reactModule, problemIn } from './chunk-checks.ts';
import { joinedChunks, type Part } from './join-chunks.ts';
import { viewsOf } from './first-views.ts';

/** What the chunking rule reads of the bundler's module graph. */
interface ModuleFacts {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
  /** Its code before it is minified; null for a module outside the bundle. */
  code: string | null;
}

/** Modules by id. */
export type ModuleGraph = ReadonlyMap<string, ModuleFacts>;

/** What Astro starts an island with: each page with one loads it. */
const islandStart = /\/node_modules\/@astrojs\/react\/dist\//;

/** How much it counts what a part loads that comes later, against the largest first view: few wait for it. */
const latePartWeight = 0.05;

/** What this share of the islands imports has one chunk: it is compressed best as a whole. */
const commonShare = 0.4;

/** Who loads modules: the script of a page, an island with its first view, or a part that comes later. */
interface Reader {
  modules: ReadonlySet<string>;
  isLate: boolean;
  hasReact: boolean;
}

/** A module and everything it imports statically, directly or not. */
function withImports(graph: ModuleGraph, id: string): Set<string> {
  return reachableFrom([id], (one) => graph.get(one)?.importedIds ?? []);
}

/**
 * Assigns modules to shared chunks; what one reader alone needs, and what nobody imports but by its address, is placed by
 * the bundler. By default the bundler makes a chunk of a few hundred bytes for every module that two entries share: three
 * times as many files for a first view (measured). React has its own chunk, and so has what the script of every page
 * imports, and what many islands import; all else is joined as `joinedChunks` says. A first view has some 15 files, the
 * desktop 20.
 *
 * @param isFirstView true for a module that is loaded dynamically, but for the first view of a page
 */
export function sharedChunks(
  modules: ModuleGraph,
  isFirstView: (id: string) => boolean = () => false,
): Map<string, string> {
  // The bundler tells modules as it happens to read them. Chunks and their names do not depend on that: citizens get the
  // same files whichever machine compiled them.
  const graph: ModuleGraph = new Map([...modules].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const imports = new Map([...graph.keys()].map((id) => [id, withImports(graph, id)]));
  const importsOf = (id: string) => imports.get(id) ?? new Set<string>();
  const readers = readersOf(graph, importsOf, isFirstView);
  const fixed = fixedChunks(graph, importsOf);
  const imported = new Set([...graph.values()].flatMap((module) => module.importedIds));
  const parts = [...graph].flatMap(([id, { importedIds, isEntry, dynamicImporters, code }]): Part[] => {
    if (fixed.has(id)) return [];
    const numbers = readers.flatMap(({ modules }, number) => (modules.has(id) ? [number] : []));
    const hasOwnFile = isEntry || isFirstView(id) || (dynamicImporters.length > 0 && !imported.has(id));
    const isFree = numbers.length > 1 && !hasOwnFile;
    const needsReact = hasReact(importsOf(id));
    return [
      { id, readers: new Set(numbers), size: sizeOf(code ?? ''), imports: importedIds, needsReact, isFree },
    ];
  });
  const weights = weightsOf(readers, parts);
  const joined = joinedChunks(parts, {
    weightOf: (reader) => weights[reader] ?? 0,
    hasReact: (reader) => readers[reader]?.hasReact ?? false,
  });
  return new Map([...fixed, ...joined]);
}

/** The chunks that stand whatever else is loaded. What needs React is apart: public pages load the rest too. */
function fixedChunks(
  graph: ModuleGraph,
  importsOf: (id: string) => ReadonlySet<string>,
): Map<string, string> {
  const ids = [...graph.keys()];
  const onEveryPage = new Set(ids.filter((id) => layoutScript.test(id)).flatMap((id) => [...importsOf(id)]));
  const islands = ids.filter((id) => graph.get(id)?.isEntry && hasReact(importsOf(id)));
  const chunkOf = (id: string): string | null => {
    if (reactModule.test(id)) return 'react';
    if (onEveryPage.has(id)) return 'page';
    if (islandStart.test(id)) return 'islands-react';
    const share = islands.filter((island) => importsOf(island).has(id)).length / (islands.length || 1);
    if (share < commonShare) return null;
    return hasReact(importsOf(id)) ? 'islands-react' : islandsChunk;
  };
  return new Map(
    ids.flatMap((id) => {
      const chunk = chunkOf(id);
      return chunk === null ? [] : [[id, chunk]];
    }),
  );
}

const hasReact = (modules: ReadonlySet<string>) => [...modules].some((id) => reactModule.test(id));

/** Characters that are left when comments and blanks are gone, about. */
function sizeOf(code: string): number {
  return code.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*|\s+/g, '').length;
}

function readersOf(
  graph: ModuleGraph,
  importsOf: (id: string) => ReadonlySet<string>,
  isFirstView: (id: string) => boolean,
): Reader[] {
  const entries = [...graph].filter(([, { isEntry }]) => isEntry).map(([id]) => id);
  /** A first view comes with the island that asks for it. */
  const withIsland = (id: string, importers: readonly string[]) => {
    const island = entries.find((entry) => importers.some((importer) => importsOf(entry).has(importer)));
    return island === undefined ? importsOf(id) : importsOf(id).union(importsOf(island));
  };
  const reader = (modules: ReadonlySet<string>, isLate = false) => ({
    modules,
    isLate,
    hasReact: hasReact(modules),
  });
  return [...graph].flatMap(([id, { isEntry, dynamicImporters }]) => {
    if (isEntry) return [reader(importsOf(id))];
    if (dynamicImporters.length === 0) return [];
    return isFirstView(id) ? [reader(withIsland(id, dynamicImporters))] : [reader(importsOf(id), true)];
  });
}

/**
 * How much it counts what each reader loads. The larger a first view, the longer its citizen waits, and the less it may
 * carry of what others need: it counts by the cube of its own code. Compared with the same weight for all, the five largest
 * views are a kilobyte smaller and have two files less, and the mean of all is two kilobytes larger.
 */
function weightsOf(readers: readonly Reader[], parts: readonly Part[]): number[] {
  const own = readers.map((_, reader) =>
    parts.reduce((sum, { readers, size }) => (readers.has(reader) ? sum + size : sum), 0),
  );
  const most = Math.max(...own.filter((_, reader) => !readers[reader]?.isLate));
  return readers.map(({ isLate }, reader) =>
    isLate ? latePartWeight : Math.max(0.3, (own[reader] ?? 0) / most) ** 3,
  );
}

/**
 * Splits the browser's code into chunks by `sharedChunks`.
 *
 * @param root directory of the project
 * @throws Error in the build when chunks import each other, when a public page would load React, or when a browser
 *   would load server code
 */
export function chunksPlugin(root: string): Plugin {
  let chunks = new Map<string, string>();
  return {
    name: 'portico-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      const views = [...viewsOf(root).values()];
      const isFirstView = (id: string) => views.some((view) => id.endsWith(`/${view}`));
      chunks = sharedChunks(new Map(modules.map((module) => [module.id, module])), isFirstView);
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
