import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { firstLists } from '#features/area/islands/first-lists.ts';
import { createSiteServer } from '../../scripts/lib/site-server.ts';
import { test } from '../support/browser/shared-context.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { openQuiet } from '../support/pages/quiet-page.ts';
import { isLookedAt, pagesOf } from '../support/portal/sample-pages.ts';
import { servedRoot, tenantUrl } from '../support/portal/tenant-url.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { noteScripts } from '../support/browser/scripts-seen.ts';

/** Page of a service, which leads on to where the service is used. */
const isServicePage = (path: string) => /^\/servizi\/[^/]+$/.test(path);

const live = new Set<string>(Object.keys(firstLists));

/**
 * Pages of Torrebianca that are not looked at elsewhere: `tests/a11y/pages` opens those that everybody may read, and
 * `calls-once.test.ts` each live page as a citizen.
 */
const others = pagesOf('torrebianca').filter((page) => !isLookedAt(page) && !live.has(page.route.id));

/** One page of each kind of Borgolago, which tells of what broke and counts its uses, besides those of `tests/a11y/pages`. */
const kinds = new Set<string>([
  'faq-detail',
  'assistance',
  'service',
  'mypay-online',
  'area',
  'area-activities',
]);
const ofBorgolago = pagesOf('borgolago');

/** Words that only these libraries' code holds. */
const libraries = { react: 'react.transitional.element', zod: '_zod' };

const first = [
  ['home', '/'],
  ['FAQ', '/faq'],
  ['FAQ detail', '/faq/3/dettagli/anagrafe'],
] as const;

/** Code of all scripts that the page loads from now on, once it is quiet. */
async function scriptsOf(page: Page, path: string): Promise<string> {
  const code = noteScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return code();
}

/** Expects that HTML made of text meets no document, and the page stands as it did. */
async function expectTextRefused(page: Page): Promise<void> {
  const refused = await page.evaluate(() => {
    try {
      Reflect.set(document.body, 'innerHTML', 'x');
      return null;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const [tenant, pages] of [
  ['torrebianca', others],
  ['borgolago', ofBorgolago.filter(({ route }) => kinds.has(route.id))],
] as const)
  test(`${tenant}: pages that are not looked at elsewhere say nothing, set no cookie and keep to their own host`, async ({
    page,
  }) => {
    test.slow();
    expect(pages.length).toBeGreaterThan(5);
    const faults = await collectFaults(page);
    for (const { path } of pages)
      await test.step(path, async () => {
        // Without an answer the page of a service stays where it is.
        await page.setExtraHTTPHeaders(isServicePage(path) ? { 'x-sandbox-fault': 'empty' } : {});
        await openQuiet(page, faults, tenantUrl(tenant, path));
      });
    expect(await page.context().cookies()).toEqual([]);
  });

test('every page of Borgolago brings the files of the same page of Torrebianca, which says nothing', async () => {
  const site = createSiteServer(join(servedRoot(), 'dist'), 'torrebianca');
  const filesOf = async (tenant: string, path: string) => {
    const response = await site(new Request(`http://${tenant}.localhost${path}`));
    const files = (await response.text()).matchAll(/(?:src|href|-url)="(\/_assets\/[^"]+\.(?:js|css))"/g);
    return [...files].map(([, file]) => file);
  };
  const same = new Map(pagesOf('torrebianca').map(({ route, path }) => [route.id, path]));
  for (const { route, path } of ofBorgolago) {
    const files = await filesOf('borgolago', path);
    expect(files, path).not.toEqual([]);
    expect(files, path).toEqual(await filesOf('torrebianca', same.get(route.id) ?? ''));
  }
});

test('the first pages make one call at most, after they are drawn, load neither React nor zod before the citizen acts, and let no HTML made of text meet the document', async ({
  context,
}) => {
  for (const [name, path] of first)
    await test.step(name, async () => {
      const page = await context.newPage();
      const asked = apiRequests(page);
      const code = await scriptsOf(page, path);
      expect(code).not.toBe('');
      for (const word of Object.values(libraries)) expect(code).not.toContain(word);
      expect(asked.map((request) => new URL(request.url()).pathname)).toEqual([
        '/api-public/configComune/fromtenant',
      ]);
      const { drawn, call } = await page.evaluate(() => ({
        // When it was drawn: on a busy machine it is presented some frames later.
        drawn: (
          performance.getEntriesByName('first-contentful-paint')[0] as PerformancePaintTiming | undefined
        )?.paintTime,
        call: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/fromtenant'))
          ?.startTime,
      }));
      expect(call).toBeGreaterThan(drawn ?? Infinity);
      await expectTextRefused(page);
      await page.close();
    });
});

test('the words that betray the libraries do so where they are in use; HTML made of text meets no document of a live page', async ({
  page,
}) => {
  const code = await scriptsOf(page, '/faq/999999/dettagli/categoria');
  for (const word of Object.values(libraries)) expect(code).toContain(word);
  await expectTextRefused(page);
  await page.goto('/servizi/16');
  await expectTextRefused(page);
});

test('the fault collector of this file reports a message, an error and a request to another host', async ({
  page,
}) => {
  const faults = await collectFaults(page);
  await page.goto('/note-legali');
  await page.evaluate(async () => {
    setTimeout(() => Promise.reject(new Error('broken')));
    document.body.append(document.createElement('style'));
    document.querySelector('body > style')?.append('p { color: red }');
    await fetch('https://outside.example/').catch(() => undefined);
  });
  const seen = () => faults.join('\n');
  await expect.poll(seen).toContain('error: broken');
  await expect.poll(seen).toContain('policy: connect-src');
  await expect.poll(seen).toContain('policy: style-src-elem');
  await expect.poll(seen).toContain('console: ');
});
