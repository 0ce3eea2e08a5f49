// Runs before every npm script, on any Node from 18: installs the locked dependencies, among them the Node that
// runs everything else. Plain JavaScript, because an older Node does not read TypeScript.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const oldest = [22, 18];

/** Packages of a lock file by folder; empty when the file is missing or incomplete. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** True when node_modules matches the lock file, by the list of installed packages that npm keeps. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const wanted = Object.entries(packagesOf('package-lock.json')).filter(([folder]) => folder !== '');
  return wanted.every(([folder, { version, integrity, optional }]) => {
    const there = installed[folder];
    if (!there) return optional === true;
    return there.version === version && (!integrity || there.integrity === integrity);
  });
}

/** npm must not run on the Node of node_modules, which it is about to replace. */
function pathWithoutModules() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter);
}

function install() {
  process.stderr.write('Installing the dependencies of package-lock.json (once) …\n');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutModules() },
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm could not install the dependencies: see its message above.');
}

/** Version of the Node of node_modules, which npm scripts find first on their PATH; null when there is none. */
function ownNodeVersion() {
  const own = join(root, 'node_modules/.bin/node');
  return existsSync(own) ? execFileSync(own, ['--version'], { encoding: 'utf8' }).trim().slice(1) : null;
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (!isInstalled()) install();
const running = process.versions.node;
if (!isRecent(running) && !isRecent(ownNodeVersion() ?? running)) {
  fail(
    `Portico needs Node ${oldest.join('.')} or newer and found ${running}: no ready-made Node for this platform ` +
      'is among the dependencies. Install one from nodejs.org and try again.',
  );
}
