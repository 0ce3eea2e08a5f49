#!/usr/bin/env node
import { outliveOutput } from './lib/output.ts';
import { runPortico } from './lib/run-portico.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Resolves on the next SIGINT (Ctrl+C) or SIGTERM; until it is called, these end the process as usual. */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const signal of signals) process.off(signal, end);
      resolve();
    };
    for (const signal of signals) process.on(signal, end);
  });
}

let isInterrupted = false;

outliveOutput();
process.exitCode = await runPortico(process.argv.slice(2), {
  env: process.env,
  folder: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  canAsk: process.stdin.isTTY === true,
  interrupted: async () => {
    await untilInterrupted();
    isInterrupted = true;
  },
});
// A command that was told to end may have left work behind, as a compilation of minutes: it ends with the process.
if (isInterrupted) process.exit();
