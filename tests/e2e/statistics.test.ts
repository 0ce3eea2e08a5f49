import { expect, type Page } from '@playwright/test';
import type { Hit } from '../../scripts/sandbox/matomo/data.ts';
import { test } from '../support/browser/shared-context.ts';
import { logIn } from '../support/portal/citizens.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

const borgolago = (path: string) => tenantUrl('borgolago', path);

/** What the sandbox's Matomo was sent for a page; the requests of a page that is left are not seen here otherwise. */
async function hitsOf(route: string, tenant = 'borgolago'): Promise<Hit[]> {
  const { host, port } = new URL(tenantUrl(tenant, '/'));
  // Node does not know that `*.localhost` is this machine.
  const answer = await fetch(`http://127.0.0.1:${port}/__sandbox/matomo.json`, {
    headers: { 'X-Forwarded-Host': host },
  });
  const hits = (await answer.json()) as Hit[];
  return hits.filter(({ query }) => query.endsWith(`&action_name=${route}`));
}

/** Waits until the page has started to count. Returns the bytes of the code that does, as they were sent. */
async function counting(page: Page): Promise<number> {
  const found = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const file = files.find(({ name }) => /\/usage\.[^/]*\.js$/.test(name));
      return { address: file?.name ?? '', size: file?.encodedBodySize ?? 0 };
    });
  await expect.poll(async () => (await found()).size).toBeGreaterThan(0);
  const { address, size } = await found();
  // What has come may not have run yet: a page that is left before has counted nothing.
  await page.evaluate((file) => import(file), address);
  return size;
}

/** Looks at a page and leaves it. Returns the bytes of the code that counts. */
async function look(page: Page, path: string): Promise<number> {
  await page.goto(borgolago(path));
  const size = await counting(page);
  await page.goto('about:blank');
  return size;
}

/** Waits until a page that was looked at just now has come, and with it what was sent before. */
async function marked(page: Page): Promise<void> {
  const before = (await hitsOf('home')).length;
  const other = await page.context().newPage();
  await look(other, '/');
  await expect.poll(async () => (await hitsOf('home')).length).toBeGreaterThan(before);
}

test('a page sends its route alone: nothing by which anybody is recognised, no number of somebody’s, no session', async ({
  page,
  context,
}) => {
  await test.step('a public page sends its route alone, and nothing by which anybody is recognised', async () => {
    const before = (await hitsOf('site-map')).length;
    const size = await look(page, '/mappa-del-sito?q=mario.rossi%40example.it#main-container');
    expect(size).toBeLessThan(1000);
    await expect.poll(async () => (await hitsOf('site-map')).length).toBeGreaterThan(before);
    const [{ query, headers }] = (await hitsOf('site-map')) as [Hit];
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      idsite: '1',
      rec: '1',
      url: borgolago('/site-map'),
      action_name: 'site-map',
    });
    expect(headers).toBe('');
  });
  await test.step('an address with a number of somebody’s is not sent, and the session stays at home', async () => {
    await logIn(context, { url: borgolago }, 'ada', 'borgolago');
    const before = (await hitsOf('pay-position')).length;
    await look(page, '/area-personale/pagamento-iuv/012345678901234567?esito=ok');
    await expect.poll(async () => (await hitsOf('pay-position')).length).toBeGreaterThan(before);
    const [{ query, headers }] = (await hitsOf('pay-position')) as [Hit];
    expect(query).not.toContain('0123456');
    expect(headers).toBe('');
  });
});

/** Signals by which a browser asks not to be followed, each on a page of its own: tabs of a context share such scripts. */
const wishes = [
  { wish: 'doNotTrack', value: '1', path: '/faq', route: 'faq' },
  { wish: 'globalPrivacyControl', value: true, path: '/note-legali', route: 'legal-notes' },
];

test('nothing is sent where the browser says doNotTrack or globalPrivacyControl, nor by a municipality that counts nothing', async ({
  page,
}) => {
  const before = await Promise.all(wishes.map(async ({ route }) => (await hitsOf(route)).length));
  for (const { wish, value, path } of wishes)
    await test.step(wish, async () => {
      await page.addInitScript(
        ([name, wished, where]) =>
          Object.defineProperty(Navigator.prototype, String(name), {
            configurable: true,
            get: () => (location.pathname === where ? wished : null),
          }),
        [wish, value, path] as const,
      );
      await look(page, path);
    });
  await test.step('a municipality that counts nothing', async () => {
    await page.goto(tenantUrl('torrebianca', '/mappa-del-sito'));
    await expect(page.locator('html')).not.toHaveAttribute('data-usage');
  });
  await marked(page);
  const after = await Promise.all(wishes.map(async ({ route }) => (await hitsOf(route)).length));
  expect(after).toEqual(before);
  expect(await hitsOf('site-map', 'torrebianca')).toEqual([]);
});
