import { expect, type Page } from '@playwright/test';
import { area } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { report } from './report-steps.ts';

const offline = 'Sei senza connessione';

// A context that was used before may answer nothing once it is offline.
test.use({ freshContext: true });

/** Waits for the site's worker to be at work. */
const worker = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
    return active?.scriptURL ?? '';
  });

/** Paths in all caches of the origin. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('the site can be installed; without a connection: the offline page at the address asked for, and the page itself once it is back', async ({
  page,
  own,
}) => {
  await test.step('the site can be installed', async () => {
    await page.goto(own.url('/'));
    // Named once the page is drawn.
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    const { errors, data = '' } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({
      name: 'Servizi online del Comune di Torrebianca',
      lang: 'it',
      start_url: '/',
      display: 'standalone',
    });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
  });
  await test.step('without a connection: the offline page at the address asked for, and the page itself once it is back', async () => {
    await page.goto(own.url('/faq'));
    expect(await worker(page)).toBe(own.url('/firebase-messaging-sw.js'));
    await page.context().setOffline(true);
    await page.goto(own.url('/mappa-del-sito?da=prova'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('contentinfo')).toContainText('Comune di Torrebianca');
    await expect(page.getByRole('link', { name: 'Centralino unico: 0123 000100' })).toHaveAttribute(
      'href',
      'tel:+390123000100',
    );
    await expect(page.getByRole('contentinfo')).toContainText('urp@comune.torrebianca.example');
    await page.getByRole('link', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mappa del sito');
    await expect(page).toHaveURL(own.url('/mappa-del-sito?da=prova'));
  });
});

test('personal pages and calls of the API are in no cache, and never come out of one', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/documenti`);
  await worker(page);
  await openAs(page, own, `${area}/messaggi`);
  await expect(page.getByRole('article').first()).toBeVisible();
  // The form of reports and its files are kept too, once the page is quiet.
  const kept = (await cached(page)).filter((path) => path !== report && !path.startsWith('/_assets/'));
  expect(kept).toEqual(['/offline']);
  await page.context().setOffline(true);
  await page.goto(own.url(`${area}/messaggi`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline);
  await expect(page.getByText('Ada Verdi')).toHaveCount(0);
  const call = await page.evaluate(() =>
    fetch('/api-public/utenti/me').then(String, (error: Error) => error.name),
  );
  expect(call).toBe('TypeError');
});

declare global {
  interface Window {
    trustedTypes: {
      createPolicy(name: string, rules: object): { createScriptURL(address: string): string };
    };
  }
}

/** Registers what stands at the name of an older portal's worker. */
const registerOlder = (page: Page) =>
  page.evaluate(async () => {
    const policy = window.trustedTypes.createPolicy('portico', {
      createScriptURL: (address: string) => address,
    });
    await navigator.serviceWorker.register(policy.createScriptURL('/sw.js'));
  });

test("an older portal's worker at /sw.js empties its caches and goes; the next page brings ours", async ({
  page,
  own,
}) => {
  await page.goto(own.url('/robots.txt'));
  await page.evaluate(async () => {
    await (await caches.open('vecchio-portale')).put('/api/utenti/me', new Response('{"nome":"Ada"}'));
  });
  await registerOlder(page);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  await page.goto(own.url('/faq'));
  expect(await worker(page)).toBe(own.url('/firebase-messaging-sw.js'));
  expect(await cached(page)).toEqual(['/offline']);
});

/** A worker that shows every page out of its cache, as those of applications of one page do. */
const olderWorker = `
const page = () =>
  new Response('<!doctype html><h1>Vecchio portale</h1>', { headers: { 'Content-Type': 'text/html' } });
const kept = () => caches.open('vecchio-portale');
addEventListener('install', (event) => {
  event.waitUntil(kept().then((cache) => cache.put('/', page())).then(() => skipWaiting()));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(kept().then((cache) => cache.match('/')));
});`;

test('a page that an older portal kept gives way by itself to ours', async ({ page, own }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page
    .context()
    .route('**/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', body: olderWorker }));
  await page.goto(own.url('/robots.txt'));
  await registerOlder(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(own.url('/faq'));
  await expect(heading).toHaveText('Vecchio portale');
  await page.context().unroute('**/sw.js');
  await page.goto(own.url('/faq'));
  await expect(heading).toHaveText('FAQ');
  await expect(page).toHaveURL(own.url('/faq'));
  expect(await worker(page)).toBe(own.url('/firebase-messaging-sw.js'));
});
