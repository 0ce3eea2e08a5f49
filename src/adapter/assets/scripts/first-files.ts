import type { Plugin } from 'vite';
import { type FirstFiles, firstFilesName } from '../../page/preload-files.ts';
import { reachableFrom } from '../graph.ts';
import { viewsOf } from './first-views.ts';

/** An output file of the build, with the fields that are read here; assets have no imports. */
interface Chunk {
  type?: string;
  code?: string;
  imports?: readonly string[];
  moduleIds?: readonly string[];
  isEntry?: boolean;
}

/** Characters from which a file is asked for before anything else of its page: it is the last to have arrived. */
const largeSize = 50_000;

/** By file name. */
type Chunks = Readonly<Record<string, Chunk>>;

/** Addresses of a file and of all that it imports statically, directly or not. */
function withImports(chunks: Chunks, file: string): string[] {
  return [...reachableFrom([file], (one) => chunks[one]?.imports ?? [])].map((one) => `/${one}`);
}

/**
 * Files that a page needs for its first view, by what the page names itself (the addresses of its island) and by route
 * where the island loads a view of its own for each.
 *
 * @param views module of the first view by route id, below the project's root
 * @throws Error for a view that is in no file
 */
export function firstFilesOf(chunks: Chunks, views: ReadonlyMap<string, string>): FirstFiles {
  const entries = Object.entries(chunks).filter(([, { isEntry }]) => isEntry);
  const fileOf = (module: string) =>
    Object.keys(chunks).find((file) => chunks[file]?.moduleIds?.some((id) => id.endsWith(`/${module}`)));
  const large = Object.keys(chunks).filter((file) => (chunks[file]?.code?.length ?? 0) >= largeSize);
  return {
    large: large.map((file) => `/${file}`),
    entries: Object.fromEntries(entries.map(([file]) => [`/${file}`, withImports(chunks, file)])),
    views: Object.fromEntries(
      [...views].map(([route, module]) => {
        const file = fileOf(module);
        if (file === undefined) throw new Error(`${module}, the first view of "${route}", is in no file.`);
        return [route, withImports(chunks, file)];
      }),
    ),
  };
}

/** Writes `firstFilesName` into the client build, from where the compiler moves it beside the server bundle. */
export function firstFilesPlugin(root: string): Plugin {
  return {
    name: 'portico:first-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const source = JSON.stringify(firstFilesOf(bundle, viewsOf(root)));
      this.emitFile({ type: 'asset', fileName: firstFilesName, source });
    },
  };
}
