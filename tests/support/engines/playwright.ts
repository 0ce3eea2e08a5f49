import type { Browser, BrowserContext, BrowserType, ElementHandle, Page } from '@playwright/test';
import type { EngineName } from '../../../scripts/lib/testing/engines.ts';
import { callOf, engineWindow, type Engine, type EngineElement, type EngineTab } from './driver.ts';

/** Playwright's own build of an engine. */
export async function startPlaywright(name: EngineName, type: BrowserType): Promise<Engine> {
  const browser = await type.launch();
  const open = () => openContext(browser);
  let context: BrowserContext | undefined;
  return {
    name,
    version: browser.version(),
    async open() {
      context ??= await open();
      return tabOf(await context.newPage());
    },
    async clear() {
      await context?.close();
      context = undefined;
    },
    end: () => browser.close(),
  };
}

const openContext = (browser: Browser) =>
  browser.newContext({
    viewport: engineWindow,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  });

function tabOf(page: Page): EngineTab {
  let heard: string[] = [];
  page.on('console', (message) => {
    // A refused call is noted by some engines; what the page makes of it is what counts.
    const isStatus = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isStatus) heard.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    url: () => Promise.resolve(page.url()),
    run: (script, ...args) => page.evaluate(callOf(script, args)),
    async find(script, ...args) {
      const element = (await page.evaluateHandle(callOf(script, args))).asElement();
      return element ? elementOf(element as ElementHandle<HTMLElement>) : null;
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

const elementOf = (element: ElementHandle<HTMLElement>): EngineElement => ({
  click: () => element.click({ timeout: 2000 }),
  type: (text) => element.type(text),
  select: async (label) => void (await element.selectOption({ label })),
  upload: (paths) => element.setInputFiles([...paths]),
});
