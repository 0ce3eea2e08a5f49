import type { ArgsDef, CommandDef } from 'citty';
import { expect, test } from 'vitest';
import { documentedCommands, markdownFiles } from '../lib/documents.ts';
import { commandNames } from '../../../scripts/lib/run-portico.ts';
import { filesUnder, read, readJson } from '../lib/files.ts';

const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
/** What npm itself does. */
const own = new Set(['ci', 'sbom', 'install', 'pack']);

const all = documentedCommands();

/** The options of a command as its definition has them. */
async function argsOf(name: string): Promise<ArgsDef> {
  const { default: command } = (await import(`../../../scripts/commands/${name}.ts`)) as {
    default: CommandDef;
  };
  return (await command.args) as ArgsDef;
}

async function problemsOf(words: readonly string[]): Promise<string[]> {
  const [name = '', ...rest] = words;
  if (!commandNames.includes(name)) return ['no such command'];
  const args = await argsOf(name);
  const names = new Set([...Object.keys(args).flatMap((each) => [each, `no-${each}`]), 'help']);
  const options = rest
    .filter((word) => word.startsWith('--'))
    .map((word) => word.slice(2).split('=')[0] ?? '');
  const unknown = options.filter((option) => !names.has(option)).map((option) => `no option --${option}`);
  const values = Object.entries(args).flatMap(([option, arg]) => {
    const given = rest[rest.indexOf(`--${option}`) + 1] ?? '';
    const isWrong = arg.type === 'enum' && rest.includes(`--${option}`) && !arg.options?.includes(given);
    return isWrong ? [`--${option} is not ${given}`] : [];
  });
  return [...unknown, ...values];
}

test('every command line of the documents has a command and options that exist', async () => {
  const portico = all.filter(({ words }) => words[0] === 'portico');
  expect(portico.length).toBeGreaterThan(50);
  const found = await Promise.all(
    portico.map(async ({ file, words }) =>
      (await problemsOf(words.slice(1))).map((problem) => `${file}: ${words.join(' ')}: ${problem}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});

test('no command is one that npx would take from the registry, where anybody may register the name', () => {
  const files = [
    ...markdownFiles(),
    ...['docs', 'scripts', 'src', '.github'].flatMap(filesUnder).filter((path) => !path.endsWith('.png')),
  ];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /npx\s+portico/.test(read(file)))).toEqual([]);
});

test('every npm script of the documents exists', () => {
  const npm = all.filter(({ words }) => words[0] === 'npm').map(({ words }) => words.slice(1));
  const named = npm.map(([first = '', second = '']) => (first === 'run' ? second : first));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !own.has(name) && !(name in scripts))).toEqual([]);
});

test('every command is in the documents', () => {
  const named = new Set(all.map(({ words }) => words[1]));
  // CONTRIBUTING.md lists them all by their bare names.
  const listed = read('CONTRIBUTING.md');
  expect(commandNames.filter((name) => !named.has(name) && !listed.includes(`\`${name}\``))).toEqual([]);
});
