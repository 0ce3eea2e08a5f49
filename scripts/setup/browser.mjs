// Before tests and bench: a Chromium (the tests take the one without a window, which is twice as quick), and an nginx that the host files are tried on. What cannot be installed is
// said here; the tests that need it then fail on their own.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findChromium, findHeadlessChromium, findProgram } from './find.mjs';

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

function isDebianRoot() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(release) && process.getuid?.() === 0;
}

function hasPlaywrightBrowser() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  return existsSync(chromium.executablePath());
}

const isBench = process.env.npm_lifecycle_event === 'prebench';

function hasChromium() {
  return (isBench ? findChromium() : findHeadlessChromium()) !== undefined || hasPlaywrightBrowser();
}

/** Debian's packages that are missing, in groups of which each can be installed without the others. */
function missingPackages() {
  const hasQuick = process.env.PORTICO_CHROMIUM || findProgram(['chromium-headless-shell']);
  const hasBrowser = isBench ? hasChromium() : hasQuick;
  const hasNginx = findProgram(['nginx']) && existsSync(brotli);
  return [
    ...(hasBrowser ? [] : [[isBench ? 'chromium' : 'chromium-headless-shell']]),
    ...(hasNginx ? [] : [['nginx', 'libnginx-mod-http-brotli-static']]),
  ];
}

function run(program, args) {
  // RUNLEVEL=1 keeps Debian from starting the nginx it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync(program, args, { env, stdio: ['ignore', process.stderr, process.stderr] }).status === 0;
}

function installWithApt() {
  const groups = missingPackages();
  if (groups.length === 0) return;
  process.stderr.write(`Installing ${groups.flat().join(', ')} for the tests (once) …\n`);
  const install = (packages) =>
    run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages]);
  run('apt-get', ['-qq', 'update']);
  groups.forEach(install);
  if (!hasChromium()) install(['chromium']);
}

if (isDebianRoot()) installWithApt();
if (!hasChromium()) run('npx', ['playwright', 'install', 'chromium']);
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
