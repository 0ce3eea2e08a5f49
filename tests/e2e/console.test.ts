import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { openQuiet } from '../support/pages/quiet-page.ts';
import { isLookedAt, pagesOf, type SamplePage } from '../support/portal/sample-pages.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { noteScripts } from '../support/browser/scripts-seen.ts';

/** Page of a service, which leads on to where the service is used. */
const isServicePage = (path: string) => /^\/servizi\/[^/]+$/.test(path);

/** Pages of a municipality by the first part of their address: a test each, small enough to run side by side. */
const parts: readonly [name: string, holds: (page: SamplePage) => boolean][] = [
  ['public pages', ({ path }) => !/^\/(servizi|area-personale)\//.test(path)],
  ['services', ({ path }) => path.startsWith('/servizi/') && !isServicePage(path)],
  ['pages of services', ({ path }) => isServicePage(path)],
  ['personal area', ({ path }) => path.startsWith('/area-personale/')],
];

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

for (const { id, config } of seedTenants) {
  // A closed site has the same page at every address, to the byte (`gate.test.ts`).
  for (const [name, holds] of config.maintenance ? parts.slice(0, 1) : parts) {
    // Those of Torrebianca that everybody may read are opened, and have to say nothing, where they are looked at.
    const isElsewhere = (page: SamplePage) => id === 'torrebianca' && isLookedAt(page);
    const all = pagesOf(id).filter((page) => holds(page) && !isElsewhere(page));
    const pages = config.maintenance ? all.slice(0, 1) : all;
    if (pages.length === 0) continue;

    test(`${id}: ${name} say nothing, set no cookie and keep to their own host`, async ({ page }) => {
      test.slow();
      const faults = await collectFaults(page);
      // Without an answer the page of a service stays where it is.
      if (pages.every(({ path }) => isServicePage(path)))
        await page.setExtraHTTPHeaders({ 'x-sandbox-fault': 'empty' });
      for (const { path } of pages) {
        await test.step(path, () => openQuiet(page, faults, tenantUrl(id, path)));
      }
      expect(await page.context().cookies()).toEqual([]);
    });
  }
}

test('the first pages make one call at most, after they are drawn, and load neither React nor zod before the citizen acts', async ({
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
      await page.close();
    });
});

test('the words that betray the libraries do so where they are in use; HTML made of text meets no document', async ({
  page,
}) => {
  await test.step('the words that betray the libraries do so where they are in use', async () => {
    const code = await scriptsOf(page, '/faq/999999/dettagli/categoria');
    for (const word of Object.values(libraries)) expect(code).toContain(word);
  });
  await test.step('HTML made of text meets no document, on public pages and live ones', async () => {
    const addresses = first.map(([, address]) => address);
    for (const path of [...addresses, '/faq/999999/dettagli/categoria', '/servizi/16']) {
      await page.goto(path);
      const refused = await page.evaluate(() => {
        try {
          Reflect.set(document.body, 'innerHTML', 'x');
          return null;
        } catch (error) {
          return (error as Error).name;
        }
      });
      expect(refused, path).toBe('TypeError');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
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
