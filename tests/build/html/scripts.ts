import { expect, test } from 'vitest';
import { findCycle } from '#adapter/assets/graph.ts';
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
}
