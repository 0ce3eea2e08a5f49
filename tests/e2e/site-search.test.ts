import { expect, type Page, type Request } from '@playwright/test';
import { siteNotices } from '#errors/notices.ts';
import { apiRequests, calls, failCalls } from '../support/pages/calls.ts';
import { newCategory, tenantsWithNewCategory } from '../support/pages/newer-faq.ts';
import { test } from '../support/portal/own-portal.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Cerca in Assistenza' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Risultati' });
const options = (page: Page) => list(page).getByRole('option');
const live = (page: Page) => page.getByRole('search', { name: 'Servizi e risposte' }).getByRole('status');

const index = '**/_assets/search.*.json';

/** Opens the FAQ and writes, as a citizen does, letter by letter. */
async function write(page: Page, text: string, address = '/faq'): Promise<void> {
  await page.goto(address);
  await field(page).pressSequentially(text);
}

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

test('Esc closes the list and keeps the text; so does leaving the field', async ({ page }) => {
  await write(page, 'residenza');
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

test('a late answer of the live search does not open again a list that was closed', async ({ page }) => {
  await failCalls(page, calls.faqSearch, 'delay=1500');
  const isLate = (request: Request) => request.url().endsWith('/search');
  const late = new Promise((done) => {
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => isLate(request) && done(undefined));
  });
  await write(page, 'residenza');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await late;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(list(page)).toBeHidden();
});

test('fewer than three letters search nothing, and a list already there goes away', async ({ page }) => {
  const asked = apiRequests(page);
  await write(page, 'ta');
  await page.waitForLoadState('networkidle');
  await expect(list(page)).toBeHidden();
  const live = page.waitForRequest(calls.faqSearch);
  await field(page).pressSequentially('ri');
  await expect(list(page)).toBeVisible();
  await live;
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(list(page)).toBeHidden();
  const questions = asked.filter((request) => request.url().endsWith('/search'));
  expect(questions.map((request) => (request.postDataJSON() as { query: string }).query)).toEqual(['tari']);
});

test('"Cerca" and Enter search at once', async ({ page }) => {
  await page.goto('/faq');
  await field(page).fill('imu');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page).fill('tari');
  await page.keyboard.press('Enter');
  await expect(options(page).filter({ hasText: 'TARI' }).first()).toBeVisible();
});

test('the live search is asked for published answers only', async ({ page }) => {
  const asked = page.waitForRequest(calls.faqSearch);
  await write(page, 'carta');
  expect((await asked).postDataJSON()).toEqual({
    knowledge_base_id: 1,
    locale: 'it-it',
    flavor: 'public',
    query: 'carta',
  });
});

test('accents, case and slips of the pen do not hide an answer', async ({ page }) => {
  await failCalls(page, calls.faqSearch, '503');
  for (const [words, title] of [
    ['CARTA D IDENTITA', /identità/i],
    ['residensa', /residenza/i],
  ] as const) {
    await write(page, words);
    await expect(options(page).filter({ hasText: title }).first(), words).toBeVisible();
  }
});

for (const fault of ['503', 'malformed', 'offline', 'html']) {
  test(`the index answers, without a notice, while the live search fails (${fault})`, async ({ page }) => {
    await failCalls(page, calls.faqSearch, fault);
    const failed = page.waitForRequest(calls.faqSearch);
    await write(page, 'residenza');
    await failed;
    await expect(live(page)).toHaveText(/\d+ risultat/);
    await expect(options(page).first()).toContainText(/residenza/i);
    await expect(page.locator('#toasts').getByRole('alert')).toBeEmpty();
  });
}

test('neither index nor live search: a notice', async ({ page }) => {
  await page.route(index, (route) => route.abort());
  await failCalls(page, calls.faqSearch, '503');
  await write(page, 'residenza');
  await expect(page.getByRole('alert').filter({ hasText: siteNotices.faq })).toBeVisible();
  await expect(list(page)).toBeHidden();
});

