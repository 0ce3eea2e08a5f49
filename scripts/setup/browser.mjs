// Before tests and bench: the dependencies, as before every script, and meanwhile a Chromium (the tests take the one
// without a window, which is twice as quick) and an nginx that the host files are tried on. What of the latter cannot be
// installed is said here; the tests that need it then fail on their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessChromium, findProgram } from './find.mjs';

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

function isDebianRoot() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(release) && process.getuid?.() === 0;
}

/** True when Playwright has brought one; its package has to be there. */
function hasPlaywrightBrowser() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  return existsSync(chromium.executablePath());
}

const isBench = process.env.npm_lifecycle_event === 'prebench';

function hasInstalledChromium() {
  return (isBench ? findChromium() : findHeadlessChromium()) !== undefined;
}

function hasChromium() {
  return hasInstalledChromium() || hasPlaywrightBrowser();
}

/** Debian's packages that are missing, in groups of which each can be installed without the others. */
function missingPackages() {
  const hasQuick = process.env.PORTICO_CHROMIUM || findProgram(['chromium-headless-shell']);
  const hasBrowser = isBench ? hasInstalledChromium() : hasQuick;
  const hasNginx = findProgram(['nginx']) && existsSync(brotli);
  return [
    ...(hasBrowser ? [] : [[isBench ? 'chromium' : 'chromium-headless-shell']]),
    ...(hasNginx ? [] : [['nginx', 'libnginx-mod-http-brotli-static']]),
  ];
}

/** Exit code of a program; 1 when it could not be started. */
async function exitOf(program, args, env = process.env) {
  const child = spawn(program, args, { env, stdio: ['ignore', process.stderr, process.stderr] });
  const [code] = await once(child, 'close').catch(() => [1]);
  return code ?? 1;
}

// RUNLEVEL=1 keeps Debian from starting the nginx it installs.
const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

async function installWithApt() {
  const groups = missingPackages();
  if (groups.length === 0) return;
  process.stderr.write(`Installing ${groups.flat().join(', ')} for the tests (once) …\n`);
  const install = (packages) =>
    exitOf('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], quiet);
  await exitOf('apt-get', ['-qq', 'update'], quiet);
  for (const packages of groups) await install(packages);
  if (!hasInstalledChromium()) await install(['chromium']);
}

const dependencies = exitOf(process.execPath, [fileURLToPath(new URL('setup.mjs', import.meta.url))]);
if (isDebianRoot()) await installWithApt();
const code = await dependencies;
if (code !== 0) process.exit(code);
if (!hasChromium()) await exitOf('npx', ['playwright', 'install', 'chromium']);
if (!hasChromium()) {
  process.stderr.write(
    'No Chromium: the browser tests will fail. Install one, or name it in PORTICO_CHROMIUM.\n',
  );
}
if (!findProgram(['nginx'])) {
  process.stderr.write(
    'No nginx: the tests of the generated nginx.conf will fail. Install nginx with its brotli_static module.\n',
  );
}
