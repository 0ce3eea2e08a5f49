import { reachableFrom } from '../graph.ts';

/** A module as the joining of chunks sees it. */
export interface Part {
  id: string;
  /** Numbers of those who load it. */
  readers: ReadonlySet<number>;
  /** Characters, without comments and blanks. */
  size: number;
  imports: readonly string[];
  needsReact: boolean;
  /** False: the bundler gives it a file, which others may import but which holds nothing else. */
  isFree: boolean;
}

/** What is known of readers by their number. */
export interface Readers {
  /** How much it counts what this reader waits for. */
  weightOf: (reader: number) => number;
  /** False: it must not load a chunk that needs React. */
  hasReact: (reader: number) => boolean;
}

interface Chunk {
  modules: readonly Part[];
  readers: ReadonlySet<number>;
  size: number;
  needsReact: boolean;
}

/** Two chunks, and what all readers together save at most when they become one. */
interface Pair {
  one: Chunk;
  other: Chunk;
  gain: number;
}

/** Which chunk imports which. */
type Imports = ReadonlyMap<Chunk, ReadonlySet<Chunk>>;

/** What one more file costs its reader beside its code, in the unit of `costOf`, of which one is some three bytes. */
const fileCost = 1300;

/** What a file costs its reader. Code that is compressed together is smaller than that in several files. */
const costOf = (size: number) => size ** 0.9 + fileCost;

/**
 * Joins modules into chunks, so that all readers together wait least. It starts with a chunk for the modules that have the
 * same readers; two become one where the files saved for those who load both outweigh what others load for nothing. Chunks
 * never import each other in a cycle, and none brings React to a reader that does not load it.
 *
 * @returns the name of the chunk of each free module: that of its largest
 */
export function joinedChunks(parts: readonly Part[], readers: Readers): Map<string, string> {
  const chunks = chunksByReaders(parts);
  let pairs = pairsOf([...chunks], chunks, readers);
  for (let best = bestOf(pairs, chunks, readers); best; best = bestOf(pairs, chunks, readers)) {
    const { one, other } = best;
    const next = joined(one, other);
    const changed = new Set([one, other, ...withReadersOfBoth(next, importsAmong(chunks), best)]);
    chunks.delete(one);
    chunks.delete(other);
    chunks.add(next);
    const left = [next, ...changed].filter((chunk) => chunks.has(chunk));
    pairs = pairs.filter((pair) => !changed.has(pair.one) && !changed.has(pair.other));
    pairs.push(...pairsOf(left, chunks, readers));
  }
  return namesOf([...chunks].filter(isFree));
}

const isFree = ({ modules }: Chunk) => modules[0]?.isFree ?? false;

/** Chunks of free modules with the same readers; every other module is one of its own. */
function chunksByReaders(parts: readonly Part[]): Set<Chunk> {
  const groups = Map.groupBy(parts, ({ id, isFree: free, readers, needsReact }) =>
    free ? `${[...readers].join(' ')} ${needsReact}` : id,
  );
  return new Set(
    [...groups.values()].map((modules) => ({
      modules,
      readers: modules[0]?.readers ?? new Set<number>(),
      size: modules.reduce((sum, { size }) => sum + size, 0),
      needsReact: modules.some(({ needsReact }) => needsReact),
    })),
  );
}

function joined(one: Chunk, other: Chunk): Chunk {
  return {
    modules: [...one.modules, ...other.modules],
    readers: one.readers.union(other.readers),
    size: one.size + other.size,
    needsReact: one.needsReact || other.needsReact,
  };
}

/** The pairs of these chunks with any other that may be worth something. */
function pairsOf(some: readonly Chunk[], all: ReadonlySet<Chunk>, readers: Readers): Pair[] {
  const done = new Set<Chunk>();
  return some.filter(isFree).flatMap((one) => {
    done.add(one);
    return [...all]
      .filter((other) => isFree(other) && !done.has(other))
      .map((other) => ({ one, other, gain: gainOf(one, other, readers) }))
      .filter(({ gain }) => gain > 0);
  });
}

