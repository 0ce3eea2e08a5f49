import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  defineCommand,
  runCommand,
  type ArgDef,
  type ArgsDef,
  type CommandDef,
  type ParsedArgs,
} from 'citty';
import type { KeptPool } from '#adapter/render/kept-pool.ts';
import { exitCodeOf, exitCodes, type ExitCode } from './exit-codes.ts';
import { partNames } from './fetch/shrink-guard.ts';
import { createOutput, failure, type Output, type Stream } from './output.ts';
import { projectOf, type Project } from './project.ts';
import { useProxy } from './proxy.ts';
import { withTraces } from './traces.ts';
import type { DetailedMeta } from './usage.ts';

/** Wrong use of a command: exit 64 with the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a command works with. */
export interface Context {
  project: Project;
  output: Output;
  env: NodeJS.ProcessEnv;
  /** Waits so many milliseconds before an API is asked again, if not by the clock. */
  wait?: (milliseconds: number) => Promise<void>;
  /** Threads of the renderer that stay for the next command, where there is one in this process. */
  threads?: KeptPool;
}

/** What a command line has from who gives it: the process that was started for it, or a test. */
export interface Surroundings extends Omit<Context, 'project' | 'output'> {
  /** Folder in which paths of the command line begin. */
  folder: string;
  stdout: Stream;
  stderr: Stream;
  /** Whether somebody is there to answer questions. */
  canAsk: boolean;
  /** Resolves when the command is told to end; called again, when it is told once more. */
  interrupted: () => Promise<void>;
}

/** What a command works with, and what is for it alone. */
export type CommandContext = Context & Pick<Surroundings, 'folder' | 'canAsk' | 'interrupted'>;

/** Arguments and options of a command; of an argument that is a list, any number is taken. */
export type CommandArgs = Record<string, ArgDef & { isList?: boolean }>;

const sharedArgs = {
  json: { type: 'boolean', description: 'One JSON object a line instead of text', default: false },
  root: { type: 'string', description: 'Another checkout to work on', valueHint: 'folder' },
  tenants: {
    type: 'string',
    description: 'Folder of the tenants, if not tenants/ here; also PORTICO_TENANTS',
    valueHint: 'folder',
  },
} as const satisfies ArgsDef;

interface Definition<Args extends CommandArgs> {
  name: string;
  /** One line, for the list of commands. */
  summary: string;
  /** Rules, exit codes and examples, printed below the options. */
  details?: string;
  args: Args;
  run(args: ParsedArgs<Args>, context: CommandContext): Promise<ExitCode>;
}

/**
 * Declares a command: adds the shared options, rejects what it does not take, and turns errors into a message and an
 * exit code in one place.
 */
export function command<const Args extends CommandArgs>(definition: Definition<Args>): CommandDef;
export function command(definition: Definition<CommandArgs>): CommandDef {
  const known = { ...definition.args, ...sharedArgs };
  const { name, summary, details } = definition;
  const meta: DetailedMeta = { name, description: summary, details };
  return defineCommand<ArgsDef>({
    meta,
    args: known,
    async run({ args, rawArgs, data }): Promise<ExitCode> {
      refuseIgnored(rawArgs, known);
      const { stdout: stream, env, ...given } = data as Surroundings;
      const { output, end } = withTraces(createOutput({ json: args.json === true, stream, env }), name, env);
      let endProxy = () => undefined as void;
      let code: ExitCode = exitCodes.failed;
      try {
        const { root, tenants } = args as { root?: string; tenants?: string };
        if (tenants === '') throw new UsageError('--tenants lacks its value.');
        const project = projectOf({ ...given, env, root, tenants });
        endProxy = useProxy(env);
        code = await definition.run(args, { ...given, env, project, output });
      } catch (error) {
        if (error instanceof UsageError) throw error;
        output.step(failure('-', name, error));
        code = exitCodeOf(error);
      } finally {
        await end(code === exitCodes.done);
        endProxy();
        output.close();
      }
      return code;
    },
  });
}

/** Runs a command with its arguments, and returns its exit code. Throws UsageError, or citty's CLIError. */
export async function runCommandLine(
  asked: CommandDef,
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { result } = await runCommand(asked, { rawArgs: [...args], data: surroundings });
  return result as ExitCode;
}

