import { hash } from 'node:crypto';
import type { Plugin } from 'vite';
import { mostFormFiles } from '#domain/routing/worker-file.ts';
import { type FirstFiles, firstFilesName } from '../../page/preload-files.ts';
import { reachableFrom } from '../graph.ts';
import type { AssetsOptions } from '../vite-plugin.ts';
import { viewsOf } from './first-views.ts';

/** An output file of the build, with the fields that are read here; assets have no imports. */
interface Chunk {
  type?: string;
  code?: string;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  moduleIds?: readonly string[];
  /** The module whose exports the file has; null where it holds what several share. */
  facadeModuleId?: string | null;
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
export function firstFilesOf(
  chunks: Chunks,
  views: ReadonlyMap<string, string>,
): Omit<FirstFiles, 'offlineForm'> {
  const entries = Object.entries(chunks).filter(([, { isEntry }]) => isEntry);
  const fileOf = (module: string) => fileWith(chunks, module);
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

function fileWith(chunks: Chunks, module: string): string | undefined {
  return Object.keys(chunks).find((file) => chunks[file]?.moduleIds?.some((id) => id.endsWith(`/${module}`)));
}

/** The form that works without a connection, and what of its code is of no use then. */
const offlineForm = 'src/features/reports/islands/ReportIsland.tsx';
const onlineOnly = ['src/features/reports/map/leaflet-map.ts', 'src/platform/push/push-messaging.ts'];

/**
 * All scripts that the form may ask for without a connection, in every step; those that its page names itself are not all
 * among them. Empty where the release has no such form.
 *
 * @param views modules of the first views of other pages: a table of them may share a file with what the form imports
 * @throws Error for more files than the service worker would keep, and where what is of no use came with what is
 */
export function offlineScripts(chunks: Chunks, views: Iterable<string> = []): string[] {
  const form = fileWith(chunks, offlineForm);
  if (form === undefined) return [];
  const left = new Set([...onlineOnly, ...views].map((module) => ownFile(chunks, module)));
  const next = (file: string) =>
    [...(chunks[file]?.imports ?? []), ...(chunks[file]?.dynamicImports ?? [])].filter(
      (other) => !left.has(other),
    );
  const files = [...reachableFrom([form], next)].map((file) => `/${file}`).sort();
  if (files.length > mostFormFiles)
    throw new Error(
      `The report form reaches ${files.length} files, but a browser keeps ${mostFormFiles} for when there is no connection: name in "onlineOnly" what leads it astray.`,
    );
  return files;
}

/** The file of a module that is loaded by itself; undefined: the release has no such module. */
function ownFile(chunks: Chunks, module: string): string | undefined {
  const file = fileWith(chunks, module);
  if (file !== undefined && !chunks[file]?.facadeModuleId?.endsWith(`/${module}`))
    throw new Error(
      `${module} is not loaded by itself, so the report form would lack more without a connection: take it out of "onlineOnly".`,
    );
  return file;
}

/**
 * Writes `firstFilesName` into the client build, from where the compiler moves it beside the server bundle, and the list of
 * the form that works without a connection, which the service worker reads.
 */
export function firstFilesPlugin({ root, folder }: AssetsOptions): Plugin {
  return {
    name: 'portico:first-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const views = viewsOf(root);
      const list = JSON.stringify(offlineScripts(bundle, views.values()));
      const listName = `${folder}/offline-form.${hash('sha256', list, 'hex').slice(0, 8)}.json`;
      this.emitFile({ type: 'asset', fileName: listName, source: list });
      const files = { ...firstFilesOf(bundle, views), offlineForm: `/${listName}` };
      const source = JSON.stringify(files satisfies FirstFiles);
      this.emitFile({ type: 'asset', fileName: firstFilesName, source });
    },
  };
}
