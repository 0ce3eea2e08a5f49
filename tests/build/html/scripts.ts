import { expect, test } from 'vitest';
import { findCycle } from '#adapter/assets/graph.ts';
import { budgets } from '../../bench/budgets.ts';
import { built } from './built.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Chunks with the chunks that each one imports statically. */
function importsOf(scripts: readonly string[]): Graph {
  const { project } = built();
  return new Map(
    scripts.map((path) => {
      const code = project.built('torrebianca', `site/${path}`);
      const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)];
      return [path, imported.map(([, name]) => `_assets/${name}`)];
    }),
  );
}

/** What a page's HTML names as scripts of its first view: those of its islands, and what they import. */
function namedBy(html: string): string[] {
  const named = html.matchAll(/(?:href|src|component-url|renderer-url)="\/(_assets\/[^"]+\.js)"/g);
  return [...new Set([...named].map(([, path = '']) => path))];
}

/** Modules are split into chunks by our own rule (`src/adapter/assets/scripts/chunks.ts`). */
export function scripts(): void {
  test('no two files need each other before they run: one would meet what is not there yet', () => {
    const { files } = built().project.record('torrebianca');
    const graph = importsOf(files.map(({ path }) => path).filter((path) => path.endsWith('.js')));
    const edges = [...graph.values()].flat();
    expect(edges.length).toBeGreaterThan(50);
    expect(edges.filter((path) => path.startsWith('_assets/') && !graph.has(path))).toEqual([]);
    expect(findCycle(graph.keys(), (file) => graph.get(file) ?? [])).toBeNull();
  });
  test('no page with a live part names more for its first view than the bench allows', () => {
    const { project } = built();
    const { files } = project.record('torrebianca');
    const sizes = new Map(files.map(({ path, size }) => [path, size]));
    const views = files
      .filter(({ path }) => path.endsWith('index.html'))
      .map(({ path }) => ({ path, names: namedBy(project.built('torrebianca', `site/${path}`)) }))
      .filter(({ names }) => names.some((name) => name.startsWith('_assets/react.')))
      .map(({ path, names }) => {
        // The smallest ones are sent as they are.
        const sent = (name: string) => sizes.get(`${name}.br`) ?? sizes.get(name) ?? Infinity;
        const bytes = names.reduce((sum, name) => sum + sent(name), 0);
        return { path, kB: bytes / 1000, count: names.length };
      });
    expect(views.length).toBeGreaterThan(30);
    const { JS, 'JS files': count } = budgets.area;
    expect(views.filter((view) => view.kB > JS.most || view.count > count.most)).toEqual([]);
  });
}