/** Rejects what citty would ignore silently. Throws UsageError. */
function refuseIgnored(rawArgs: string[], known: CommandArgs): void {
  const options = optionsOf(known);
  const settings = { options, strict: false, allowPositionals: true, tokens: true } as const;
  const { tokens } = parseArgs({ ...settings, args: rawArgs });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const written = (rawArgs[token.index] ?? '').split('=')[0] ?? '';
    if (!written.startsWith('--') || !isKnown(token.name, options))
      throw new UsageError(`There is no option ${written}.`);
    if (options[token.name]?.type === 'string' && lacksValue(token))
      throw new UsageError(`${written} lacks its value.`);
  }
  refuseTwice(
    tokens.flatMap((token) => (token.kind === 'option' ? camel(token.name) : [])),
    known,
  );
  const taken = Object.values(known).filter(({ type }) => type === 'positional');
  const extra = tokens.filter(({ kind }) => kind === 'positional')[taken.length];
  if (extra && !taken.some(({ isList }) => isList))
    throw new UsageError(`"${rawArgs[extra.index]}" is an argument too many.`);
}

/** Of an option with a value only the last one would count. Throws UsageError. */
function refuseTwice(given: readonly string[], known: CommandArgs): void {
  const twice = Object.entries(known).find(
    ([name, { type }]) => type !== 'boolean' && given.filter((each) => each === camel(name)).length > 1,
  );
  if (twice) throw new UsageError(`--${twice[0]} is given twice, and only its last value would count.`);
}

type NodeOptions = Record<string, { type: 'boolean' | 'string' }>;

function isKnown(name: string, options: NodeOptions): boolean {
  const isNegated = name.startsWith('no-') && options[name.slice(3)]?.type === 'boolean';
  return isNegated || Object.hasOwn(options, name);
}

/** Node's parser takes the next option for the value of one that has none. */
function lacksValue({ value, inlineValue }: { value?: string; inlineValue?: boolean }): boolean {
  return value === undefined || (inlineValue === false && value.startsWith('--'));
}

/** Options as Node's parser knows them, in both spellings that citty takes. */
function optionsOf(known: CommandArgs): NodeOptions {
  const options = Object.entries(known).filter(([, { type }]) => type !== 'positional');
  return Object.fromEntries(
    options.flatMap(([name, { type }]) => {
      const option = { type: type === 'boolean' ? type : ('string' as const) };
      return [name, camel(name)].map((each) => [each, option]);
    }),
  );
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Parses an option as a whole number above zero, and not above `most` where there is one. Throws UsageError. */
export function positive(
  value: string | undefined,
  option: string,
  fallback: number,
  most = Number.POSITIVE_INFINITY,
): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  const range = Number.isFinite(most) ? `from 1 to ${most}` : 'from 1';
  throw new UsageError(`--${option} takes a whole number ${range}, not "${value}".`);
}

/** Parses `--port`; 0 stands for a free one. Throws UsageError. */
export function portOf(value: string | undefined, fallback: number): number {
  if (value === '0') return 0;
  return positive(value, 'port', fallback, 65_535);
}

/** The text of a file that the command line names. Throws UsageError where it cannot be read. */
export async function readNamedFile(name: string, folder: string): Promise<string> {
  return (await readNamedBytes(name, folder)).toString('utf8');
}

/** The bytes of a file that the command line names. Throws UsageError where it cannot be read. */
export async function readNamedBytes(name: string, folder: string): Promise<Buffer> {
  return readFile(resolve(folder, name)).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `${name} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    );
  });
}

/** Options of every command that renders. */
export const renderArgs = {
  force: { type: 'boolean', description: 'Render also what did not change', default: false },
  workers: { type: 'string', description: 'Worker threads; one a core by default', valueHint: 'n' },
  compress: {
    type: 'enum',
    options: ['fast', 'best', 'none'],
    description: 'Precompressed forms of text files; none where the host compresses by itself',
    default: 'fast',
  },
} as const satisfies ArgsDef;

/** Options of every command that fetches. */
export const fetchArgs = {
  strict: {
    type: 'boolean',
    description: 'Exit 1 instead of 2 when a last good snapshot had to be used',
    default: false,
  },
  accept: {
    type: 'string',
    description: 'Parts of the data that may have shrunk, as "services,menu"; "all" for any',
    valueHint: 'parts',
  },
} as const satisfies ArgsDef;

/** Converts command-line options to those of fetching. Throws UsageError for a part that does not exist. */
export function fetchSettings({ strict, accept = '' }: { strict: boolean; accept?: string }) {
  if (accept === 'all') return { strict, accept: partNames };
  const asked = accept.split(',').filter(Boolean);
  const unknown = asked.find((name) => !partNames.some((part) => part === name));
  const all = partNames.join(', ');
  if (unknown !== undefined)
    throw new UsageError(`--accept takes "all" or, with commas, some of ${all}, not "${unknown}".`);
  return { strict, accept: partNames.filter((part) => asked.includes(part)) };
}
