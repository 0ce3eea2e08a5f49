import { expect, test } from 'vitest';
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

/** An import cycle, or null. */
function cycleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const found = follow(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const found = follow(file, []);
    if (found) return found;
  }
  return null;
}

/** Modules are split into chunks by our own rule (`src/adapter/assets/scripts/chunks.ts`). */
export function scripts(): void {
  test('no two files need each other before they run: one would meet what is not there yet', () => {
    const { files } = built().project.record('torrebianca');
    const graph = importsOf(files.map(({ path }) => path).filter((path) => path.endsWith('.js')));
    const edges = [...graph.values()].flat();
    expect(edges.length).toBeGreaterThan(50);
    expect(edges.filter((path) => path.startsWith('_assets/') && !graph.has(path))).toEqual([]);
    expect(cycleIn(graph)).toBeNull();
  });

  test('a cycle is noticed', () => {
    expect(
      cycleIn(
        new Map([
          ['a', ['b']],
          ['b', ['c', 'd']],
          ['c', []],
          ['d', ['b']],
        ]),
      ),
    ).toEqual(['b', 'd', 'b']);
  });
}
