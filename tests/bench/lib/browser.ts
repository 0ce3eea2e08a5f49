import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../../../scripts/setup/find.mjs';
import { chromiumArgs } from '../../support/browser/chromium.ts';

/** The whole Chromium, which Lighthouse needs: the machine's, else Playwright's. */
export const chromiumPath = findChromium() ?? chromium.executablePath();

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
}

/** A browser context without cache or cookies, with Lighthouse's mobile screen (412 × 823 at 1.75). */
export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'it-IT',
  });
}
