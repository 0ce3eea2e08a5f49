import { globSync } from 'node:fs';
import { isIsland } from '#domain/routing/route-match.ts';
import { routes } from '#domain/routing/routes.ts';
import { gatePath } from '#site/pages.ts';
import { ImportGraph, type Source } from './import-graph.ts';

/** The sources that pages draw from, by the pages: only their classes, elements and icons are needed there. */
export interface PageSources {
  all: readonly Source[];
  /** Of pages without live content. */
  public: readonly Source[];
  /** Of pages where most visits begin. */
  arrival: readonly Source[];
}

/**
 * What pages are made of, by the table of routes and the import graph.
 *
 * @param root directory of the project
 */
export function pageSources(root: string): PageSources {
  const graph = new ImportGraph(root);
  const pages = pageFiles(root);
  const live = new Set(routes.filter(isIsland).map(({ path }) => shapeOf(path)));
  const publicPages = [...pages].filter(([shape]) => !live.has(shape)).map(([, file]) => file);
  return {
    all: graph.reachedFrom([...pages.values()]),
    public: graph.reachedFrom(publicPages),
    arrival: graph.reachedFrom(arrivalPages(pages)),
  };
}

/** The files of arrival pages, and of the gate, which has their addresses while a site is closed. */
function arrivalPages(pages: ReadonlyMap<string, string>): string[] {
  const paths = [...routes.filter(({ arrival }) => arrival).map(({ path }) => path), gatePath];
  return paths.map((path) => pageFileOf(pages, path));
}

/** Astro's own rule: every file below `src/pages` is the page of its path, but for names that begin with `_`. */
export function pageFiles(root: string): ReadonlyMap<string, string> {
  const files = globSync('src/pages/**/*.astro', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const addressOf = (file: string) => file.replace(/^src\/pages|(?:\/index)?\.astro$/g, '') || '/';
  return new Map(
    files.filter((file) => !file.includes('/_')).map((file) => [shapeOf(addressOf(file)), file]),
  );
}

/** The file of the page at a path of the table of routes. */
export function pageFileOf(pages: ReadonlyMap<string, string>, path: string): string {
  const file = pages.get(shapeOf(path));
  if (!file) throw new Error(`src/pages has no page of its own for ${path}.`);
  return file;
}

/** Parameters, `:id` in the table and `[id]` in a file's name, are alike whatever they are called. */
function shapeOf(path: string): string {
  return path.replace(/:\w+|\[\w+\]/g, '*');
}
