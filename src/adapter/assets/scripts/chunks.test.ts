import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reachableFrom } from '../graph.ts';
import { problemIn } from './chunk-checks.ts';
import { sharedChunks, type ModuleGraph } from './chunks.ts';

const react = '/p/node_modules/react/index.js';
const layout = '/p/src/layouts/Document.astro?astro&type=script&index=0&lang.ts';

interface Sketch {
  imports?: readonly string[];
  /** Modules that import it dynamically. */
  lateFor?: readonly string[];
  isEntry?: boolean;
  code?: string;
}

function graphOf(modules: Readonly<Record<string, Sketch>>): ModuleGraph {
  return new Map(
    Object.entries(modules).map(([id, { imports = [], lateFor = [], isEntry = false, code = '' }]) => [
      id,
      { isEntry, importedIds: imports, dynamicImporters: lateFor, code },
    ]),
  );
}

const islands = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(imports).map(([id, own]) => [id, { isEntry: true, imports: [react, ...own] }]),
  );
const large = 'x'.repeat(50_000);

test('the order in which the bundler read the modules changes nothing', () => {
  const texts = ['one/texts.ts', 'two/texts.ts', 'three/texts.ts'];
  const graph = graphOf({
    [react]: {},
    ...islands({
      a: ['one/texts.ts', 'two/texts.ts'],
      b: ['one/texts.ts', 'three/texts.ts'],
      c: ['two/texts.ts', 'three/texts.ts'],
      d: ['own'],
      e: ['own-too'],
      f: ['own-three'],
    }),
    ...Object.fromEntries(texts.map((id) => [id, { code: large }])),
  });
  const chunks = sharedChunks(graph);
  expect(new Set(texts.map((id) => chunks.get(id)))).toEqual(
    new Set(['shared-texts', 'shared-texts-2', 'shared-texts-3']),
  );
  const byName = (map: ReadonlyMap<string, string>) => Object.fromEntries(map);
  expect(byName(sharedChunks(new Map([...graph].toReversed())))).toEqual(byName(chunks));
});

describe('a module stands in', () => {
  const chunks = sharedChunks(
    graphOf({
      [react]: {},
      [layout]: { isEntry: true, imports: ['menu'] },
      menu: { imports: ['clock'] },
      clock: {},
      ...islands({
        a: ['client', 'form', 'steps.ts', 'drafts.ts'],
        b: ['client', 'form', 'steps.ts', 'drafts.ts', 'map.ts'],
        c: ['client', 'own', 'map.ts'],
        d: ['card.ts'],
      }),
      part: { lateFor: ['a'] },
      'steps.ts': { code: 'step();' },
      'drafts.ts': { code: '' },
      'map.ts': { code: large },
      client: { imports: ['clock'] },
      form: { imports: [react, 'rules'] },
      rules: {},
      own: {},
      'card.ts': { lateFor: ['a'] },
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
    ['map.ts', 'islands'],
  ])('%s: %s', (id, chunk) => {
    expect(chunks.get(id)).toBe(chunk);
  });

  test('a file of the bundler where one alone reads it, or where it is loaded by its address alone', () => {
    expect(['own', 'a', 'part'].filter((id) => chunks.has(id))).toEqual([]);
  });

  test('a shared file where some import it and others load it later', () => {
    expect(chunks.get('card.ts')).toBe('shared-card');
  });
});

describe('what few islands share', () => {
  const others = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`other${index}`, []]));
  const sketch = (views: readonly string[] = []) =>
    sharedChunks(
      graphOf({
        [react]: {},
        ...islands({
          ...others,
          a: ['steps.ts', 'own-a.ts'],
          b: ['steps.ts', 'drafts.ts', 'own-b.ts'],
          c: ['drafts.ts', 'map.ts'],
          d: ['map.ts'],
        }),
        'own-a.ts': { code: large },
        'own-b.ts': { code: large },
        'steps.ts': {},
        'drafts.ts': {},
        'map.ts': { code: large },
        'view.ts': { lateFor: ['a'], imports: ['map.ts', 'rows.ts'] },
        'part.ts': { lateFor: ['a'], imports: ['rows.ts'] },
        'rows.ts': { code: '// words '.repeat(9000) },
      }),
      (id) => views.includes(id),
    );

  test('is one file where that saves more than it costs, without what is too large for it', () => {
    const chunks = sketch();
    expect(chunks.get('drafts.ts')).toBe(chunks.get('steps.ts'));
    expect(chunks.get('map.ts')).not.toBe(chunks.get('steps.ts'));
  });

  test.each([
    ['both', true],
    ['one', false],
  ])(
    'is not carried by the largest first view for others: where %s is needed there, joined %s',
    (wide, isJoined) => {
      const needs = { one: ['rows.ts'], both: ['rows.ts', 'cards.ts'], other: ['cards.ts'] };
      const wanted = Object.entries(needs).map(([id, own]) => [id, id === wide ? [...own, 'wide.ts'] : own]);
      const chunks = sharedChunks(
        graphOf({
          [react]: {},
          ...islands({ ...others, ...Object.fromEntries(wanted) }),
          'rows.ts': { code: 'r'.repeat(20_000) },
          'cards.ts': { code: 'c'.repeat(20_000) },
          'wide.ts': { code: 'w'.repeat(100_000) },
        }),
      );
      expect(chunks.get('rows.ts') === chunks.get('cards.ts')).toBe(isJoined);
    },
  );

  test('joins what a first view needs with what its island needs, and comments weigh nothing', () => {
    expect(sketch().get('rows.ts')).toBe('shared-rows');
    const chunks = sketch(['view.ts']);
    expect(chunks.get('rows.ts')).toBe(chunks.get('steps.ts'));
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

test('shared files never import each other in a cycle, whatever imports whatever', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      expect(problemIn(filesOf(graph))).toBeNull();
    }),
  );
});

test('who needs no React loads none, whatever imports whatever', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const needs = (id: string) => reachableFrom([id], (module) => graph.get(module)?.importedIds ?? []);
      // A page's script with React stops the build.
      fc.pre(!needs(layout).has(react));
      const files = filesOf(graph);
      const chunks = sharedChunks(graph);
      for (const [id, { isEntry, dynamicImporters }] of graph) {
        if (needs(id).has(react) || !(isEntry || dynamicImporters.length > 0)) continue;
        const loaded = reachableFrom([chunks.get(id) ?? id], (file) => files[file]?.imports ?? []);
        expect(loaded).not.toContain('react');
      }
    }),
  );
});
