import { expect, test, type Page } from '@playwright/test';
import { siteNotices } from '#errors/notices.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Cerca un servizio' });
const cards = (page: Page) => page.getByRole('article').filter({ visible: true });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /servizi(o trovato| trovati)/ });

test('words filter the services, whatever their accents and case', async ({ page }) => {
  await page.goto('/');
  const all = await cards(page).count();
  await field(page).fill('MOBILITÀ');
  const withAccent = count(page);
  await expect(withAccent).not.toHaveText(`${all} servizi trovati`);
  const line = (await withAccent.textContent()) ?? '';
  await field(page).fill('mobilita');
  await expect(count(page)).toHaveText(line);
  await expect(cards(page)).toHaveCount(Number.parseInt(line, 10));
});

test('a category filters and is one at a time; "Tutte" takes it away', async ({ page }) => {
  await page.goto('/');
  const all = await cards(page).count();
  await chip(page, 'Ambiente').click();
  await expect(chip(page, 'Ambiente')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'Tutte')).toHaveAttribute('aria-pressed', 'false');
  await expect(cards(page)).not.toHaveCount(all);
  const shown = await cards(page).count();
  expect(shown).toBeLessThan(all);
  await expect(count(page)).toHaveText(shown === 1 ? '1 servizio trovato' : `${shown} servizi trovati`);
  await expect(cards(page).getByText('Ambiente', { exact: true })).toHaveCount(shown);
  await chip(page, 'Cultura e tempo libero').click();
  await expect(chip(page, 'Ambiente')).toHaveAttribute('aria-pressed', 'false');
  await chip(page, 'Tutte').click();
  await expect(cards(page)).toHaveCount(all);
});

test('what is asked for while the filter is still on its way is not lost', async ({ page }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/service-filter/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/');
  const all = await cards(page).count();
  await chip(page, 'Ambiente').click();
  await expect(chip(page, 'Ambiente')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(all);
  arrive();
  await expect(cards(page).getByText('Ambiente', { exact: true })).not.toHaveCount(0);
  await expect(cards(page)).not.toHaveCount(all);
});

test('a filter that does not come says so, and the services stay', async ({ page }) => {
  await page.goto('/');
  const all = await cards(page).count();
  await page.route(/service-filter/, (route) => route.abort());
  await field(page).fill('mensa');
  await expect(page.getByRole('status').filter({ hasText: siteNotices.services })).toBeVisible();
  await expect(cards(page)).toHaveCount(all);
  await expect(field(page)).toHaveValue('mensa');
});

test('the address says what is shown, and Back from another page finds it again', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('mensa');
  await chip(page, 'Educazione e formazione').click();
  await expect(page).toHaveURL(/\?q=mensa&categoria=Educazione\+e\+formazione$/);
  const titles = await cards(page).getByRole('heading').allTextContents();
  await page.goto('/note-legali');
  await page.goBack();
  await expect(field(page)).toHaveValue('mensa');
  await expect(chip(page, 'Educazione e formazione')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page).getByRole('heading')).toHaveText(titles);
});

test('an address with a filter shows that filter at once', async ({ page }) => {
  await page.goto('/?q=mensa');
  await expect(field(page)).toHaveValue('mensa');
  await expect(cards(page).first()).toContainText(/mensa/i);
  await expect(count(page)).not.toHaveText('0 servizi trovati');
});

test('no service: a sentence and a button that takes the filters away', async ({ page }) => {
  await page.goto('/');
  const all = await cards(page).count();
  await field(page).fill('astronave');
  await expect(page.getByText('Non ci sono servizi per questi filtri')).toBeVisible();
  await expect(count(page)).toHaveText('0 servizi trovati');
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await expect(cards(page)).toHaveCount(all);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});

test('a service under maintenance says so and has no way in', async ({ page }) => {
  await page.goto('/?q=pre+e+post+scuola');
  const card = cards(page).filter({ hasText: 'Pre e post scuola' });
  await expect(card).toContainText('Le iscrizioni sono chiuse');
  await expect(card.getByRole('link', { name: /Vai al servizio/ })).toHaveCount(0);
});

test('a service stands under all its categories, also where the wire misspells their name', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Certificato di destinazione urbanistica' });
  const categories = ['Catasto e urbanistica', 'Autorizzazioni'];
  await expect(card.locator('[data-category]')).toHaveText(categories);
  for (const category of categories) {
    await page.getByRole('button', { name: category, exact: true }).click();
    await expect(card).toBeVisible();
  }
});

test('quick links lead to the pages of the enabled modules', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Accesso rapido' }).getByRole('link');
  const leads = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(leads).toEqual(['/servizi/segnalazioni/nuova', '/nuova-richiesta', '/faq', '/area-personale']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole list shows, without controls that could do nothing', async ({ page }) => {
    await page.goto('/?q=mensa');
    expect(await cards(page).count()).toBeGreaterThan(20);
    await expect(field(page)).toBeHidden();
    await expect(chip(page, 'Ambiente')).toBeHidden();
  });
});