test('without the index the live search answers alone', async ({ page }) => {
  await page.route(index, (route) => route.abort());
  await write(page, 'residenza');
  await expect(options(page).first()).toContainText(/residenza/i);
  await expect(page.locator('#toasts').getByRole('alert')).toBeEmpty();
});

test('nothing found: it is said, with a way to ask', async ({ page }) => {
  await write(page, 'xyzzyplugh');
  await expect(page.getByText('Nessun risultato trovato').filter({ visible: true }).first()).toBeVisible();
  await expect(live(page)).toHaveText('Nessun risultato trovato');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  const form = page.getByRole('search', { name: 'Servizi e risposte' });
  await expect(form.getByRole('link', { name: 'Richiedi assistenza' })).toHaveAttribute(
    'href',
    '/nuova-richiesta',
  );
});

test('categories lead to their page, questions name the category above', async ({ page }) => {
  await write(page, 'anagrafe');
  const category = options(page).filter({ hasText: 'Categoria' }).first();
  await expect(category).toHaveAttribute('href', '/faq/3/dettagli/anagrafe');
  await expect(options(page).filter({ hasText: 'ufficio anagrafe?' })).toContainText('Anagrafe');
});

test('everyday words, dialect and whole sentences find the words of the office', async ({ page }) => {
  await failCalls(page, calls.faqSearch, '503');
  for (const [words, title] of [
    ['monnezza', /rifiuti/i],
    ['CIE', /carta d'identità/i],
    ['ho perso il portafoglio, chiamo i vigili?', /oggetti smarriti/i],
  ] as const) {
    await write(page, words);
    await expect(options(page).filter({ hasText: title }).first(), words).toBeVisible();
  }
});

test('the fitting words are marked, and a line of the answer shows them', async ({ page }) => {
  await write(page, 'calcinacci ecocentro');
  const first = options(page).first();
  await expect(first.locator('strong mark')).toHaveText(['ecocentro', 'macerie', 'calcinacci']);
  await expect(first.locator('span > span mark').first()).toBeVisible();
  await expect(first).toHaveAccessibleName(/^Posso portare in ecocentro macerie e calcinacci\? Risposta/);
  await expect(first).toHaveAccessibleDescription(/./);
});

test('markup in titles and texts is text', async ({ page }) => {
  await write(page, 'carta contanti alert');
  await expect(options(page).filter({ hasText: 'alert("x")' })).toBeVisible();
  await expect(list(page).locator('script, img, iframe')).toHaveCount(0);
});

test('the question stays in the address: reload and Back find its results again', async ({ page }) => {
  await write(page, 'residenza');
  await expect(page).toHaveURL(/\/faq\?q=residenza$/);
  await expect(live(page)).toHaveText(/\d+ risultat/);
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

test('results that the address asked for go away with Esc and with a press beside them', async ({ page }) => {
  await page.goto('/faq?q=residenza');
  await expect(list(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list(page)).toBeHidden();
  await field(page).fill('');
  await expect(page).toHaveURL(/\/faq$/);
});

test('home and FAQ have the same search: services and answers, together', async ({ page }) => {
  await page.goto('/');
  const home = page.getByRole('combobox', { name: 'Cerca un servizio o una risposta' });
  await home.pressSequentially('mensa');
  const kind = (name: RegExp) => options(page).filter({ has: page.locator('small', { hasText: name }) });
  await expect(kind(/^Servizio/).first()).toHaveAttribute('href', /^\/servizi\//);
  await expect(kind(/^Risposta/).first()).toHaveAttribute('href', /answerId=/);
});

test('the dialog of the header finds services and answers too, and still leads to the other site', async ({
  page,
}) => {
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

test('a search whose code does not come says so', async ({ page }) => {
  await page.route(/search-combobox/, (route) => route.abort());
  await page.goto('/faq');
  await field(page).fill('residenza');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: siteNotices.search })).toBeVisible();
});

test('a page that nobody searches on loads neither search nor index', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /search/.test(url))).toEqual([]);
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
