import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';
import { windows } from '../support/browser/browser.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Cerca un servizio o una risposta' });
const cards = (page: Page) => page.getByRole('article').filter({ visible: true });
const category = (page: Page, name: string) =>
  page.locator('[data-service-group]').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** Announced by screen readers, as it is changed by a search. */
const count = (page: Page) => page.getByRole('status').filter({ hasText: /servizi(o trovato| trovati)/ });

/** Number of services, of which some stand in several categories. */
const countServices = (page: Page) =>
  page
    .locator('[data-service]')
    .evaluateAll((all) => new Set(all.map((card) => card.getAttribute('data-service'))).size);

test(
  'services stand in closed categories, the whole card leads in, and words open what fits',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    await test.step('services stand in their categories, closed until one is pressed', async () => {
      await expect(cards(page)).toHaveCount(0);
      await expect(page.getByText(`${await countServices(page)} servizi trovati`)).toBeVisible();
      await expect(count(page)).toHaveCount(0);
      const summary = category(page, 'Ambiente').locator('summary');
      await expect(summary).toHaveText(/2 servizi/);
      await summary.press('Enter');
      await expect(cards(page)).toHaveCount(2);
      await expect(
        cards(page).getByRole('link', { name: 'Ritiro dei rifiuti ingombranti', exact: true }),
      ).toBeVisible();
      await summary.press('Enter');
      await expect(cards(page)).toHaveCount(0);
    });
    await test.step('the title of a service is its way in, and the whole card its target', async () => {
      await category(page, 'Ambiente').locator('summary').click();
      const card = cards(page).filter({ hasText: 'Segnala buche' });
      const title = card.getByRole('heading').getByRole('link');
      const href = await title.getAttribute('href');
      expect(href).toMatch(/^\/servizi\//);
      const info = card.getByRole('link', { name: 'Maggiori info su Segnalazione disservizio' });
      await expect(info).toHaveAttribute('href', /^https:/);
      await info.click({ trial: true });
      const box = (await card.boundingBox())!;
      const hit = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest('a')?.getAttribute('href'),
        [box.x + box.width - 10, box.y + box.height - 10],
      );
      expect(hit).toBe(href);
      await category(page, 'Ambiente').locator('summary').click();
    });
    await test.step('categories with services that fit open below the field, the others go, and all come back as they were', async () => {
      const groups = page.locator('[data-service-group]').filter({ visible: true });
      const all = await groups.count();
      await category(page, 'Educazione e formazione').locator('summary').click();
      await field(page).fill('multe');
      await expect(category(page, 'Educazione e formazione')).toBeHidden();
      await expect(category(page, 'Tributi, finanze e contravvenzioni')).toHaveAttribute('open');
      await expect(page.getByRole('navigation', { name: 'Accesso rapido' })).toBeHidden();
      await expect(cards(page).first()).toBeInViewport();
      await field(page).fill('');
      await expect(groups).toHaveCount(all);
      await expect(page.locator('[data-service-group][open] h3')).toHaveText(['Educazione e formazione']);
    });
    await test.step('what a closed service says of itself is read whole', async () => {
      await page.evaluate(() => document.querySelectorAll('details').forEach((group) => (group.open = true)));
      const notes = page.locator('.pc-service-note span');
      await expect(notes.first()).toBeVisible();
      const hidden = await notes.evaluateAll((texts) =>
        texts
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((text) => text.textContent),
      );
      expect(hidden).toEqual([]);
    });
  },
);

test('an address with a category opens it; the quick links; on paper every category is open', async ({
  page,
}) => {
  await test.step('an address with a category opens it, at once and later', async () => {
    await page.goto('/#servizi-ambiente');
    await expect(category(page, 'Ambiente')).toHaveAttribute('open');
    await expect(category(page, 'Ambiente').locator('summary')).toBeInViewport();
    await expect(page.locator('[data-service-group][open]')).toHaveCount(1);
    await page.evaluate(() => (location.hash = 'servizi-tributi-finanze-e-contravvenzioni'));
    await expect(category(page, 'Tributi, finanze e contravvenzioni').locator('summary')).toBeInViewport();
    await expect(page.locator('[data-service-group][open]')).toHaveCount(2);
  });
  await test.step('quick links lead to the pages of the enabled modules', async () => {
    const links = page.getByRole('navigation', { name: 'Accesso rapido' }).getByRole('link');
    const leads = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(leads).toEqual([
      '/servizi/ppay/pagamento-spontaneo',
      '/servizi/prenotazione-appuntamento',
      '/servizi/segnalazioni/nuova',
      '/nuova-richiesta',
      '/faq',
      '/area-personale',
    ]);
  });
  await test.step('on paper every category is open', async () => {
    await page.emulateMedia({ media: 'print' });
    const all = page.getByRole('article');
    for (const card of await all.all()) await expect(card).toBeVisible();
    expect(await all.count()).toBeGreaterThan(20);
  });
});

