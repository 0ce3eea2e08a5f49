#!/usr/bin/env node
// Starts portico.ts, on any Node from 18. Plain JavaScript, because an older Node does not read TypeScript: it would only
// name the file's ending. The Node that came with the dependencies is used instead, where there is one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = dirname(fileURLToPath(import.meta.url));
/** In a repository of tenants, which has Portico in its node_modules, Node strips no types by itself. */
const isInstalled = scripts.includes(`${sep}node_modules${sep}`);
const modules = join(scripts, isInstalled ? '../..' : '../node_modules');
const own = join(modules, '.bin/node');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) {
  if (isInstalled) await import('../src/adapter/strip-types.mjs');
  await import('./portico.ts');
} else if (existsSync(own)) {
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', explain);
  child.on('exit', (code) => process.exit(code ?? 1));
} else {
  explain();
}

function explain() {
  process.stderr.write(
    `Portico needs Node 22.18 or newer and found ${process.versions.node}: run "npm ci" in ${dirname(modules)}, ` +
      'which brings one along, or install one from nodejs.org.\n',
  );
  process.exitCode = 1;
}