/** What all readers together save when two chunks become one, but for what the two import. */
function gainOf(one: Chunk, other: Chunk, { weightOf, hasReact }: Readers): number {
  const needsReact = one.needsReact || other.needsReact;
  const first = costOf(one.size);
  const second = costOf(other.size);
  const both = costOf(one.size + other.size);
  let gain = 0;
  for (const reader of one.readers.union(other.readers)) {
    if (needsReact && !hasReact(reader)) return -Infinity;
    const now = (one.readers.has(reader) ? first : 0) + (other.readers.has(reader) ? second : 0);
    gain += weightOf(reader) * (now - both);
  }
  return gain;
}

/** The pair that saves most; null where none saves anything. */
function bestOf(pairs: Pair[], chunks: ReadonlySet<Chunk>, readers: Readers): Pair | null {
  const imports = importsAmong(chunks);
  let best: Pair | null = null;
  for (const pair of pairs.sort((a, b) => b.gain - a.gain)) {
    if (best && pair.gain <= best.gain) break;
    const gain = pair.gain - mergeCost(pair, imports, readers);
    if (gain > (best?.gain ?? 0)) best = { ...pair, gain };
  }
  return best;
}

/** What readers of one chunk would load because of the other's imports; infinite where a cycle would arise. */
function mergeCost({ one, other }: Pair, imports: Imports, readers: Readers): number {
  const behindOne = importedBy(one, imports, other);
  const behindOther = importedBy(other, imports, one);
  if (behindOne.has(other) || behindOther.has(one)) return Infinity;
  return loadOf(behindOne, other, readers) + loadOf(behindOther, one, readers);
}

/** What these chunks add to what the readers of another one load; infinite where they would bring React to a reader without it. */
function loadOf(chunks: ReadonlySet<Chunk>, { readers }: Chunk, { weightOf, hasReact }: Readers): number {
  let load = 0;
  for (const chunk of chunks)
    for (const reader of readers.difference(chunk.readers)) {
      if (chunk.needsReact && !hasReact(reader)) return Infinity;
      load += weightOf(reader) * costOf(chunk.size);
    }
  return load;
}

/** Whoever loads a chunk loads what it imports. Returns the chunks that have more readers now. */
function withReadersOfBoth(next: Chunk, imports: Imports, { one, other }: Pair): Chunk[] {
  const behind = importedBy(one, imports, other).union(importedBy(other, imports, one));
  const changed = [...behind].filter((chunk) => next.readers.difference(chunk.readers).size > 0);
  for (const chunk of changed) chunk.readers = chunk.readers.union(next.readers);
  return changed;
}

/** What a chunk imports, directly or not; the direct import of `to` does not count. */
function importedBy(from: Chunk, imports: Imports, to: Chunk): Set<Chunk> {
  const others = [...(imports.get(from) ?? [])].filter((chunk) => chunk !== to);
  return reachableFrom(others, (chunk) => imports.get(chunk) ?? []);
}

function importsAmong(chunks: ReadonlySet<Chunk>): Imports {
  const chunkOf = new Map([...chunks].flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk])));
  return new Map(
    [...chunks].map((chunk) => {
      const imported = chunk.modules.flatMap(({ imports }) => imports.flatMap((id) => chunkOf.get(id) ?? []));
      return [chunk, new Set(imported.filter((each) => each !== chunk))];
    }),
  );
}

function namesOf(chunks: readonly Chunk[]): Map<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { modules } of chunks) {
    const { id: largest } = modules.reduce((most, part) => (part.size > most.size ? part : most));
    const base = `shared-${/([\w-]+)\.\w+$/.exec(largest)?.[1] ?? 'code'}`;
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base}-${number}`;
    taken.add(name);
    for (const { id } of modules) names.set(id, name);
  }
  return names;
}
