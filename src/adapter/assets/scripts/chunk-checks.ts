import { findCycle, reachableFrom } from '../graph.ts';

/** Modules of React itself. */
export const reactModule = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** The script of the layouts, which every page loads. */
export const layoutScript = /\/src\/layouts\/[^?]+\?astro&type=script/;

/** An output file of the build, with the fields that the checks read; assets have only a type. */
interface Chunk {
  type?: string;
  name?: string;
  facadeModuleId?: string | null;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  moduleIds?: readonly string[];
}

/** Name of the chunk of what many islands import, six times the whole script of a public page. */
export const islandsChunk = 'islands';

/** Their pages ask the API at once, or follow a form: they need what islands share, or have it already. */
const liveScripts =
  /\/(?:ServiceStatus|ServiceAccess|Arrival|logout|FeedbackOutcomes|annullamento-appuntamento\/successo)\.astro\?/;

/** By file name. */
type Chunks = Readonly<Record<string, Chunk>>;

/** The first problem in the browser's chunks, as one line; null when there is none. */
export function problemIn(chunks: Chunks): string | null {
  // One of them would run before its dependencies, even where the modules themselves have no cycle.
  const cycle = findCycle(Object.keys(chunks), (file) => chunks[file]?.imports ?? []);
  if (cycle) return `Files of the browser's code import each other: ${cycle.join(' → ')}.`;
  const heavy = pageScriptWithReact(chunks);
  if (heavy) return `${heavy.join(' → ')}: the script of a page would load React.`;
  const large = pageScriptWithIslands(chunks);
  if (large) return `${large}: the script of a public page would load the code that islands share.`;
  const parts =
    Object.values(chunks).find(({ facadeModuleId: id }) => id && layoutScript.test(id))?.imports ?? [];
  if (parts.length > 0) return `The script of every page would come in several files: ${parts.join(', ')}.`;
  const server = Object.values(chunks)
    .flatMap(({ moduleIds = [] }) => moduleIds)
    .find((id) => id.endsWith('.server.ts'));
  return server === undefined ? null : `${server} is for the server and would come to browsers.`;
}

/**
 * The import path from a page's own script, static or dynamic, to a chunk that holds React; null when there is none.
 */
function pageScriptWithReact(chunks: Chunks): string[] | null {
  const seen = new Set<string>();
  const follow = (file: string, trail: readonly string[]): string[] | null => {
    if (seen.has(file)) return null;
    seen.add(file);
    const { imports = [], dynamicImports = [], moduleIds = [] } = chunks[file] ?? {};
    if (moduleIds.some((id) => reactModule.test(id))) return [...trail, file];
    for (const next of [...imports, ...dynamicImports]) {
      const found = follow(next, [...trail, file]);
      if (found) return found;
    }
    return null;
  };
  for (const [file, { facadeModuleId }] of Object.entries(chunks)) {
    const found = facadeModuleId && isPageScript(facadeModuleId) ? follow(file, []) : null;
    if (found) return found;
  }
  return null;
}

/** The page's own script that imports what islands share, other than late; null when there is none. */
function pageScriptWithIslands(chunks: Chunks): string | null {
  const scripts = Object.entries(chunks).flatMap(([file, { facadeModuleId: id }]) =>
    id && isPageScript(id) && !liveScripts.test(id) ? [{ file, id }] : [],
  );
  const found = scripts.find(({ file }) =>
    [...reachableFrom([file], (one) => chunks[one]?.imports ?? [])].some(
      (one) => chunks[one]?.name === islandsChunk,
    ),
  );
  return found?.id ?? null;
}

/** True for the `<script>` of a layout, page or component; islands are modules of their own. */
function isPageScript(id: string): boolean {
  return id.includes('?astro&type=script');
}
