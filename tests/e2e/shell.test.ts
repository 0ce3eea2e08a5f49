import { expect, type Page } from '@playwright/test';
import { readPage, words } from '../../scripts/lib/check/page.ts';
import { test } from '../support/browser/shared-context.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';
import { windows } from '../support/browser/browser.ts';

/** Opens the search of the site on the page as it stands. */
async function openSearch(page: Page) {
  await page.getByRole('link', { name: 'Cerca', exact: true }).click();
  return page.getByRole('dialog', { name: 'Esplora tutti i contenuti del sito' });
}

test(
  'the frame of a page: ways for the keyboard, login, search, footer, and what is left out where there is no menu',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    await test.step('the first two stops of the keyboard lead to content and footer, and show themselves', async () => {
      for (const [name, target] of [
        ['Vai ai contenuti', '#main-container'],
        ['Vai al footer', '#footer'],
      ] as const) {
        await page.keyboard.press('Tab');
        const link = page.getByRole('link', { name });
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport();
        expect((await link.boundingBox())?.height).toBeGreaterThan(24);
        await expect(link).toHaveAttribute('href', target);
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('contentinfo')).toBeFocused();
    });
    await test.step('opens with the focus in its field; Esc gives it back', async () => {
      const dialog = await openSearch(page);
      await expect(dialog.getByLabel('Cerca per parola chiave')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: 'Cerca', exact: true })).toBeFocused();
    });
    await test.step('the login stands at the end of its row, and is no wider than its words', async () => {
      const row = await page.locator('.it-header-slim-wrapper-content').boundingBox();
      const login = await page.locator('header a[data-element="personal-area-login"]').boundingBox();
      expect(Math.abs(login!.x + login!.width - (row!.x + row!.width))).toBeLessThanOrEqual(8);
      expect(login!.width).toBeLessThan(260);
    });
    await test.step('the footer has at most four columns of sections and the mandatory links', async () => {
      const footer = page.getByRole('contentinfo');
      const columns = await footer.locator('.pc-footer-columns > *').count();
      expect(columns).toBeGreaterThan(0);
      expect(columns).toBeLessThanOrEqual(4);
      for (const element of [
        'faq',
        'report-inefficiency',
        'privacy-policy-link',
        'legal-notes',
        'accessibility-link',
      ]) {
        await expect(footer.locator(`[data-element="${element}"]`), element).toHaveCount(1);
      }
      await expect(footer.getByRole('img', { name: /Finanziato dall'Unione europea/ })).toBeVisible();
    });
    await test.step('pages without menu have neither menu nor search', async () => {
      await expect(page.getByRole('link', { name: 'Cerca', exact: true })).toBeVisible();
      await expect(page.locator('#main-menu')).toHaveCount(1);
      expect(await read(page, '/')).toMatchObject({ hasMenu: true, hasSearch: true });
      await page.goto('/faq');
      await expect(page.locator('#main-menu')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Cerca', exact: true })).toHaveCount(0);
      for (const path of ['/faq/3/dettagli/anagrafe', '/feedback', '/servizi/16', '/area-personale']) {
        expect(await read(page, path), path).toMatchObject({ hasMenu: false, hasSearch: false });
      }
    });
  },
);

/** A page as its server sends it: its frame is drawn there, and no script changes it. */
async function read(page: Page, path: string) {
  const html = await page.evaluate(async (address) => (await fetch(address)).text(), path);
  const sent = readPage(path, html);
  const steps = sent.withAttribute('data-element', 'breadcrumb')[0]?.children ?? [];
  return {
    title: sent.all('title')[0]?.text,
    headings: sent.all('h1').length,
    crumbs: steps.map(({ text }) => words(text.replace('/', ''))),
    current: steps.at(-1)?.attributes['aria-current'],
    login: sent.withAttribute('data-element', 'personal-area-login')[0]?.attributes['href'],
    hasMenu: sent.withAttribute('id', 'main-menu').length > 0,
    hasSearch: sent.elements.some(({ attributes }) => attributes['class']?.includes('search-link')),
  };
}

test('titles, breadcrumbs and links say where one is and where they lead', async ({ page }) => {
  await page.goto('/');
  await test.step('titles and breadcrumbs say where one is', async () => {
    await expect(page).toHaveTitle('Comune di Torrebianca');
    for (const [path, title, crumbs] of [
      ['/', 'Comune di Torrebianca', []],
      ['/faq', 'FAQ | Comune di Torrebianca', ['Home', 'FAQ']],
      ['/faq/81/dettagli/tari', 'TARI | Comune di Torrebianca', ['Home', 'FAQ', 'Tributi', 'TARI']],
      [
        '/servizi/segnalazioni/nuova',
        'Segnalazione disservizio | Comune di Torrebianca',
        ['Home', 'Servizi', 'Segnalazione disservizio'],
      ],
      ['/nessuna-pagina', 'Pagina non trovata | Comune di Torrebianca', []],
    ] as const) {
      const sent = await read(page, path);
      expect(sent, path).toMatchObject({ title, headings: 1, crumbs: [...crumbs] });
      if (crumbs.length > 0) expect(sent.current, path).toBe('page');
    }
  });
  await test.step('links to other windows say so', async () => {
    const region = page.getByRole('link', { name: 'Regione Piemonte (si apre in una nuova scheda)' });
    await expect(region).toHaveAttribute('target', '_blank');
    const outside = page.locator('a[target="_blank"]');
    expect(await outside.count()).toBeGreaterThan(4);
    for (const link of await outside.all()) await expect(link).toContainText('nuova scheda');
  });
  await test.step('the login in the header leads to the personal area, from its pages to the same page', async () => {
    const start = '/api/utenti/login?redirector=';
    for (const path of ['/faq', '/nuova-richiesta', '/servizi/16'])
      expect((await read(page, path)).login, path).toBe(`${start}%2Farea-personale`);
    await page.goto('/area-personale/messaggi');
    const login = page.getByRole('link', { name: "Accedi all'area personale" });
    await expect(login).toHaveAttribute('href', `${start}%2Farea-personale%2Fmessaggi`);
  });
  await test.step('a municipality without CMS has no search', async () => {
    await page.goto(tenantUrl('borgolago'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cerca', exact: true })).toHaveCount(0);
  });
});

test('in a wide window the header and the footer hold in forced colours and with text twice as large', async ({
  page,
}) => {
  await page.setViewportSize(windows.desktop);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await test.step('in forced colours no entry of the menu is underlined that is not the current one', async () => {
    const others = page.locator('#main-menu .nav-link:not(.active)');
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    // Colours change with a transition.
    const lines = () =>
      others.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
    await expect.poll(async () => [...new Set(await lines())]).toEqual([canvas]);
    await page.emulateMedia({ forcedColors: null });
  });
  await test.step('a heading of the footer with its distance is as high as the two links it counts for', async () => {
    const columns = page.locator('.pc-footer-columns > *');
    const links = await columns.last().getByRole('listitem').count();
    // The sections of the last column are put below those of the one before.
    const { added, link } = await columns.last().evaluate((last) => {
      const column = last.previousElementSibling as Element;
      const bottom = () => (column.lastElementChild as Element).getBoundingClientRect().bottom;
      const before = bottom();
      const { height } = (last.querySelector('li') as Element).getBoundingClientRect();
      column.append(...last.children);
      return { added: bottom() - before, link: height };
    });
    expect(added / link - links).toBeCloseTo(2, 0);
  });
  await test.step('with text twice as large, nothing in the header lies over anything else', async () => {
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    const header = page.getByRole('banner');
    const box = async (part: string) => (await header.locator(part).first().boundingBox())!;
    const bottom = ({ y, height }: { y: number; height: number }) => Math.round(y + height);
    const brand = await box('.it-brand-wrapper .pc-logo');
    for (const above of ['.navbar-brand', '.pc-login'])
      expect(bottom(await box(above)), above).toBeLessThanOrEqual(brand.y);
    expect(bottom(brand)).toBeLessThanOrEqual((await box('.navbar-nav')).y);
  });
});

test('the search refuses blank text, and words lead to the search page of the municipality', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openSearch(page);
  await test.step('blank text is refused under the field, where the focus stays', async () => {
    const field = dialog.getByLabel('Cerca per parola chiave');
    await field.fill('   ');
    await dialog.getByRole('button', { name: 'Cerca', exact: true }).click();
    await expect(dialog.getByText(siteNotices.required)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('tari');
    await expect(dialog.getByText(siteNotices.required)).toHaveCount(0);
  });
  await test.step('words lead to the search page of the municipality', async () => {
    await page.route('https://www.comune.torrebianca.example/**', (route) =>
      route.fulfill({ body: 'ricerca' }),
    );
    await dialog.getByLabel('Cerca per parola chiave').fill('carta d’identità & rinnovo');
    await page.keyboard.press('Enter');
    await page.waitForURL('https://www.comune.torrebianca.example/ricerca?**');
    expect(new URL(page.url()).searchParams.get('search_api_fulltext')).toBe('carta d’identità & rinnovo');
  });
});
