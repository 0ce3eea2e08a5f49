import { defineCommand, type CommandDef } from 'citty';
import { ownValue } from '#domain/own-value.ts';
import manifest from '../../package.json' with { type: 'json' };
import { runCommandLine, UsageError, type Surroundings } from './command.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { colouredFor, usageOf } from './usage.ts';

const commands: Record<string, () => Promise<CommandDef>> = {
  start: () => import('../commands/start.ts').then((module) => module.default),
  build: () => import('../commands/build.ts').then((module) => module.default),
  fetch: () => import('../commands/fetch.ts').then((module) => module.default),
  compile: () => import('../commands/compile.ts').then((module) => module.default),
  render: () => import('../commands/render.ts').then((module) => module.default),
  verify: () => import('../commands/verify.ts').then((module) => module.default),
  diff: () => import('../commands/diff.ts').then((module) => module.default),
  check: () => import('../commands/check.ts').then((module) => module.default),
  doctor: () => import('../commands/doctor.ts').then((module) => module.default),
  deploy: () => import('../commands/deploy.ts').then((module) => module.default),
  releases: () => import('../commands/releases.ts').then((module) => module.default),
  rollback: () => import('../commands/rollback.ts').then((module) => module.default),
  purge: () => import('../commands/purge.ts').then((module) => module.default),
  summary: () => import('../commands/summary.ts').then((module) => module.default),
  watch: () => import('../commands/watch.ts').then((module) => module.default),
  serve: () => import('../commands/serve.ts').then((module) => module.default),
  dev: () => import('../commands/dev.ts').then((module) => module.default),
  qr: () => import('../commands/qr.ts').then((module) => module.default),
  config: () => import('../commands/config.ts').then((module) => module.default),
  notice: () => import('../commands/notice.ts').then((module) => module.default),
  init: () => import('../commands/init.ts').then((module) => module.default),
  new: () => import('../commands/new.ts').then((module) => module.default),
};

/** Names of the commands, as the help lists them. */
export const commandNames = Object.keys(commands);

const main = defineCommand({
  meta: {
    name: 'portico',
    version: manifest.version,
    description:
      'Citizen-services portal for municipalities: fetch each tenant’s data, compile once, render every tenant into plain files.',
  },
  subCommands: commands,
}) as CommandDef;

/**
 * Runs a command line to its end and returns its exit code; all it reads and prints is in `surroundings`. Wrong use is 64,
 * and points to the help.
 */
export async function runPortico(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { stdout, stderr, env } = surroundings;
  const [name = '--help', ...rest] = args;
  const load = ownValue(commands, name);
  if (name === '--version') {
    stdout.write(`${manifest.version}\n`);
    return exitCodes.done;
  }
  try {
    if ([name, ...rest].some((arg) => arg === '--help' || arg === '-h')) {
      const usage = load ? usageOf(await load(), main) : usageOf(main);
      stdout.write(colouredFor(stdout, await usage, env));
      return exitCodes.done;
    }
    // citty would ignore options before the command.
    if (name.startsWith('-'))
      throw new UsageError(`The command comes first, then its options: not "${name}".`);
    if (!load) throw new UsageError(`There is no command "${name}".`);
    return await runCommandLine(await load(), rest, surroundings);
  } catch (error) {
    const wrongUse = error instanceof UsageError || (error as Error).name === 'CLIError';
    if (!wrongUse) throw error;
    const reason = colouredFor(stderr, (error as Error).message, env);
    stderr.write(`${reason}\nTry: npm run portico -- ${load ? `${name} ` : ''}--help\n`);
    return exitCodes.usage;
  }
}
