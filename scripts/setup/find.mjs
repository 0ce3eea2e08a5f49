import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const chromiumOnMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const firefoxOnMac = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * Path of the first of these programs that is installed; the administrator's folders count even when they are not on PATH.
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/sbin'];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * The machine's Chromium: PORTICO_CHROMIUM, or one that is installed; undefined leaves the choice to Playwright.
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.PORTICO_CHROMIUM;
  if (chosen) return chosen;
  return findProgram(chromiumNames) ?? (existsSync(chromiumOnMac) ? chromiumOnMac : undefined);
}

/**
 * Chromium's headless shell, where it is installed: the tests take half the time in it, but it shows no notifications.
 * With PORTICO_CHROMIUM every test runs in the browser named there.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  return process.env.PORTICO_CHROMIUM || findProgram(['chromium-headless-shell']);
}

/**
 * The machine's Firefox: PORTICO_FIREFOX, or one that is installed.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const chosen = process.env.PORTICO_FIREFOX;
  if (chosen) return chosen;
  return findProgram(['firefox-esr', 'firefox']) ?? (existsSync(firefoxOnMac) ? firefoxOnMac : undefined);
}

/**
 * WebKitGTK with its driver, and the programs that give it a window where there is no screen; undefined when one is missing.
 * @returns {{ driver: string, browser: string, screen: string, bus: string } | undefined}
 */
export function findWebKit() {
  const driver = findProgram(['WebKitWebDriver']);
  const screen = findProgram(['xvfb-run']);
  const bus = findProgram(['dbus-run-session']);
  const browser = findMiniBrowser();
  // xvfb-run is a script, which calls the other two.
  const hasScreen = findProgram(['Xvfb']) && findProgram(['xauth']);
  return driver && screen && bus && browser && hasScreen ? { driver, browser, screen, bus } : undefined;
}

/** WebKitGTK's own small browser, in the folder of libraries of this kind of machine. */
function findMiniBrowser() {
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter((folder) => existsSync(folder));
  return libraries
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path));
}
