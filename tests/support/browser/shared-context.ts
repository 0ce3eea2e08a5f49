import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
} from '@playwright/test';
import { workerFile } from '#domain/routing/worker-file.ts';
import { pageLoads } from '../../../scripts/lib/test-reports.ts';
import { startPortico } from '../portal/portico-process.ts';
import { servedRoot, tenantUrl } from '../portal/tenant-url.ts';
import { windows } from './browser.ts';

interface Fixtures {
  /** Pages count as just opened, however slow the machine is. */
  freshPages: boolean;
  /** A context that nothing was loaded in before: for tests of the first visit, of caches and of service workers. */
  freshContext: boolean;
}

/** What a worker keeps from one test to the next: all here, because tests that differ in it need a worker, and a browser, each. */
interface WorkerFixtures {
  kept: Map<string, Kept>;
  /** Starts the worker's `portico serve` at the first call, and gives its port. */
  served: () => Promise<number>;
}

/** A context that a worker keeps for tests with the same options, whatever their window, with the origins that the running test has visited. */
interface Kept {
  context: BrowserContext;
  origins: Set<string>;
  /** A test has set its clock, or registered another worker than every page does: both would reach the next test. */
  isSpent: boolean;
}

/** Contexts that one worker keeps. */
const mostKept = 3;

/**
 * Test whose page is a new tab of a context that its worker keeps, empty of all that a former test left but what every visit
 * leaves: the files in the cache of the browser, and the service worker with what it keeps. A process for each test, which
 * loads and compiles all code anew, takes most of its time; a service worker that keeps the hundred files of the report
 * form anew, another tenth. Pages count as opened a minute ago, because tests fill in forms faster than the portal expects
 * of a person.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  freshPages: [false, { option: true }],
  freshContext: [false, { option: true }],
  kept: [
    async ({}, use) => {
      const kept = new Map<string, Kept>();
      await use(kept);
      for (const { context } of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  served: [
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'portico-served-'));
      mkdirSync(join(root, '.portico'));
      for (const folder of ['dist', 'tenants']) symlinkSync(join(servedRoot(), folder), join(root, folder));
      let server: ReturnType<typeof startPortico> | undefined;
      await use(async () => (await (server ??= startPortico('serve', root))).port);
      await (await server)?.end();
      rmSync(root, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      kept,
      freshPages,
      freshContext,
      viewport,
      deviceScaleFactor,
      javaScriptEnabled,
      timezoneId,
      contextOptions,
    },
    use,
    info,
  ) => {
    let loads = 0;
    // An empty page is none: a tab that is closed shows one, and so does the cleaning after each test.
    const count = (page: Page) =>
      page.on('domcontentloaded', () => (loads += page.url() === 'about:blank' ? 0 : 1));
    if (freshPages || freshContext) {
      const context = await openContext(browser, freshPages ? 500 : 60_000);
      await use(context.on('page', count));
      await context.close();
    } else {
      const { reducedMotion = 'no-preference', ...others } = contextOptions;
      const key = JSON.stringify([deviceScaleFactor, javaScriptEnabled, timezoneId, others]);
      const shared = kept.get(key) ?? (await keep(kept, key, browser));
      const restore = openTabsAs(shared.context, { viewport, reducedMotion });
      await use(shared.context.on('page', count));
      restore();
      shared.context.off('page', count);
      if (info.status !== info.expectedStatus || !(await Promise.race([clean(shared), tooLong()]))) {
        kept.delete(key);
        await shared.context.close();
      }
    }
    info.annotations.push({ type: pageLoads, description: String(loads) });
  },
});

async function openContext(
  browser: Browser,
  age: number,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  // Playwright gives a context the options of the running test.
  const context = await browser.newContext(options);
  await context.addInitScript(shiftTimeOrigin, age);
  return context;
}

/** What a kept context opens its tabs with, where the running test says nothing else. */
const usual = { viewport: windows.mobile, reducedMotion: 'reduce' } as const;

/**
 * Gives each new tab of a kept context the window and the motion of the running test: a context of their own for them would
 * read and compile all files anew, which takes as long as three pages.
 *
 * @returns what ends that
 */
function openTabsAs(
  context: BrowserContext,
  { viewport, reducedMotion }: Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>,
): () => void {
  const { newPage } = context;
  const fitted = async () => {
    const page = await Reflect.apply(newPage, context, []);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    return page;
  };
  if (!isDeepStrictEqual({ viewport, reducedMotion }, usual)) Object.assign(context, { newPage: fitted });
  return () => Object.assign(context, { newPage });
}

/** Opens a context whose first tab keeps the process of the site alive, at an address that no test's data has. */
async function keep(kept: Map<string, Kept>, key: string, browser: Browser): Promise<Kept> {
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= mostKept) {
    await kept.get(oldest)?.context.close();
    kept.delete(oldest);
  }
  const context = await openContext(browser, 60_000, usual);
  const anchor = await context.newPage();
  await anchor.goto(tenantUrl('torrebianca', '/robots.txt'));
  const origins = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  });
  const opened = { context, origins, isSpent: false };
  context.on('serviceworker', (worker) => {
    const { pathname, search } = new URL(worker.url());
    opened.isSpent ||= pathname + search !== `/${workerFile}`;
  });
  noteClock(opened);
  kept.set(key, opened);
  return opened;
}

/** Notes when a test sets the clock: the context never forgets it, and the next test would begin at another time. */
function noteClock(opened: Kept): void {
  const { clock } = opened.context;
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) {
    const set = clock[name] as (...values: unknown[]) => Promise<void>;
    const noted = (...values: unknown[]) => {
      opened.isSpent = true;
      return Reflect.apply(set, clock, values);
    };
    Object.assign(clock, { [name]: noted });
  }
}

/** What a test leaves in the browser, but for cookies and what every visit leaves. */
const stores = 'local_storage,indexeddb,file_systems';

/** Milliseconds for cleaning: a browser that is busy with a page which was left may not answer, and is not waited for. */
const cleaningTime = 10_000;

const tooLong = () =>
  new Promise<false>((resolve) => {
    AbortSignal.timeout(cleaningTime).addEventListener('abort', () => resolve(false));
  });

/**
 * Closes a page whose browser goes on. With a page that shows something go the files that the browser holds in memory for
 * the next one, which would read and compile them anew: a fifth of what a page takes in a new tab.
 */
export async function closeKeepingFiles(page: Page): Promise<void> {
  // A form that was begun asks before it is left.
  page.removeAllListeners('dialog').on('dialog', (question) => void question.accept().catch(() => undefined));
  await page.goto('about:blank').catch(() => undefined);
  await page.close();
}

/** Removes what a test left. False where the context cannot serve another one. */
async function clean({ context, origins, isSpent }: Kept): Promise<boolean> {
  if (isSpent) return false;
  const [anchor, ...pages] = context.pages();
  if (!anchor || !anchor.url().endsWith('/robots.txt')) return false;
  for (const page of pages) await closeKeepingFiles(page);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const devtools = await context.newCDPSession(anchor);
  for (const origin of origins)
    if (origin !== 'null')
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: stores });
  await devtools.detach();
  origins.clear();
  return true;
}

function shiftTimeOrigin(milliseconds: number): void {
  const get = () => Date.now() - milliseconds;
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, get });
}
