#!/usr/bin/env node
import { defineCommand, runCommand, runMain, type CommandDef } from 'citty';
import manifest from '../package.json' with { type: 'json' };
import { UsageError } from './lib/command.ts';
import { exitCodes } from './lib/exit-codes.ts';
import { outliveOutput } from './lib/output.ts';
import { colouredFor, showUsage } from './lib/usage.ts';

const commands = {
  start: () => import('./commands/start.ts').then((module) => module.default),
  build: () => import('./commands/build.ts').then((module) => module.default),
  fetch: () => import('./commands/fetch.ts').then((module) => module.default),
  compile: () => import('./commands/compile.ts').then((module) => module.default),
  render: () => import('./commands/render.ts').then((module) => module.default),
  verify: () => import('./commands/verify.ts').then((module) => module.default),
  diff: () => import('./commands/diff.ts').then((module) => module.default),
  check: () => import('./commands/check.ts').then((module) => module.default),
  doctor: () => import('./commands/doctor.ts').then((module) => module.default),
  deploy: () => import('./commands/deploy.ts').then((module) => module.default),
  releases: () => import('./commands/releases.ts').then((module) => module.default),
  rollback: () => import('./commands/rollback.ts').then((module) => module.default),
  purge: () => import('./commands/purge.ts').then((module) => module.default),
  summary: () => import('./commands/summary.ts').then((module) => module.default),
  watch: () => import('./commands/watch.ts').then((module) => module.default),
  serve: () => import('./commands/serve.ts').then((module) => module.default),
  dev: () => import('./commands/dev.ts').then((module) => module.default),
  qr: () => import('./commands/qr.ts').then((module) => module.default),
  new: () => import('./commands/new.ts').then((module) => module.default),
};

const main = defineCommand({
  meta: {
    name: 'portico',
    version: manifest.version,
    description:
      'Citizen-services portal for municipalities: fetch each tenant’s data, compile once, render every tenant into plain files.',
  },
  subCommands: commands,
}) as CommandDef;

/** Runs a command line; wrong use exits with 64 and points to the help. citty would ignore options before the command. */
async function run(rawArgs: string[]): Promise<void> {
  const asksForHelp = rawArgs.length === 0 || rawArgs.some((arg) => arg === '--help' || arg === '-h');
  if (asksForHelp || rawArgs[0] === '--version') {
    return runMain(main, { rawArgs: rawArgs.length === 0 ? ['--help'] : rawArgs, showUsage });
  }
  const [name = ''] = rawArgs;
  try {
    if (name.startsWith('-'))
      throw new UsageError(`The command comes first, then its options: not "${name}".`);
    await runCommand(main, { rawArgs });
  } catch (error) {
    const wrongUse = error instanceof UsageError || (error as Error).name === 'CLIError';
    if (!wrongUse) throw error;
    const reason = colouredFor(process.stderr, (error as Error).message);
    console.error(`${reason}\nTry: npx portico ${Object.hasOwn(commands, name) ? `${name} ` : ''}--help`);
    process.exitCode = exitCodes.usage;
  }
}

outliveOutput();
await run(process.argv.slice(2));
