import { globSync } from 'node:fs';
import { routes } from '#domain/routing/routes.ts';
import { gatePath } from '#site/pages.ts';
import { ImportGraph, type Source } from './import-graph.ts';

/**
 * The source files of pages, by kind of page: the style sheets and sprites need only the classes, elements and icons in
 * them.
 */
export interface PageSources {
  all: readonly Source[];
  /** Files of pages where most visits begin. */
  arrival: readonly Source[];
  /** Those files without the gate: what nearly every visit draws. */
  everyday: readonly Source[];
}

/** The form of a site in maintenance: every page has it, and few ever show it. */
const gateForm = 'src/components/gate/GateForm.astro';

/**
 * The source files of all pages, found through the route table and the import graph.
 *
 * @param root directory of the project
 */
export function pageSources(root: string): PageSources {
  const graph = new ImportGraph(root);
  const pages = pageFiles(root);
  const arrival = arrivalPages(pages);
  return {
    all: graph.reachedFrom([...pages.values()]),
    arrival: graph.reachedFrom(arrival),
    everyday: graph.reachedFrom(
      arrival.filter((file) => file !== pageFileOf(pages, gatePath)),
      { without: [gateForm] },
    ),
  };
}

/**
 * The files of arrival pages, and of the maintenance gate, which is shown at their addresses while a site is closed.
 */
function arrivalPages(pages: ReadonlyMap<string, string>): string[] {
  const paths = [...routes.filter(({ arrival }) => arrival).map(({ path }) => path), gatePath];
  return paths.map((path) => pageFileOf(pages, path));
}

/**
 * Files of pages by the shape of their path. As in Astro, every file below `src/pages` is the page of its path, except
 * names that begin with `_`.
 */
export function pageFiles(root: string): ReadonlyMap<string, string> {
  const files = globSync('src/pages/**/*.astro', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const addressOf = (file: string) => file.replace(/^src\/pages|(?:\/index)?\.astro$/g, '') || '/';
  return new Map(
    files.filter((file) => !file.includes('/_')).map((file) => [shapeOf(addressOf(file)), file]),
  );
}

/**
 * The page file for a path of the route table.
 *
 * @throws Error when there is none
 */
export function pageFileOf(pages: ReadonlyMap<string, string>, path: string): string {
  const file = pages.get(shapeOf(path));
  if (!file) throw new Error(`src/pages has no page of its own for ${path}.`);
  return file;
}

/**
 * A path with its parameters (`:id` in the table, `[id]` in file names) replaced by `*`, so that both notations match.
 */
function shapeOf(path: string): string {
  return path.replace(/:\w+|\[\w+\]/g, '*');
}
