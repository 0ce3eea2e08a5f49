import { expect } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { expectAccessible, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { pagesOf } from '../support/portal/sample-pages.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';
import { windows } from '../support/browser/windows.ts';
import { keepOutcome } from '../support/pages/outcome.ts';

/** Pages that lead on by themselves: tests of their own look at what they show when they do not. */
const redirectingRoutes = new Set(['service', 'report-outcome']);

const all = pagesOf('torrebianca').filter(({ route }) => !redirectingRoutes.has(route.id));
const modules = [...new Set(all.flatMap(({ route }) => route.gate))];

/** Every page that is always there, and one page of each module. */
const addresses: [name: string, address: string][] = [
  ...all
    .filter(({ route }) => route.gate.length === 0)
    .map(({ route, path }): [string, string] => [route.id, path]),
  ...modules.map((code): [string, string] => [
    `module ${code}`,
    all.findLast(({ route }) => route.gate[0] === code)?.path ??
      all.find(({ route }) => route.gate.includes(code))?.path ??
      '',
  ]),
  ['FAQ detail with one answer open', '/faq/3/dettagli/anagrafe?answerId=301'],
  ['FAQ detail with tables, lists and hostile answers', '/faq/17/dettagli/contattare-il-comune'],
  ['category of the FAQ with categories below', '/faq/5/dettagli/tributi'],
  ['category of the FAQ that does not exist', '/faq/999999/dettagli/inventata'],
  ['end of a request that was not sent', '/feedback?feedbackType=ticket'],
  ['service under maintenance', '/servizi/16'],
  ['service that does not exist', '/servizi/999999'],
  ['missing page', '/nessuna-pagina'],
  ['home of a municipality with few modules', siteOf('borgolago')],
  ['FAQ of a municipality with few modules', siteOf('borgolago', '/faq')],
  ['maintenance gate', siteOf('valforte')],
];

/** `tenant:/path`, for the port is not known yet while the tests are listed. */
function siteOf(tenant: string, path = '/'): string {
  return `${tenant}:${path}`;
}

function addressOf(page: string): string {
  const [, tenant, path] = /^(\w+):(\/.*)$/.exec(page) ?? [];
  return tenant && path ? tenantUrl(tenant, path) : page;
}

for (const [name, address] of addresses) {
  test(`${name}: accessible, and readable in the narrowest window`, async ({ page }) => {
    await page.goto(addressOf(address));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
  });
}

for (const [type, path] of [
  ['ticket', '/feedback?feedbackType=ticket'],
  ['ticketNoAuth', '/feedback?feedbackType=ticketNoAuth'],
  ['partialTicket', '/feedback?feedbackType=partialTicket'],
  ['cancelled', '/servizi/annullamento-appuntamento/successo'],
] as const)
  test(`outcome "${type}": accessible`, async ({ page }) => {
    await keepOutcome(page, '/faq', { type, number: '72060', email: 'ada@posta.example' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);
  });

for (const path of ['/', '/faq', '/faq/3/dettagli/anagrafe', '/nuova-richiesta']) {
  test(`${path}: the focus shows at every stop`, async ({ page }) => {
    for (const [size, window] of Object.entries(windows)) {
      await test.step(size, async () => {
        await page.setViewportSize(window);
        // A form that is drawn while somebody tabs through the page moves what comes after it.
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectVisibleFocus(page, 25);
      });
    }
  });
}
