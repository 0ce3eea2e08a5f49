import { expect } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { inGroups } from '../support/browser/in-tabs.ts';
import { expectAccessible, expectReadable, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { expectReflow } from '../support/browser/reflow.ts';
import { isLookedAt, pagesOf } from '../support/portal/sample-pages.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';
import { windows } from '../support/browser/browser.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { openQuiet } from '../support/pages/quiet-page.ts';
import { keepOutcome } from '../support/pages/outcome.ts';

const all = pagesOf('torrebianca');
const open = all.filter(isLookedAt);
const loginPages = all.filter(({ route }) => route.who !== 'everyone' && route.gate.length > 0);
/** Names of those that say nothing in the browser's console. */
const quiet = new Set(open.map(({ route }): string => route.id));

/** Every page that is open to everybody, and one of each module whose pages ask to log in, as all of them do. */
const addresses: [name: string, address: string][] = [
  ...open.map(({ route, path }): [string, string] => [route.id, path]),
  ...[...new Set(loginPages.map(({ route }) => route.gate.join()))].map((gate): [string, string] => [
    `login for ${gate}`,
    loginPages.find(({ route }) => route.gate.join() === gate)?.path ?? '',
  ]),
  ['FAQ detail with one answer open', '/faq/3/dettagli/anagrafe?answerId=301'],
  ['FAQ detail with tables, lists and hostile answers', '/faq/17/dettagli/contattare-il-comune'],
  ['category of the FAQ with categories below', '/faq/5/dettagli/tributi'],
  ['category of the FAQ that does not exist', '/faq/999999/dettagli/inventata'],
  ['end of a request that was not sent', '/feedback?feedbackType=ticket'],
  ['service under maintenance', '/servizi/16'],
  ['service that does not exist', '/servizi/999999'],
  ['missing page', '/nessuna-pagina'],
  ['page without a network', '/offline'],
  ['home of a municipality with few modules', siteOf('borgolago')],
  ['FAQ of a municipality with few modules', siteOf('borgolago', '/faq')],
  ['accessibility where the tenant file says nothing of it', siteOf('borgolago', '/accessibilita')],
  ['site map of a municipality with few modules', siteOf('borgolago', '/mappa-del-sito')],
  ['statistics of a municipality that publishes them', siteOf('borgolago', '/statistiche')],
  ['cookie notice of a municipality that counts uses', siteOf('borgolago', '/informativa-cookie')],
  ['payment of a municipality with the other system', siteOf('borgolago', '/servizi/pagamenti/12')],
  ['maintenance gate', siteOf('valforte')],
];

/** Those that are looked at in a dark scheme and with more contrast too: what needs no module, and what is drawn like nothing else. */
const inSchemes = new Set([
  ...open.filter(({ route }) => route.gate.length === 0).map(({ route }): string => route.id),
  'FAQ detail with tables, lists and hostile answers',
  'missing page',
  'page without a network',
  'maintenance gate',
]);

/** `tenant:/path`, for the port is not known yet while the tests are listed. */
function siteOf(tenant: string, path = '/'): string {
  return `${tenant}:${path}`;
}

function addressOf(page: string): string {
  const [, tenant, path] = /^(\w+):(\/.*)$/.exec(page) ?? [];
  return tenant && path ? tenantUrl(tenant, path) : page;
}

// One tab for all of a group: a new one takes half of what a page takes.
for (const [names, group] of inGroups(Object.fromEntries(addresses)))
  test(`accessible in every scheme, fits narrow windows and large text, says nothing: ${names}`, async ({
    page,
  }) => {
    test.slow();
    const faults = await collectFaults(page);
    for (const [name, address] of group)
      await test.step(name, async () => {
        await page.setViewportSize(windows.mobile);
        if (quiet.has(name)) await openQuiet(page, faults, address);
        else await page.goto(addressOf(address));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        if (inSchemes.has(name)) await expectReadable(page);
        await expectAccessible(page);
        await expectReflow(page);
      });
    expect(await page.context().cookies()).toEqual([]);
  });

test('the outcomes of a request, sent or kept, and of a cancellation: accessible', async ({ page }) => {
  for (const [type, path] of [
    ['ticket', '/feedback?feedbackType=ticket'],
    ['ticketNoAuth', '/feedback?feedbackType=ticketNoAuth'],
    ['partialTicket', '/feedback?feedbackType=partialTicket'],
    ['cancelled', '/servizi/annullamento-appuntamento/successo'],
  ] as const) {
    await keepOutcome(page, '/faq', { type, number: '72060', email: 'ada@posta.example' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);
  }
});

test('the focus shows at every stop', async ({ page }) => {
  for (const path of ['/', '/faq', '/faq/3/dettagli/anagrafe', '/nuova-richiesta'])
    for (const [size, window] of Object.entries(windows))
      await test.step(`${path}, ${size}`, async () => {
        await page.setViewportSize(window);
        // A form that is drawn while somebody tabs through the page moves what comes after it.
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectVisibleFocus(page, 25);
      });
});