test('words filter the services, and the address keeps them', async ({ page }) => {
  await test.step('words filter the services, whatever their accents and case', async () => {
    await page.goto('/');
    const all = await countServices(page);
    await field(page).fill('MOBILITÀ');
    const withAccent = count(page);
    await expect(withAccent).not.toHaveText(`${all} servizi trovati`);
    const line = (await withAccent.textContent()) ?? '';
    await field(page).fill('mobilita');
    await expect(count(page)).toHaveText(line);
    await expect(cards(page)).toHaveCount(Number.parseInt(line, 10));
  });
  await test.step('no service: a sentence and a button that takes the filter away', async () => {
    const all = await countServices(page);
    await field(page).fill('astronave');
    await expect(page.getByText('Non ci sono servizi per questi filtri')).toBeVisible();
    await expect(count(page)).toHaveText('0 servizi trovati');
    await page.getByRole('button', { name: 'Azzera i filtri' }).click();
    await expect(count(page)).toHaveText(`${all} servizi trovati`);
    await expect(category(page, 'Ambiente')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
  });
  await test.step('a service under maintenance says so and has no way in', async () => {
    await field(page).fill('pre e post scuola');
    const card = cards(page).filter({ hasText: 'Pre e post scuola' });
    await expect(card).toContainText('Le iscrizioni sono chiuse');
    await expect(card.getByRole('heading').getByRole('link')).toHaveCount(0);
  });
  await test.step('a service stands in each of its categories, also where the wire misspells their name, and counts once', async () => {
    await field(page).fill('destinazione urbanistica');
    await expect(page.locator('[data-service-group][open] h3')).toHaveText([
      'Autorizzazioni',
      'Catasto e urbanistica',
    ]);
    await expect(cards(page)).toHaveCount(2);
    await expect(count(page)).toHaveText('1 servizio trovato');
  });
  await test.step('the address says what is shown, and Back from another page finds it again', async () => {
    await field(page).fill('mensa');
    await expect(page).toHaveURL(/\?q=mensa$/);
    const titles = await cards(page).getByRole('heading').allTextContents();
    await page.goto('/note-legali');
    await page.goBack();
    await expect(field(page)).toHaveValue('mensa');
    await expect(cards(page).getByRole('heading')).toHaveText(titles);
  });
  await test.step('an address with a filter shows that filter at once', async () => {
    await page.goto('/?q=mensa');
    await expect(field(page)).toHaveValue('mensa');
    await expect(cards(page).first()).toContainText(/mensa/i);
    await expect(count(page)).not.toHaveText('0 servizi trovati');
  });
  await test.step('a search that does not come says so, and the services stay', async () => {
    await page.goto('/');
    await page.route(/search-combobox/, (route) => route.abort());
    await field(page).fill('mensa');
    await expect(page.getByRole('alert').filter({ hasText: siteNotices.search })).toBeVisible();
    await expect(category(page, 'Ambiente')).toBeVisible();
    await expect(field(page)).toHaveValue('mensa');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: windows.mobile });

  test('the page of each municipality is short, begins with the search, and holds every service', async ({
    page,
  }) => {
    for (const { id, maintenanceCredentials } of seedTenants)
      await test.step(id, async () => {
        await page.goto(tenantUrl(id));
        if (await page.getByLabel('Password', { exact: true }).isVisible()) {
          await page.getByRole('textbox', { name: 'Nome utente' }).fill(maintenanceCredentials.username);
          await page.getByLabel('Password', { exact: true }).fill(maintenanceCredentials.password);
          await page.getByRole('button', { name: 'Conferma' }).click();
        }
        await expect(field(page)).toBeInViewport();
        await expect(page.getByRole('navigation', { name: 'Accesso rapido' })).toBeInViewport();
        expect(await countServices(page)).toBeGreaterThan(10);
        await expect(cards(page)).toHaveCount(0);
        // Far below, and laid out all the same: a picture of the whole page shows it.
        const footer = page.getByRole('contentinfo');
        await expect(footer).toHaveCSS('content-visibility', 'visible');
        expect((await footer.boundingBox())!.y).toBeLessThanOrEqual(3800);
      });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole list shows, without controls that could do nothing', async ({ page }) => {
    await page.goto('/?q=mensa');
    expect(await cards(page).count()).toBeGreaterThan(20);
    await expect(field(page)).toBeHidden();
  });
});
