import { build } from 'astro';

/**
 * Runs `astro build`; started by `compile.ts` with the project's folder as its only argument. It ends with its parent:
 * nobody would use what it makes for one that was killed.
 */
process.on('disconnect', () => process.exit(1));
// The listener alone would keep this process running.
process.channel?.unref();
const [, , root = process.cwd()] = process.argv;
try {
  await build({ root, logLevel: 'info' });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}
