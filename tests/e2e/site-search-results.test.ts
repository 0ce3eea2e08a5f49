import { expect } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { calls, failCalls } from '../support/pages/calls.ts';
import { field, list, live, options, rewrite, write } from '../support/pages/faq-page.ts';

test('everyday words, dialect and whole sentences find the words of the office; code that does not come says so', async ({
  page,
}) => {
  await test.step('everyday words, dialect and whole sentences find the words of the office', async () => {
    await failCalls(page, calls.faqSearch, '503');
    await page.goto('/faq');
    for (const [words, title] of [
      ['monnezza', /rifiuti/i],
      ['CIE', /carta d'identità/i],
      ['ho perso il portafoglio, chiamo i vigili?', /oggetti smarriti/i],
    ] as const) {
      await rewrite(page, words);
      await expect(options(page).filter({ hasText: title }).first(), words).toBeVisible();
    }
  });
  await test.step('a search whose code does not come says so', async () => {
    await page.route(/search-combobox/, (route) => route.abort());
    await page.goto('/faq');
    await field(page).fill('residenza');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: siteNotices.search })).toBeVisible();
  });
});

test('nothing is loaded before somebody searches; fitting words are marked, and markup is text', async ({
  page,
}) => {
  await test.step('a page that nobody searches on loads neither search nor index', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /search/.test(url))).toEqual([]);
  });
  await test.step('the fitting words are marked, and a line of the answer shows them', async () => {
    await rewrite(page, 'orari ecocentro');
    const first = options(page).first();
    await expect(first.locator('strong mark')).toHaveText(['orari', 'ecocentro']);
    await expect(first.locator('span > span mark').first()).toBeVisible();
    await expect(first).toHaveAccessibleName(/^Quali sono gli orari dell'ecocentro\? ?Risposta/);
  });
  await test.step('markup in titles and texts is text', async () => {
    await rewrite(page, 'carta contanti alert');
    await expect(options(page).filter({ hasText: 'alert("x")' })).toBeVisible();
    await expect(list(page).locator('script, img, iframe')).toHaveCount(0);
  });
});

test('the question stays in the address: reload and Back find its results again, and a press beside them takes them away', async ({
  page,
}) => {
  await test.step('the question stays in the address: reload and Back find its results again', async () => {
    // What the live search adds changes the order.
    const answered = page.waitForResponse(
      (one) => one.request().postData()?.includes('"residenza"') ?? false,
    );
    await write(page, 'residenza');
    await expect(page).toHaveURL(/\/faq\?q=residenza$/);
    await expect(live(page)).toHaveText(/\d+ risultat/);
    await (await answered).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    const titles = await options(page).locator('strong').allTextContents();
    await page.reload();
    await expect(field(page)).toHaveValue('residenza');
    await expect(options(page).locator('strong')).toHaveText(titles);
    await options(page).first().click();
    await expect(page).toHaveURL(/dettagli/);
    await page.goBack();
    await expect(field(page)).toHaveValue('residenza');
    await expect(options(page).locator('strong')).toHaveText(titles);
  });
  await test.step('results that the address asked for go away with Esc and with a press beside them', async () => {
    await page.goto('/faq?q=residenza');
    await expect(list(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(list(page)).toBeHidden();
    await field(page).fill('');
    await expect(page).toHaveURL(/\/faq$/);
  });
});

test('home, FAQ and the dialog of the header have the same search: services and answers, together', async ({
  page,
}) => {
  await test.step('home and FAQ have the same search: services and answers, together', async () => {
    await page.goto('/');
    const home = page.getByRole('combobox', { name: 'Cerca un servizio o una risposta' });
    await home.pressSequentially('mensa');
    const kind = (name: RegExp) => options(page).filter({ has: page.locator('small', { hasText: name }) });
    const service =
      (await kind(/^Servizio/)
        .first()
        .getAttribute('href')) ?? '';
    await expect(page.locator(`[data-service] a[href="${service}"]`), 'where its card leads').not.toHaveCount(
      0,
    );
    await expect(kind(/^Risposta/).first()).toHaveAttribute('href', /answerId=/);
  });
  await test.step('the dialog of the header finds services and answers too, and still leads to the other site', async () => {
    await page.goto('/note-legali');
    await page.getByRole('link', { name: 'Cerca', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Esplora tutti i contenuti del sito' });
    await dialog
      .getByRole('combobox', { name: 'Cerca per parola chiave' })
      .pressSequentially('oggetti smarriti');
    await expect(dialog.getByRole('option').first()).toHaveText(/oggetti smarriti/i);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('details[open]')).toContainText('Dove sono gli oggetti smarriti?');
  });
});
