import { expect, type Request } from '@playwright/test';
import { siteNotices } from '#errors/site-notices.ts';
import { apiRequests, calls, failCalls, restoreCalls } from '../support/pages/calls.ts';
import { newCategory, tenantsWithNewCategory } from '../support/pages/newer-faq.ts';
import { field, list, live, options, rewrite, write } from '../support/pages/faq-page.ts';
import { test } from '../support/portal/own-portal.ts';

const index = '**/_assets/search.*.json';

test('by keyboard alone: write, walk through the results, open one', async ({ page }) => {
  await page.goto('/faq');
  await field(page).focus();
  await page.keyboard.type('calcola la tari');
  await expect(list(page)).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(live(page)).toHaveText(/\d+ risultat/);
  await page.keyboard.press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first.locator('strong')).toHaveCSS('text-decoration-line', 'underline');
  await expect(options(page).nth(1).locator('strong')).toHaveCSS('text-decoration-line', 'none');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faq\/81\/dettagli\/tari\?answerId=\d+$/);
  const opened = page.locator('details[open]');
  await expect(opened.getByRole('heading', { name: 'Come si calcola la TARI?' })).toBeVisible();
  await expect(opened.locator('summary')).toBeFocused();
});

test('words search from the third letter on or at once; the list closes and opens as one asks, and leads to answers and categories', async ({
  page,
}) => {
  await test.step('fewer than three letters search nothing, and a list already there goes away', async () => {
    const asked = apiRequests(page);
    await write(page, 'ta');
    await page.waitForLoadState('networkidle');
    await expect(list(page)).toBeHidden();
    const asksLive = page.waitForRequest(calls.faqSearch);
    await field(page).pressSequentially('ri');
    await expect(list(page)).toBeVisible();
    await asksLive;
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(list(page)).toBeHidden();
    const questions = asked.filter((request) => request.url().endsWith('/search'));
    expect(questions.map((request) => (request.postDataJSON() as { query: string }).query)).toEqual(['tari']);
  });
  await test.step('Esc closes the list and keeps the text; so does leaving the field', async () => {
    await rewrite(page, 'residenza');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(page)).toHaveValue('residenza');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(list(page)).toBeHidden();
  });
  await test.step('"Cerca" and Enter search at once', async () => {
    await field(page).fill('imu');
    await page.getByRole('button', { name: 'Cerca', exact: true }).click();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await field(page).fill('tari');
    await page.keyboard.press('Enter');
    await expect(options(page).filter({ hasText: 'TARI' }).first()).toBeVisible();
  });
  await test.step('the live search is asked for published answers only', async () => {
    // What was searched before may be asked for only now.
    const isAsked = (request: Request) => request.postData()?.includes('carta') ?? false;
    const asked = page.waitForRequest(isAsked);
    await field(page).fill('carta');
    expect((await asked).postDataJSON()).toEqual({
      knowledge_base_id: 1,
      locale: 'it-it',
      flavor: 'public',
      query: 'carta',
    });
  });
  await test.step('categories lead to their page, questions name the category above', async () => {
    await rewrite(page, 'anagrafe');
    const category = options(page).filter({ hasText: 'Categoria' }).first();
    await expect(category).toHaveAttribute('href', '/faq/3/dettagli/anagrafe');
    await expect(options(page).filter({ hasText: 'ufficio anagrafe?' })).toContainText('Anagrafe');
  });
  await test.step('nothing found: it is said, with a way to ask', async () => {
    await rewrite(page, 'xyzzyplugh');
    await expect(page.getByText('Nessun risultato trovato').filter({ visible: true }).first()).toBeVisible();
    await expect(live(page)).toHaveText('Nessun risultato trovato');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    const form = page.getByRole('search', { name: 'Servizi e risposte' });
    await expect(form.getByRole('link', { name: 'Richiedi assistenza' })).toHaveAttribute(
      'href',
      '/nuova-richiesta',
    );
  });
});

test('the index answers, without a notice, however the live search fails, with slips of the pen too, and is not opened again late', async ({
  page,
}) => {
  await test.step('the index answers, without a notice, however the live search fails', async () => {
    await page.goto('/faq');
    for (const [fault, words] of [
      ['503', 'residenza'],
      ['malformed', 'anagrafe'],
      ['offline', 'mensa'],
      ['html', 'tributi'],
    ] as const)
      await test.step(fault, async () => {
        await failCalls(page, calls.faqSearch, fault);
        const failed = page.waitForRequest((request) => request.postData()?.includes(words) ?? false);
        await rewrite(page, words);
        await failed;
        await expect(live(page)).toHaveText(/\d+ risultat/);
        await expect(options(page).first()).toContainText(new RegExp(words, 'i'));
        await expect(page.locator('#toasts').getByRole('alert')).toBeEmpty();
        await restoreCalls(page, calls.faqSearch);
      });
  });
  await test.step('accents, case and slips of the pen do not hide an answer', async () => {
    await failCalls(page, calls.faqSearch, '503');
    for (const [words, title] of [
      ['CARTA D IDENTITA', /identità/i],
      ['residensa', /residenza/i],
    ] as const) {
      await rewrite(page, words);
      await expect(options(page).filter({ hasText: title }).first(), words).toBeVisible();
    }
    await restoreCalls(page, calls.faqSearch);
  });
  await test.step('a late answer of the live search does not open again a list that was closed', async () => {
    await failCalls(page, calls.faqSearch, 'delay=1500');
    const isLate = (request: Request) => request.url().endsWith('/search');
    const late = new Promise((done) => {
      for (const event of ['requestfinished', 'requestfailed'] as const)
        page.on(event as 'requestfinished', (request) => isLate(request) && done(undefined));
    });
    const asked = page.waitForRequest(calls.faqSearch);
    await rewrite(page, 'rifiuti');
    await expect(list(page)).toBeVisible();
    await asked;
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await late;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(list(page)).toBeHidden();
  });
});

test('without the index the live search answers alone; with neither comes a notice', async ({ page }) => {
  await test.step('without the index the live search answers alone', async () => {
    await page.route(index, (route) => route.abort());
    await write(page, 'residenza');
    await expect(options(page).first()).toContainText(/residenza/i);
    await expect(page.locator('#toasts').getByRole('alert')).toBeEmpty();
  });
  await test.step('neither index nor live search: a notice', async () => {
    await failCalls(page, calls.faqSearch, '503');
    await rewrite(page, 'anagrafe');
    await expect(page.getByRole('alert').filter({ hasText: siteNotices.faq })).toBeVisible();
    await expect(list(page)).toBeHidden();
  });
});

test.describe('with answers newer than the build', () => {
  test.use({ sandboxData: { tenants: tenantsWithNewCategory } });

  test('the live search completes what the index knows', async ({ page, own }) => {
    await write(page, 'piscina', own.url('/faq'));
    const row = options(page).filter({ hasText: newCategory.answers[1]?.title });
    await expect(row).toBeVisible();
    await row.click();
    await expect(page.locator('details[open]')).toContainText('Dal 1° giugno');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the categories show and a search that could not work does not', async ({ page }) => {
    await page.goto('/faq');
    await expect(field(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Anagrafe', exact: true })).toBeVisible();
  });
});
