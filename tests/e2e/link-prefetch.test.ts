import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { collectFaults } from '../support/browser/page-faults.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

interface RuleSet {
  ruleSet: { errorType?: string; sourceText: string };
}

/** The browser's own account of the rules it read and of what it fetches ahead. */
async function watchPreloads(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  const rules: RuleSet['ruleSet'][] = [];
  const ready: string[] = [];
  client.on('Preload.ruleSetUpdated', ({ ruleSet }: RuleSet) => rules.push(ruleSet));
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.push(new URL(prefetchUrl).pathname);
  });
  await client.send('Preload.enable');
  return { rules, ready };
}

/** Points at a link, again while nothing follows: the page may move under the pointer, or its script not listen yet. */
const hoverUntil = (page: Page, link: Locator, check: () => Promise<void>) =>
  expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await check();
  }).toPass();

/** How the page came; undefined while a page that is just coming does not know yet. */
const delivery = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as { deliveryType?: string }[];
    return entry?.deliveryType;
  });

test('a public page is fetched before its link is pressed, and then comes from there; the policy holds', async ({
  page,
  own,
}) => {
  const seen = await collectFaults(page);
  const preloads = await watchPreloads(page);
  await page.goto(own.url('/'));
  await expect.poll(() => preloads.rules).toHaveLength(1);
  expect(preloads.rules[0]?.errorType).toBeUndefined();
  const link = page.locator('a[href="/faq"]').locator('visible=true').first();
  const follow = async () => {
    preloads.ready.length = 0;
    await page.goto(own.url('/'));
    await hoverUntil(page, link, () =>
      expect.poll(() => preloads.ready, { timeout: 2000 }).toContain('/faq'),
    );
    await link.click();
    await expect(page).toHaveURL(own.url('/faq'));
    // The address is there before the page tells how it came.
    await page.waitForLoadState();
    return delivery(page);
  };
  // A browser that is short of time may ask for the page once more instead.
  await expect.poll(follow, { timeout: 40_000 }).toBe('navigational-prefetch');
  expect(seen).toEqual([]);
});

test('live pages, login, logout and addresses with a query are not fetched ahead', async ({ page, own }) => {
  const preloads = await watchPreloads(page);
  await logIn(page.context(), own);
  // The one call of the page itself, which comes when it is idle.
  const config = page.waitForResponse(/configComune\/fromtenant$/);
  await page.goto(own.url('/mappa-del-sito'));
  await config;
  await expect.poll(() => preloads.rules).toHaveLength(1);
  // Of the page's own kind, so that only the address decides.
  await page.evaluate(() => {
    const paths = [
      '/area-personale',
      '/faq?redirector=%2F',
      '/logout',
      '/api/utenti/logout',
      '/_m/0123/faq',
      '/faq',
    ];
    const links = paths.map((path) =>
      Object.assign(document.createElement('a'), { href: path, textContent: path }),
    );
    document
      .querySelector('main')!
      .replaceChildren(...links.flatMap((link) => [link, document.createElement('br')]));
  });
  const links = await page.getByRole('main').getByRole('link').all();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const link of links) {
    await link.focus();
    await link.hover();
    // Pressed, but not let go there: the strongest sign before a click.
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  await expect.poll(() => preloads.ready).toEqual(['/faq']);
  expect(requests.filter((path) => !path.startsWith('/_assets/') && path !== '/faq')).toEqual([]);
});

test('browsers without speculation rules fetch the page by a script, which the navigation takes', async ({
  page,
  own,
}) => {
  const seen = await collectFaults(page);
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    // This browser does read the rules: with them as plain data it is like one that does not.
    new MutationObserver(() => {
      const rules = document.querySelector('script[type="speculationrules"]');
      if (!rules) return;
      const data = document.createElement('template');
      data.dataset.rules = '';
      data.append(rules.textContent ?? '');
      rules.replaceWith(data);
    }).observe(document, { childList: true, subtree: true });
  });
  const chunk = page.waitForResponse(/\/link-prefetch\.[^/]*js$/);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url() === own.url('/note-legali')) fetched.push(request.resourceType());
  });
  await page.goto(own.url('/mappa-del-sito'));
  await chunk;
  await hoverUntil(page, page.locator('main a[href="/note-legali"]'), () =>
    expect.poll(() => fetched, { timeout: 2000 }).toEqual(['fetch']),
  );
  expect(seen).toEqual([]);
});

const rules = (page: Page) => page.locator('script[type="speculationrules"]');

test('only public pages of an open site have rules', async ({ page, own }) => {
  await page.goto(own.url('/faq'));
  await expect(rules(page)).toHaveCount(1);
  await page.goto(own.url('/area-personale'));
  await expect(rules(page)).toHaveCount(0);
  await page.goto(own.url('/', 'valforte'));
  await expect(rules(page)).toHaveCount(0);
});
