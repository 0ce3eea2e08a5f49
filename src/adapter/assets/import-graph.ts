import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, targetOf } from './imports.ts';

/** One source file: its path below the project root and its text. */
export type Source = { path: string; text: string };

/** A source file with those it imports, each with the name that a component has in this one. */
type Linked = Source & { imports: readonly { path: string; name?: string }[] };

/**
 * Which source file imports which, at once or late, as a component, a module or the script of a page. Types bind
 * nothing and are left out, as are packages and style sheets. Files are read when they are asked for, once.
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

  /** The files and everything that they import, directly or not, by path. */
  reachedFrom(paths: readonly string[]): Source[] {
    const reached = new Set(paths);
    // A set gives what is added while it is read, too.
    for (const path of reached) this.file(path).imports.forEach((next) => reached.add(next.path));
    return [...reached].sort().map((path) => this.file(path));
  }
}

function linksOf(path: string, text: string): Linked['imports'] {
  return importsOf(path, text).flatMap(({ specifier, typeOnly, name }) => {
    const target = targetOf(path, specifier);
    return target && /\.(?:astro|tsx?)$/.test(target) && !typeOnly ? [{ path: target, name }] : [];
  });
}
