import { build } from 'astro';

/** Runs `astro build`; started by `compile.ts` with the project's folder as its only argument. */
const [, , root = process.cwd()] = process.argv;
try {
  await build({ root, logLevel: 'info' });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}
