import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { inGroups } from '../support/browser/in-tabs.ts';
import {
  expectAccessible,
  expectReadable,
  expectVisibleFocus,
  focusTop,
} from '../support/browser/accessibility.ts';
import { enlargeText, expectWholeWords, linesOf, resetText } from '../support/browser/broken-words.ts';
import { expectReflow } from '../support/browser/reflow.ts';
import { isLookedAt, pagesOf } from '../support/portal/sample-pages.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';
import { windows } from '../support/browser/browser.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { openQuiet } from '../support/pages/quiet-page.ts';
import { keepOutcome } from '../support/pages/outcome.ts';

const all = pagesOf('torrebianca');
const open = all.filter(isLookedAt);
const asking = all.filter(({ route }) => route.who !== 'everyone' && route.gate.length > 0);
const loginPages = [...new Set(asking.map(({ route }) => route.gate.join()))].map(
  (gate): [string, string] => [
    `login for ${gate}`,
    asking.find(({ route }) => route.gate.join() === gate)?.path ?? '',
  ],
);

/** Every page that is open to everybody, and one of each module whose pages ask to log in, as all of them do. */
const addresses: [name: string, address: string][] = [
  ...open.map(({ route, path }): [string, string] => [route.id, path]),
  ...loginPages,
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

/** Those that say nothing in the browser's console: all that lack nothing. */
const quiet = new Set([
  ...open.map(({ route }): string => route.id),
  ...loginPages.map(([name]) => name),
  ...addresses.filter(([, address]) => address.includes(':')).map(([name]) => name),
]);

/** What holds no torn word of large text, by the page that shows it. */
const wholeWords: Readonly<Record<string, string>> = {
  'maintenance gate': '.pc-gate',
  'service under maintenance': '.alert',
  'payment-outcome': '.alert',
  home: '.pc-accordion summary',
  'FAQ detail with one answer open': '.pc-accordion summary',
  report: '.pc-terms li, .pc-contact',
};

/** What else is looked at while the text is twice as large. */
const inLargeText: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  // A quick link stands below its icon rather than break in a word.
  home: async (page) =>
    expect(await linesOf(page.locator('.pc-quick-link strong', { hasText: 'appuntamento' }))).toBe(2),
  // What the site stores is read without scrolling sideways.
  'cookie-notice': async (page) => {
    const stored = page.getByRole('region', { name: 'Strumenti usati' });
    expect(await stored.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
};

/** Expects that a phone shows the page in large text without a torn word. */
async function expectLargeText(page: Page, name: string): Promise<void> {
  const places = wholeWords[name];
  if (!places && !inLargeText[name]) return;
  await page.setViewportSize(windows.mobile);
  await enlargeText(page);
  if (places) await expectWholeWords(page, places);
  await inLargeText[name]?.(page);
}

/** Those in which each stop of the keyboard is looked at: the frame, a search, questions, a form. */
const withFocus = new Set(['home', 'faq', 'faq-detail', 'assistance']);

/** Expects that the focus shows at every stop, in windows of both sizes. */
async function expectFocusInBoth(page: Page): Promise<void> {
  await resetText(page);
  // A form that is drawn while somebody tabs through the page moves what comes after it.
  await page.waitForLoadState('networkidle');
  for (const [size, window] of Object.entries(windows))
    await test.step(`focus, ${size}`, async () => {
      await page.setViewportSize(window);
      await focusTop(page);
      await expectVisibleFocus(page, 25);
    });
}

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
  test(`accessible in every scheme, fits narrow windows and large text, shows the focus, says nothing: ${names}`, async ({
    page,
  }) => {
    test.slow();
    const faults = await collectFaults(page);
    for (const [name, address] of group)
      await test.step(name, async () => {
        await page.setViewportSize(windows.mobile);
        if (quiet.has(name)) await openQuiet(page, faults, addressOf(address));
        else await page.goto(addressOf(address));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        if (inSchemes.has(name)) await expectReadable(page);
        await expectAccessible(page);
        await expectReflow(page);
        await expectLargeText(page, name);
        if (withFocus.has(name)) await expectFocusInBoth(page);
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
    await keepOutcome(page, { type, number: '72060', email: 'ada@posta.example' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);
  }
});
