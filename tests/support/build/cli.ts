import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { KeptPool } from '#adapter/render/kept-pool.ts';
import type { Surroundings } from '../../../scripts/lib/command.ts';
import { runPortico } from '../../../scripts/lib/run-portico.ts';
import { repository } from './project.ts';

/** How a command ended and what it said. */
export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  /** Folder of the project to work on. */
  root?: string;
  env?: Record<string, string>;
}

/** A command that runs in this process. */
export interface RunningCommand {
  /** What it printed until now. */
  said(): string;
  /** Tells it to end, as Ctrl+C does. */
  interrupt(): void;
  ended: Promise<CliResult>;
}

/** Environment variables about colours and proxies, which must not reach the command. */
const ownVariables = [
  'CI',
  'FORCE_COLOR',
  'NO_COLOR',
  'TERM',
  'COLORTERM',
  'NODE_OPTIONS',
  'VITEST',
  'NODE_ENV',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
];

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !ownVariables.includes(name));
  return { ...Object.fromEntries(kept), ...env };
}

/** The commands of a test file render in the same threads: one that is new takes as long to get going as its work takes. */
const threads = new KeptPool();
afterAll(() => threads.close());

/** The surroundings of a command without a terminal, and what it says in them. */
export function silentSurroundings(changes: Partial<Surroundings> = {}) {
  const said = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({ write: (words: string) => (said[name] += words) });
  const surroundings: Surroundings = {
    env: {},
    folder: repository,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    canAsk: false,
    interrupted: () => new Promise(() => undefined),
    // How often an API is asked again is a rule of its own: no test of commands has to wait for it.
    wait: () => Promise.resolve(),
    threads,
    ...changes,
  };
  return { said, surroundings };
}

/** Starts a command line of `portico` in this process, by the function that the binary calls. */
export function startCli(args: readonly string[], { root, env = {} }: CliOptions = {}): RunningCommand {
  let interrupts = Promise.withResolvers<void>();
  const { said, surroundings } = silentSurroundings({
    env: environment(env),
    interrupted: () => interrupts.promise,
  });
  const ended = runPortico([...args, ...(root ? ['--root', root] : [])], surroundings);
  return {
    said: () => said.stdout,
    interrupt() {
      const { resolve } = interrupts;
      interrupts = Promise.withResolvers<void>();
      resolve();
    },
    ended: ended.then((code) => ({ code, ...said })),
  };
}

/** Runs a command line of `portico` in this process, and waits for its end. */
export async function runCli(args: readonly string[], options?: CliOptions): Promise<CliResult> {
  return startCli(args, options).ended;
}

/** Runs the binary itself, of this checkout or another one, in a process of its own without a terminal. */
export async function runBinary(
  args: readonly string[],
  { root, env = {}, checkout = repository }: CliOptions & { checkout?: string } = {},
): Promise<CliResult> {
  const all = [join(checkout, 'scripts/portico.ts'), ...args, ...(root ? ['--root', root] : [])];
  const child = spawn(process.execPath, all, { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as number | null, stdout, stderr };
}
