import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';

const usual = ['/usr/bin/chromium', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];

/** Chromium of `CHROME_PATH`, else the system's, else Playwright's. */
export function chromiumPath(): string {
  return process.env['CHROME_PATH'] ?? usual.find((path) => existsSync(path)) ?? chromium.executablePath();
}

/** Nothing of the browser's own business on the network or the processor. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: browserFlags });
}

/** A visitor who has never been here, with Lighthouse's mobile screen (412 × 823 at 1.75). */
export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'it-IT',
  });
}
