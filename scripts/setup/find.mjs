import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const chromiumOnMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

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
