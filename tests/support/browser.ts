import { findHeadlessChromium } from '../../scripts/setup/find.mjs';

/** The machine's Chromium; undefined: Playwright's own. */
export const executablePath = findHeadlessChromium();

/** A browser that asks the network for nothing but the pages. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
