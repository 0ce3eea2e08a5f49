import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, type Place } from './mutations.ts';

/** What the tests of a checkout read. */
const copied = [
  'src scripts tests docs public tenants .config .ci .github',
  'package.json package-lock.json tsconfig.json astro.config.mjs',
  'README.md CONTRIBUTING.md LICENSE publiccode.yml',
].flatMap((line) => line.split(' '));

export const workFolder = join(root, '.portico/mutants');
export const tree = join(workFolder, 'tree');
/** Says which mutation is in force. */
export const switchFile = join(tree, 'tests/mutation/switch.mjs');

/** Where processes of their own begin: a test runs it without Vitest's preparations. */
const beginnings = ['scripts/portico.ts', '{src,tests}/**/{worker,compile-process,*-loop,*-process}.ts'];

/** The text of a file with this mutation in the place of what stands there. */
function mutatedText(place: Place, text: string): string {
  return text.slice(0, place.start) + place.mutated + text.slice(place.end);
}

/** The text of a file that is itself until the switch says that this mutation is in force. */
function switchedText({ number, kind, start, end, original, mutated }: Place, text: string): string {
  const on = `globalThis.__mutant?.(${number})`;
  const both = kind === 'call' ? `{ if (!${on}) ${original} }` : `(${on} ? (${mutated}) : (${original}))`;
  return text.slice(0, start) + both + text.slice(end);
}

/** Copies the checkout, with all the mutations in it, each asleep. */
export function makeTree(places: readonly Place[]): void {
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  for (const name of copied.filter((each) => existsSync(join(root, each))))
    cpSync(join(root, name), join(tree, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  // From the end of each file on: what a mutation adds would move the places behind it.
  for (const place of places.toSorted((one, other) => other.start - one.start)) {
    const path = join(tree, place.file);
    writeFileSync(path, switchedText(place, readFileSync(path, 'utf8')));
  }
  const first = `import '${pathToFileURL(switchFile).href}';\n`;
  for (const file of globSync(beginnings, { cwd: tree })) {
    const [, shebang = '', text = ''] = /^(#!.*\n)?([^]*)$/.exec(readFileSync(join(tree, file), 'utf8'))!;
    writeFileSync(join(tree, file), shebang + first + text);
  }
}

const applied = join(root, '.portico/mutant-applied.json');

/** Writes one mutation into the checkout itself. Throws while another stands there. */
export function apply(place: Place): void {
  if (existsSync(applied)) throw new Error('A mutation is in the tree already: take it back with --revert.');
  const text = readFileSync(join(root, place.file), 'utf8');
  mkdirSync(join(root, '.portico'), { recursive: true });
  writeFileSync(applied, JSON.stringify({ file: place.file, text, mutated: mutatedText(place, text) }));
  writeFileSync(join(root, place.file), mutatedText(place, text));
}

/** Takes the mutation back that `apply` has written, and returns its file. Throws when that was edited since. */
export function revert(): string {
  if (!existsSync(applied)) throw new Error('No mutation is in the tree.');
  const { file, text, mutated } = JSON.parse(readFileSync(applied, 'utf8')) as Record<
    'file' | 'text' | 'mutated',
    string
  >;
  if (readFileSync(join(root, file), 'utf8') !== mutated)
    throw new Error(`${file} was edited since the mutation was written: take it back by hand.`);
  writeFileSync(join(root, file), text);
  rmSync(applied);
  return file;
}
