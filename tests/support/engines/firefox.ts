import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { launch, type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import {
  callOf,
  engineWindow,
  type Engine,
  type EngineElement,
  type EngineTab,
  type Json,
  type Script,
} from './driver.ts';

/** No calls home, no animations, Italian, and a person who has been asked nothing yet. */
const preferences = {
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'it-IT, it',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.prefersReducedMotion': 1,
};

/** The machine's Firefox, by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  // Firefox refuses a home of somebody else's, as that of a session under another name.
  const home = mkdtempSync(join(tmpdir(), 'portico-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: engineWindow,
    extraPrefsFirefox: preferences,
    env: { ...process.env, HOME: home, TZ: 'Europe/Rome' },
  });
  return engineOf(browser, home);
}

async function engineOf(browser: Browser, home: string): Promise<Engine> {
  let context: BrowserContext | undefined;
  return {
    name: 'firefox',
    version: await browser.version(),
    async open() {
      context ??= await browser.createBrowserContext();
      return tabOf(await context.newPage());
    },
    async clear() {
      await context?.close();
      context = undefined;
    },
    async end() {
      await browser.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function tabOf(page: Page): EngineTab {
  let heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) heard.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`error: ${(error as Error).message}`));
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    goto: (url) => leave(page, () => page.goto(url)),
    back: () => leave(page, () => page.goBack()),
    reload: () => leave(page, () => page.reload()),
    url: () => Promise.resolve(page.url()),
    async run<Args extends readonly Json[], Result>(script: Script<Args, Result>, ...args: Args) {
      return (await page.evaluate(callOf(script, args))) as Result;
    },
    async find(script, ...args) {
      const handle = await page.evaluateHandle(callOf(script, args));
      const element = (handle as ElementHandle).asElement();
      return element ? elementOf(element as ElementHandle) : null;
    },
    press: (key) => page.keyboard.press(key),
    write: (text) => page.keyboard.type(text),
    heard() {
      const since = heard;
      heard = [];
      return since;
    },
    close: () => page.close(),
  };
}

/**
 * Leaves the page in some way, and waits until another one has loaded. The driver sometimes waits for ever where a page
 * leads on to another or comes out of the browser's cache, so the page itself is asked: the one that is left has a mark.
 */
async function leave(page: Page, way: () => Promise<unknown>): Promise<void> {
  const mark = randomUUID();
  await page.evaluate(`void (window.porticoLeft = '${mark}')`);
  let refusal = '';
  way().catch((error: Error) => (refusal = error.message));
  const hasCome = `window.porticoLeft !== '${mark}' && document.readyState === 'complete'`;
  const look = () => page.evaluate(hasCome).catch(() => false);
  await expect
    .poll(look, { timeout: 60_000, intervals: [50] })
    .toBe(true)
    .catch(() => {
      throw new Error(`No other page comes after ${page.url()}. ${refusal}`);
    });
}

const elementOf = (element: ElementHandle): EngineElement => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  async select(label) {
    const value = await element.evaluate(
      (select, text) =>
        [...(select as HTMLSelectElement).options].find((option) => option.label.trim() === text)?.value,
      label,
    );
    if (value === undefined) throw new Error(`There is no option "${label}".`);
    await element.select(value);
  },
  upload: (paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
});
