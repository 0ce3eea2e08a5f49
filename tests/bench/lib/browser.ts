import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { findChromium } from '../../../scripts/setup/find.mjs';
import { chromiumArgs } from '../../support/browser/browser.ts';

/** The whole Chromium, which Lighthouse needs: the machine's, else Playwright's. */
export const chromiumPath = findChromium() ?? chromium.executablePath();

/** @param extraArgs command-line switches of Chromium beside the usual ones */
export function openBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs, ...extraArgs] });
}

/**
 * The switch that makes Chromium trust a server's own certificate. Ignoring errors of certificates would not do: then the
 * browser caches nothing and registers no service worker.
 */
export const trusting = (pin: string) => `--ignore-certificate-errors-spki-list=${pin}`;

/** A browser context without cache or cookies, with Lighthouse's mobile screen (412 × 823 at 1.75). */
export function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'it-IT',
    ...options,
  });
}
