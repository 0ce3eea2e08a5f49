/** Modules of React itself. */
export const reactModule = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** A file of a build, as far as the checks read it; only chunks have more than a type. */
interface Chunk {
  type?: string;
  facadeModuleId?: string | null;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  moduleIds?: readonly string[];
}

/** By file name. */
type Chunks = Readonly<Record<string, Chunk>>;

/** What is wrong with the files of the browser's code, as one line; null when nothing is. */
export function problemIn(chunks: Chunks): string | null {
  const ring = ringIn(chunks);
  if (ring) return `Files of the browser's code import each other: ${ring.join(' → ')}.`;
  const heavy = pageScriptWithReact(chunks);
  if (heavy) return `${heavy.join(' → ')}: the script of a page would bring React.`;
  const server = Object.values(chunks)
    .flatMap(({ moduleIds = [] }) => moduleIds)
    .find((id) => id.endsWith('.server.ts'));
  return server === undefined ? null : `${server} is for the server and would come to browsers.`;
}

/**
 * Files that import each other in a ring: whichever of them is asked for first would run before what it needs, although
 * their modules are in order.
 */
function ringIn(chunks: Chunks): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of chunks[file]?.imports ?? []) {
      const ring = follow(next, [...way, file]);
      if (ring) return ring;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(chunks)) {
    const ring = follow(file, []);
    if (ring) return ring;
  }
  return null;
}

/** The way from a page's own script, at first or later, to a file that holds React; null when there is none. */
function pageScriptWithReact(chunks: Chunks): string[] | null {
  const seen = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    if (seen.has(file)) return null;
    seen.add(file);
    const { imports = [], dynamicImports = [], moduleIds = [] } = chunks[file] ?? {};
    if (moduleIds.some((id) => reactModule.test(id))) return [...way, file];
    for (const next of [...imports, ...dynamicImports]) {
      const found = follow(next, [...way, file]);
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

/** True for the `<script>` of a layout, page or component; islands are modules of their own. */
function isPageScript(id: string): boolean {
  return id.includes('?astro&type=script');
}
