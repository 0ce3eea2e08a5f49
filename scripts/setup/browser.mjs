// Runs before tests and bench: installs the dependencies, as before every script, and in parallel the programs that
// tests use: Chromium, both complete and as headless shell, a font with the letter widths of phones, nginx for the
// host files and, when asked for the `engines`, Firefox and WebKit. What cannot be installed is reported here; the tests
// that need it then fail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findChromium, findFirefox, findHeadlessShell, findProgram, findWebKit } from './find.mjs';

/** Tests walk the portal in Firefox and WebKit too; a bench measures Chromium alone. */
const withEngines = process.argv.includes('engines');

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** Has the letter widths of Arial, as phone fonts do; pages show it until their own font has loaded. */
const letters = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

function isDebianRoot() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(release) && process.getuid?.() === 0;
}

/**
 * True when Playwright's own browser is installed, Chromium with its headless shell; its package has to be installed.
 * @param {'chromium' | 'firefox' | 'webkit'} name
 */
function hasPlaywrightBrowser(name) {
  const browsers = createRequire(import.meta.url)('playwright-core');
  return existsSync(browsers[name].executablePath());
}

/** Where each browser of the tests is found on the machine, and what to do when it is nowhere. */
const browsers = {
  chromium: {
    find: findChromium,
    remedy: 'No Chromium: the browser tests will fail. Install one, or name it in PORTICO_CHROMIUM.\n',
  },
  ...(withEngines && {
    firefox: {
      find: findFirefox,
      remedy:
        'No Firefox: the portal is not walked in it. Install one, or name it in PORTICO_FIREFOX, or run "npx playwright install firefox".\n',
    },
    webkit: {
      find: findWebKit,
      remedy:
        'No WebKit: the portal is not walked in it. On Debian install webkit2gtk-driver, xvfb, xauth and dbus, elsewhere run "npx playwright install --with-deps webkit".\n',
    },
  }),
};

function missingBrowsers() {
  return Object.keys(browsers).filter((name) => !browsers[name].find() && !hasPlaywrightBrowser(name));
}

/** Missing Debian packages, in groups that can be installed independently. */
function missingPackages() {
  const hasNginx = findProgram(['nginx']) && existsSync(brotli);
  return [
    ...(findChromium() ? [] : [['chromium']]),
    ...(findHeadlessShell() ? [] : [['chromium-headless-shell']]),
    ...(existsSync(letters) ? [] : [['fonts-liberation']]),
    ...(hasNginx ? [] : [['nginx', 'libnginx-mod-http-brotli-static']]),
    ...(!withEngines || findFirefox() ? [] : [['firefox-esr']]),
    // WebKit with its driver, and what a window without a screen needs.
    ...(!withEngines || findWebKit() ? [] : [['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus']]),
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
  await exitOf('apt-get', ['-qq', 'update'], quiet);
  for (const packages of groups)
    await exitOf('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], quiet);
}

const dependencies = exitOf(process.execPath, [fileURLToPath(new URL('setup.mjs', import.meta.url))]);
if (isDebianRoot()) await installWithApt();
const code = await dependencies;
if (code !== 0) process.exit(code);
const missing = missingBrowsers();
if (missing.length > 0) await exitOf('npx', ['playwright', 'install', ...missing]);
for (const name of missingBrowsers()) process.stderr.write(browsers[name].remedy);
if (!findProgram(['nginx'])) {
  process.stderr.write(
    'No nginx: the tests of the generated nginx.conf will fail. Install nginx with its brotli_static module.\n',
  );
}
