import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemIn } from './chunk-checks.ts';
import { sharedChunks, type ModuleGraph } from './chunks.ts';

const react = '/p/node_modules/react/index.js';
const wizard = '/p/src/kit/wizard/Wizard.tsx';
const layout = '/p/src/layouts/Document.astro?astro&type=script&index=0&lang.ts';

interface Sketch {
  imports?: readonly string[];
  /** Modules that import it dynamically. */
  lateFor?: readonly string[];
  isEntry?: boolean;
}

function graphOf(modules: Readonly<Record<string, Sketch>>): ModuleGraph {
  return new Map(
    Object.entries(modules).map(([id, { imports = [], lateFor = [], isEntry = false }]) => [
      id,
      { isEntry, importedIds: imports, dynamicImporters: lateFor },
    ]),
  );
}

const islands = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(imports).map(([id, own]) => [id, { isEntry: true, imports: [react, ...own] }]),
  );

describe('a module stands in', () => {
  const chunks = sharedChunks(
    graphOf({
      [react]: {},
      [layout]: { isEntry: true, imports: ['menu'] },
      menu: { imports: ['clock'] },
      clock: {},
      ...islands({
        a: ['client', 'form'],
        b: ['client', 'form'],
        c: ['client', 'form'],
        d: [],
        e: [],
        f: [wizard, 'steps'],
        g: [wizard, 'own'],
      }),
      [wizard]: { imports: [react, 'drafts'] },
      drafts: {},
      steps: {},
      client: { imports: ['clock'] },
      form: { imports: [react, 'rules'] },
      rules: {},
      own: {},
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [
          `part${index}`,
          { lateFor: ['a'], imports: index < 2 ? ['card', 'client'] : [] },
        ]),
      ),
      card: { imports: [react] },
    }),
  );

  test.each([
    [react, 'react'],
    [layout, 'page'],
    ['menu', 'page'],
    ['clock', 'page'],
    ['client', 'islands'],
    ['form', 'islands-react'],
    ['rules', 'islands'],
    [wizard, 'wizards-react'],
    ['drafts', 'wizards'],
    ['card', 'late-react'],
  ])('%s: %s', (id, chunk) => {
    expect(chunks.get(id)).toBe(chunk);
  });

  test('a file of the bundler where few read it', () => {
    expect(chunks.has('own')).toBe(false);
    expect(chunks.has('steps')).toBe(false);
    expect(chunks.has('g')).toBe(false);
    expect(chunks.has('part0')).toBe(false);
  });
});

/** Any graph without cycles: a module imports only later ones. */
const anyGraph = fc
  .array(
    fc.record({
      imports: fc.array(fc.nat(30), { maxLength: 4 }),
      lateFor: fc.constantFrom<readonly string[]>([], ['somebody']),
      isEntry: fc.boolean(),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((drafts) => {
    const ids = drafts.map((_, index) =>
      index === 0 ? layout : index === drafts.length - 1 ? react : `m${index}`,
    );
    return graphOf(
      Object.fromEntries(
        drafts.map(({ imports, ...draft }, index) => {
          const later = imports.flatMap((step) => ids[index + 1 + step] ?? []);
          return [
            ids[index],
            { ...draft, imports: index === 0 ? later.filter((id) => id !== react) : later },
          ];
        }),
      ),
    );
  });

/** The chunks with what their modules import; a module without a chunk is a chunk of its own. */
function filesOf(graph: ModuleGraph) {
  const chunks = sharedChunks(graph);
  const fileOf = (id: string) => chunks.get(id) ?? id;
  const files: Record<string, { imports: string[] }> = {};
  for (const [id, { importedIds }] of graph) {
    const file = (files[fileOf(id)] ??= { imports: [] });
    file.imports.push(...importedIds.map(fileOf).filter((other) => other !== fileOf(id)));
  }
  return files;
}

test('shared files never import each other in a ring, whatever imports whatever', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      expect(problemIn(filesOf(graph))).toBeNull();
    }),
  );
});

test('a shared file whose name does not say so needs no React', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const chunks = sharedChunks(graph);
      const plain = [...graph].filter(([id]) => /^(?:islands|late)$/.test(chunks.get(id) ?? ''));
      const files = plain.flatMap(([, { importedIds }]) => importedIds.map((id) => chunks.get(id)));
      expect(files.filter((file) => file?.includes('react'))).toEqual([]);
    }),
  );
});
