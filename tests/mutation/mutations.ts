import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { changesOf, type Change } from './operators.ts';

export const root = resolve(import.meta.dirname, '../..');

/** A change that is kept: known by its file and the text around it, so that it is found again where lines have moved. */
export interface Mutation {
  number: number;
  file: string;
  kind: string;
  original: string;
  mutated: string;
  /** The text before and after it, without white space. */
  before: string;
  after: string;
}

/** Where a mutation stands in the tree of today. */
export interface Place extends Change {
  number: number;
  file: string;
  line: number;
}

const list = join(import.meta.dirname, 'mutations.json');
const patterns = ['src/**/*.{ts,tsx}', 'scripts/**/*.ts'];
/** Tests and what helps them, types, and tables of data. */
const left = /\.test\.|\.d\.ts$|\/(?:seed|testing)\/|domain\/routing\/routes\.ts$/;
const context = 60;
/** So few signs beside a change may be the same by chance. */
const leastAlike = 16;

/** Paths of the code that may be mutated. */
const codeFiles = globSync(patterns, { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !left.test(path))
  .sort();

const bare = (text: string) => text.replace(/\s+/g, '');

function around(text: string, { start, end }: Change): { before: string; after: string } {
  const before = bare(text.slice(Math.max(0, start - 3 * context), start)).slice(-context);
  return { before, after: bare(text.slice(end, end + 3 * context)).slice(0, context) };
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks so many changes over the whole code by chance: few of one file, and of every kind. */
export function pick(count: number, seed: number): Mutation[] {
  const next = numbersFrom(seed);
  const all = codeFiles.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return changesOf(file, text).map((change) => ({ file, text, change, order: next() }));
  });
  const picked: typeof all = [];
  for (const one of all.sort((a, b) => a.order - b.order)) {
    const ofKind = picked.filter(({ change }) => change.kind === one.change.kind);
    const ofFile = picked.some(({ file }) => file === one.file);
    if (picked.length < count && ofKind.length < count / 6 && !ofFile) picked.push(one);
  }
  picked.sort((a, b) => (a.file < b.file ? -1 : 1));
  return picked.map(({ file, text, change }, index) => {
    const { kind, original, mutated } = change;
    return { number: index + 1, file, kind, original, mutated, ...around(text, change) };
  });
}

/** Reads the kept list. */
export function readMutations(): Mutation[] {
  return JSON.parse(readFileSync(list, 'utf8')) as Mutation[];
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
const reversed = (text: string) => [...text].reverse().join('');

/** Finds a mutation again in a file, where as much as possible of the text around it is the same. */
function findIn(file: string, mutation: Mutation): Place | null {
  const text = readFileSync(join(root, file), 'utf8');
  const same = changesOf(file, text).filter(
    ({ kind, original }) => kind === mutation.kind && bare(original) === bare(mutation.original),
  );
  const alike = same.map((change) => {
    const { before, after } = around(text, change);
    const length =
      commonStart(reversed(before), reversed(mutation.before)) + commonStart(after, mutation.after);
    return { change, length };
  });
  const [best, second] = alike.sort((a, b) => b.length - a.length);
  if (!best || best.length < leastAlike || best.length === second?.length) return null;
  const line = text.slice(0, best.change.start).split('\n').length;
  return { ...best.change, number: mutation.number, file, line };
}

/** Finds a mutation in its file or, where that or its code has moved, in another of its name or with its text. */
export function find(mutation: Mutation): Place | null {
  const { file } = mutation;
  const own = codeFiles.includes(file) ? findIn(file, mutation) : null;
  if (own) return own;
  const others = codeFiles.filter((path) => path !== file);
  const candidates = others.filter((path) => basename(path) === basename(file) || holds(path, mutation));
  return candidates.map((path) => findIn(path, mutation)).find((place) => place !== null) ?? null;
}

/** Whether the very text of a mutation, with what stands around it, is in a file once. */
function holds(file: string, { before, original, after }: Mutation): boolean {
  const text = bare(readFileSync(join(root, file), 'utf8'));
  return text.split(bare(before + original + after)).length === 2;
}

/** Whether a mutation still finds its code. Where nothing has moved its text says so, without reading the file as code. */
export function isFound(mutation: Mutation): boolean {
  const { file } = mutation;
  return (codeFiles.includes(file) && holds(file, mutation)) || find(mutation) !== null;
}
