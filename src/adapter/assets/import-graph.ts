import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachableFrom } from './graph.ts';
import { importsOf, targetOf } from './imports.ts';

/** One source file: its path below the project root and its text. */
export type Source = { path: string; text: string };

/** A source file and its imports, each with the local names of what it imports. */
type Linked = Source & { imports: readonly Link[] };
type Link = { path: string; names: readonly string[]; isDynamic: boolean };

/**
 * Which source file imports which, statically or dynamically, as a component, a module or a page's script. Type
 * imports, packages and style sheets are left out. Files are read on demand, each once.
 */
export class ImportGraph {
  readonly #root: string;
  readonly #known = new Map<string, Linked>();

  /** @param root directory of the project */
  constructor(root: string) {
    this.#root = root;
  }

  /** A file by its path below the root. */
  file(path: string): Linked {
    let file = this.#known.get(path);
    if (!file) {
      const text = readFileSync(join(this.#root, path), 'utf8');
      file = { path, text, imports: linksOf(path, text) };
      this.#known.set(path, file);
    }
    return file;
  }

  /** These files and everything they import, directly or not, sorted by path; `without` some files and what they alone import. */
  reachedFrom(paths: readonly string[], { without = [] }: { without?: readonly string[] } = {}): Source[] {
    const importsOfFile = (path: string) =>
      this.file(path).imports.flatMap((link) => (without.includes(link.path) ? [] : [link.path]));
    return [...reachableFrom(paths, importsOfFile)].sort().map((path) => this.file(path));
  }
}

function linksOf(path: string, text: string): Linked['imports'] {
  return importsOf(path, text).flatMap(({ specifier, typeOnly, names = [], isDynamic = false }) => {
    const target = targetOf(path, specifier);
    return target && /\.(?:astro|tsx?)$/.test(target) && !typeOnly
      ? [{ path: target, names, isDynamic }]
      : [];
  });
}
