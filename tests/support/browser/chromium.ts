import { findChromium, findHeadlessShell } from '../../../scripts/setup/find.mjs';

/** The machine's Chromium, as headless shell where there is one; undefined: Playwright's own. */
export const executablePath = findHeadlessShell() ?? findChromium();

/** A browser that asks the network for nothing but the pages. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The browser of the tests. Tabs of a site share one process: starting it takes as long as a page. No page lives long
 * enough to earn back what compiling its code a second and third time takes, some eight parts in a hundred.
 */
export const testArgs: string[] = [...chromiumArgs, '--process-per-site', '--js-flags=--no-opt,--no-maglev'];
