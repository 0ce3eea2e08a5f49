import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
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

/** Runs the `portico` command line in a process of its own, without a terminal. */
export async function runCli(
  args: readonly string[],
  { root, env = {} }: CliOptions = {},
): Promise<CliResult> {
  const all = [join(repository, 'scripts/portico.ts'), ...args, ...(root ? ['--root', root] : [])];
  const kept = Object.entries(process.env).filter(([name]) => !ownVariables.includes(name));
  const child = spawn(process.execPath, all, {
    env: { ...Object.fromEntries(kept), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as number | null, stdout, stderr };
}
