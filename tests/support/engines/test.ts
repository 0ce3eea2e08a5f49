import {
  firefox,
  webkit,
  type Browser,
  type BrowserContext,
  type BrowserType,
  type ElementHandle,
  type Page,
} from '@playwright/test';
import { type EngineName, playwrightBuild } from '../../../scripts/lib/testing/engines.ts';
import { test as portal } from '../portal/own-portal.ts';
import { findFirefox, findWebKit } from '../../../scripts/setup/find.mjs';
import { type Engine, callOf, engineWindow, type EngineElement, type EngineTab } from './driver.ts';
import { enginePage, type EnginePage } from './engine-page.ts';
import { startListener, type Listener } from './listener.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

interface Fixtures {
  /** Address of a page, by way of the listener. */
  address: (path: string, tenant?: string) => string;
  /** The first tab of an empty browser. */
  tab: EnginePage;
  /** Opens another tab of the same browser. */
  openTab: () => Promise<EnginePage>;
  /** Errors, messages and refusals of the policy in this tab since the last call, one line each. */
  faults: () => Promise<string[]>;
}

/** What an engine says of scripts and fonts that it stopped loading because their page was left. */
const cutOff =
  /rror loading dynamically imported module|Importing a module script failed|download failed .* status=2152398850/;

interface WorkerFixtures {
  engine: Engine;
  listener: Listener;
}

/** Test in the engine that its project is called by, with a portal of its own. */
export const test = portal.extend<Fixtures, WorkerFixtures>({
  engine: [
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name as EngineName);
      await use(engine);
      await engine.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  listener: [
    async ({ served }, use) => {
      const listener = await startListener(await served());
      await use(listener);
      await listener.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: async ({ listener, own: _fresh }, use) => {
    await use((path, tenant = 'torrebianca') => `http://${tenant}.localhost:${listener.port}${path}`);
    listener.reset();
  },
  tab: async ({ engine, listener, address: _portal }, use) => {
    await use(enginePage(await engine.open(), listener.quietFor));
    await engine.clear();
  },
  openTab: async ({ engine, listener, tab: _first }, use) => {
    await use(async () => enginePage(await engine.open(), listener.quietFor));
  },
  faults: async ({ tab, listener }, use) => {
    const inPage = () => window.porticoFaults?.splice(0) ?? [];
    await use(async () => {
      const here = await tab.tab.run(inPage);
      const elsewhere = [...listener.takeFaults(), ...tab.tab.heard()];
      return [...here, ...elsewhere.filter((fault) => !cutOff.test(fault))];
    });
  },
});

/**
 * Starts Playwright's own build of an engine where it is installed, else the machine's. Throws with what to install where
 * there is none.
 */
async function startEngine(name: EngineName): Promise<Engine> {
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

/** Playwright's own build of an engine. */
async function startPlaywright(name: EngineName, type: BrowserType): Promise<Engine> {
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
