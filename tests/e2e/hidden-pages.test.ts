import { expect, type Page } from '@playwright/test';
import { siteNotices } from '#errors/site-notices.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { gateOver } from '../support/pages/gate.ts';
import { test } from '../support/portal/own-portal.ts';

const valforte = seedTenants.find(({ id }) => id === 'valforte')!;
const key = 'CITFAC_MAINTENANCE';
const title = /\| Comune di Valforte$/;
const gate = (page: Page) => page.getByRole('heading', { name: 'Autenticazione' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const kept = (page: Page) => page.evaluate((name) => sessionStorage.getItem(name), key);

async function fill(page: Page, { username, password } = valforte.maintenanceCredentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Nome utente' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Conferma' }).click();
}

/** Counts the frames in which a gate is on screen. */
async function countGates(page: Page): Promise<() => number> {
  let seen = 0;
  await page.exposeFunction('gateSeen', () => (seen += 1));
  await page.addInitScript(() => {
    const look = () => {
      const form = document.querySelector('[data-gate]');
      if (form?.checkVisibility({ visibilityProperty: true }))
        Reflect.apply(Reflect.get(window, 'gateSeen'), null, []);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => seen;
}

test('wrong, then right credentials: the page asked for, at its own address, with the focus on its heading, and never the gate again', async ({
  page,
  own,
}) => {
  const sent: string[] = [];
  const referrers: string[] = [];
  const watch = (tab: Page) =>
    tab.on('request', (request) => {
      const { authorization, referer } = request.headers();
      if (authorization) sent.push(new URL(request.url()).pathname);
      if (referer) referrers.push(referer);
    });
  watch(page);
  await test.step('wrong, then right credentials: the page asked for, at its own address, with the focus on its heading', async () => {
    const address = own.url('/faq?da=prova#fine', 'valforte');
    await page.goto(address);
    await fill(page, { username: 'redazione', password: 'sbagliata' });
    await expect(page.getByRole('alert').filter({ hasText: siteNotices.maintenanceRefused })).toBeVisible();
    expect(await kept(page)).toBeNull();
    await fill(page);
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toBeFocused();
    expect(JSON.parse((await kept(page)) ?? '')).toEqual(valforte.maintenanceCredentials);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });
  await test.step('who has passed the gate never sees it again: links, reload, back, addresses with values, unknown ones', async () => {
    await page.goto(own.url('/faq', 'valforte'));
    await expect(page).toHaveTitle(title);
    const gates = await countGates(page);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const link = page.getByRole('main').getByRole('link').filter({ hasText: /./ }).nth(1);
    const name = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(own.url(name ?? '', 'valforte'));
    await expect(heading(page)).toBeVisible();
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(own.url(name ?? '', 'valforte'));
    await page.goBack();
    await expect(page).toHaveURL(own.url('/faq', 'valforte'));
    await expect(heading(page)).toHaveText('FAQ');
    await page.goto(own.url('/servizi/98765', 'valforte'));
    await expect(page).toHaveTitle(title);
    await page.goto(own.url('/nessuna', 'valforte'));
    await expect(page).toHaveTitle('Pagina non trovata | Comune di Valforte');
    await expect(page).toHaveURL(own.url('/nessuna', 'valforte'));
    expect([gates(), errors]).toEqual([0, []]);
  });
  const another = await page.context().newPage();
  watch(another);
  await test.step('a tab that knows nothing shows the gate, whatever another has passed', async () => {
    await another.goto(own.url('/area-personale/servizi', 'valforte'));
    await expect(gate(another)).toBeVisible();
  });
  await test.step('the personal area opens behind the gate, at its own address; a module that is off leads elsewhere', async () => {
    await fill(another);
    await expect(another).toHaveTitle(title);
    await expect(another.getByText('Accedi per continuare')).toBeVisible();
    await expect(heading(another)).toBeFocused();
    await expect(another).toHaveURL(own.url('/area-personale/servizi', 'valforte'));
    await another.goto(own.url('/area-personale/messaggi', 'valforte'));
    await expect(heading(another)).toHaveText('Servizio non disponibile');
    await expect(another).toHaveURL(own.url('/servizio-non-disponibile', 'valforte'));
  });
  await test.step('the credentials go to the two bases of the API and nowhere else, and no address tells the folder', async () => {
    await page.goto(own.url('/area-personale', 'valforte'), { waitUntil: 'networkidle' });
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.filter((path) => !/^\/api(-public)?\//.test(path))).toEqual([]);
    expect(referrers.filter((address) => address.includes('/_m/'))).toEqual([]);
    expect(await page.evaluate(() => document.URL)).not.toContain('/_m/');
  });
});

test('a hidden page whose credentials have gone from the tab is covered by the gate', async ({
  page,
  own,
}) => {
  await page.goto(own.url('/note-legali', 'valforte'));
  await page.addInitScript((name) => {
    // Simulates another refused call.
    if (location.pathname.startsWith('/_m/'))
      addEventListener('load', () => sessionStorage.removeItem(name), { once: true });
  }, key);
  await fill(page);
  await expect(page).toHaveTitle('Comune di Valforte');
  await expect(gateOver(page)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nome utente' })).toBeVisible();
});

test.describe('the credentials changed since the build', () => {
  const maintenanceCredentials = { username: 'redazione', password: 'nuova:2027' };
  const changed = seedTenants.map((tenant) =>
    tenant.id === 'valforte' ? { ...tenant, maintenanceCredentials } : tenant,
  );
  test.use({ sandboxData: { tenants: changed } });

  test('old ones that a call refuses are cleared, and the gate covers the page; right ones to which no page belongs are said to be right, also after a reload', async ({
    page,
    own,
  }) => {
    await test.step('old ones that a call refuses are cleared, and the gate covers the page', async () => {
      await page.goto(own.url('/note-legali', 'valforte'));
      await page.evaluate(
        ([name, value]) => sessionStorage.setItem(name!, value!),
        [key, JSON.stringify(valforte.maintenanceCredentials)],
      );
      await page.goto(own.url('/nuova-richiesta', 'valforte'));
      await expect(gateOver(page)).toBeVisible();
      expect(await kept(page)).toBeNull();
    });
    await test.step('right ones to which no page belongs are said to be right, once and after a reload', async () => {
      await page.goto(own.url('/faq', 'valforte'));
      await fill(page, maintenanceCredentials);
      const told = page.getByRole('status').filter({ hasText: siteNotices.maintenanceUnpublished });
      await expect(told).toBeVisible();
      await page.reload();
      await expect(told).toBeVisible();
      await expect(gate(page)).toBeVisible();
      await expect(page).toHaveURL(own.url('/faq', 'valforte'));
    });
  });
});

test('maintenance that ended before the new build is told, and the page is read anew when it is there', async ({
  page,
  own,
}) => {
  await page.clock.install();
  await own.desk('manutenzione', { attiva: 'no' }, 'valforte');
  await page.goto(own.url('/faq', 'valforte'));
  const over = page.getByRole('status').filter({ hasText: 'Manutenzione terminata' });
  await expect(over).toBeVisible();
  await expect(gate(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ricarica la pagina' })).toBeVisible();

  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const aMinute = async () => {
    const looked = page.waitForResponse((response) => response.url().endsWith('/faq'));
    await page.clock.runFor(61_000);
    await looked;
  };
  await aMinute();
  await expect(over).toBeVisible();
  expect(documents).toBe(0);
  const rebuilt = { contentType: 'text/html', body: '<title>Aperto</title>' };
  await page.route('**/faq', (route) => route.fulfill(rebuilt));
  await aMinute();
  await expect(page).toHaveTitle('Aperto');
});
