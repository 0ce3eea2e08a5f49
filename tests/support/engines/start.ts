import { firefox, webkit } from '@playwright/test';
import { type EngineName, playwrightBuild } from '../../../scripts/lib/testing/engines.ts';
import { findFirefox, findWebKit } from '../../../scripts/setup/find.mjs';
import type { Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startPlaywright } from './playwright.ts';
import { startWebKit } from './webkit.ts';

/**
 * Starts Playwright's own build of an engine where it is installed, else the machine's. Throws with what to install where
 * there is none.
 */
export async function startEngine(name: EngineName): Promise<Engine> {
  if (playwrightBuild(name) !== null) {
    return startPlaywright(name, { firefox, webkit }[name]);
  }
  if (name === 'firefox') {
    const path = findFirefox();
    if (!path) throw new Error('There is no Firefox: install firefox-esr, or name one in PORTICO_FIREFOX.');
    return startFirefox(path);
  }
  const programs = findWebKit();
  if (!programs) throw new Error('There is no WebKit: install webkit2gtk-driver, xvfb, xauth and dbus.');
  return startWebKit(programs);
}
