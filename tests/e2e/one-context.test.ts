import { expect, type Page } from '@playwright/test';
import { privateNotices } from '#domain/push/push.ts';
import { formCache, pushQuery, workerFile } from '#domain/routing/worker-file.ts';
import { windows, withMotion } from '../support/browser/browser.ts';
import { interceptCalls } from '../support/browser/intercept.ts';
import { test } from '../support/browser/shared-context.ts';
import { calls, failCalls } from '../support/pages/calls.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

/** A file without any code: what is found was there before. */
const openPlain = (page: Page) => page.goto(tenantUrl('torrebianca', '/robots.txt'));

/** What a page finds of what the browser keeps for the site. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    isAllowed: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
    isOnline: navigator.onLine,
    worker: (await navigator.serviceWorker.getRegistration('/'))?.active?.scriptURL,
    caches: await caches.keys(),
  }));

const nothing = { stored: [], cookies: '', databases: [], isAllowed: false, isOnline: true };

/** Bytes that came over the network for each file of the page. */
const transferred = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/_assets/'))
      .map(({ transferSize }) => transferSize),
  );

const isStill = (page: Page) => page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

// One worker runs these one after the other, in the context that it keeps.
test.describe.configure({ mode: 'serial' });

test('a test that leaves all that a page can leave', async ({ page, context }) => {
  await page.goto(tenantUrl('torrebianca', '/nuova-richiesta'));
  await expect.poll(() => cacheNames(page)).toContainEqual(expect.stringContaining(formCache));
  await page.evaluate(async () => {
    localStorage.setItem('left', 'x');
    sessionStorage.setItem('left', 'x');
    document.cookie = 'left=x';
    await new Promise((opened) => {
      indexedDB.open('left').onsuccess = opened;
    });
  });
  await context.grantPermissions(['geolocation']);
  await failCalls(page, '**/*', '503');
  await context.setOffline(true);
});

test('the next finds none of it but the worker of every page and the form that it keeps', async ({
  page,
}) => {
  expect((await openPlain(page))?.status()).toBe(200);
  const { worker, caches: kept, ...rest } = await found(page);
  expect(rest).toEqual(nothing);
  expect(new URL(worker ?? '').pathname).toBe(`/${workerFile}`);
  expect(kept).toContainEqual(expect.stringContaining(formCache));
});

test('a test that registers another worker, with a cache of its own', async ({ page }) => {
  await openPlain(page);
  // Only what the policy of the site makes is the address of a script.
  await page.evaluate(`(async () => {
    const policy = trustedTypes.createPolicy('portico', { createScriptURL: (address) => address });
    const address = policy.createScriptURL('/${workerFile}${pushQuery}');
    await navigator.serviceWorker.register(address, { scope: '/' });
    await navigator.serviceWorker.ready;
    await caches.open('${privateNotices}');
  })()`);
  expect(await cacheNames(page)).toContain(privateNotices);
});

test('the next finds no worker and no cache at all', async ({ page }) => {
  await openPlain(page);
  expect(await found(page)).toEqual({ ...nothing, worker: undefined, caches: [] });
});

test('where calls fail or are stopped, the files of a page come out of the cache all the same', async ({
  page,
}) => {
  const faq = tenantUrl('torrebianca', '/faq');
  await page.goto(faq, { waitUntil: 'networkidle' });
  await failCalls(page, calls.faqSearch, '503');
  await interceptCalls(page, calls.config, (call) => call.pass());
  await page.goto(faq, { waitUntil: 'networkidle' });
  const files = await transferred(page);
  expect(files.length).toBeGreaterThan(3);
  expect(files).toEqual(files.map(() => 0));
});

test.describe('in another window, and where things move', () => {
  test.use({ viewport: windows.desktop, ...withMotion });

  test('the files of a page come out of the cache too', async ({ page }) => {
    await page.goto(tenantUrl('torrebianca', '/faq'), { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual(Object.values(windows.desktop));
    expect(await isStill(page)).toBe(false);
    const files = await transferred(page);
    expect(files.length).toBeGreaterThan(3);
    expect(files).toEqual(files.map(() => 0));
  });
});

test('the next has the usual window again, in which nothing moves', async ({ page }) => {
  await openPlain(page);
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual(Object.values(windows.mobile));
  expect(await isStill(page)).toBe(true);
});
