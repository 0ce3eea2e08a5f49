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

/** Window sizes of the tests in CSS pixels: a phone, which most citizens use, and a desktop. */
export const windows = {
  mobile: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

export type WindowSize = keyof typeof windows;

/** For tests of what moves: the others run as for citizens who ask for less motion, because they do not wait for it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
