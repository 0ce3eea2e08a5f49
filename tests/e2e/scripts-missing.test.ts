import { expect } from '@playwright/test';
import { oldestBrowsers } from '#domain/supported-browsers.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { test } from '../support/portal/own-portal.ts';

const { browserslist } = packageJson;

const live = [
  '/nuova-richiesta?servizio=2',
  '/servizi/segnalazioni/nuova',
  '/area-personale/messaggi',
  '/area-personale/profilo-utente',
  '/faq/999999/dettagli/di-una-volta',
  '/servizi/34',
];

test('where scripts do not load, live pages say so after ten seconds, offer to reload and name the office', async ({
  context,
  own,
}) => {
  await context.route('**/*.js', (route) => route.abort());
  await Promise.all(
    live.map(async (path) => {
      const page = await context.newPage();
      await page.goto(own.url(path));
      const notice = page.getByRole('status').filter({ hasText: 'non si è caricata' });
      await expect(notice.getByRole('link', { name: 'Ricarica' }), path).toBeHidden();
      await expect(notice.getByRole('link', { name: 'Ricarica' }), path).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('Caricamento...'), path).toBeHidden();
      await expect(notice.locator('a[href^="tel:"]'), path).toBeVisible();
      const reload = notice.getByRole('link', { name: 'Ricarica' });
      await expect(reload, path).toHaveAttribute('href', '');
      // The link is the same on each: it is pressed where the address has a query.
      if (path !== live[0]) return;
      await reload.click();
      await expect(page, path).toHaveURL(own.url(path));
      await expect(reload, path).toBeHidden();
    }),
  );
});

test('a browser too old for the scripts: public pages are read, and a live page says which browsers serve', async ({
  context,
  page,
  own,
}) => {
  // Syntax that no browser takes stands for what an old one does not know.
  const body = 'export const future = ??=;';
  await context.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto(own.url('/faq'));
  await page.getByRole('main').locator('a[href^="/faq/"]').first().click();
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question.locator('p').first()).toBeVisible();
  await page.goto(own.url('/servizi/segnalazioni/nuova'));
  const notice = page.getByRole('status').filter({ hasText: 'troppo vecchio' });
  await expect(notice).toContainText(oldestBrowsers(browserslist), { timeout: 20_000 });
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
});

test('a rating that no script takes stays where it was given, and its words out of the address; where scripts load, nothing of it shows', async ({
  page,
  own,
}) => {
  await test.step('a rating that no script takes stays where it was given, and its words out of the address', async () => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(own.url('/faq'));
    await page.locator('[data-element="feedback-rate-4"]').click();
    const reason = page.getByRole('radio', { name: 'Le indicazioni erano chiare' });
    await reason.check({ force: true });
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(reason).toBeChecked();
    await expect(page).toHaveURL(own.url('/faq'));
    await page.unrouteAll();
  });
  await test.step('where scripts load, nothing of it shows', async () => {
    await page.goto(own.url('/nuova-richiesta'));
    await expect(page.locator('main form')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ricarica' })).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('services and categories show no spinner, and the way to go on', async ({ page, own }) => {
    for (const [path, way] of [
      ['/servizi/34', 'Apri il servizio'],
      ['/servizi/99', 'Apri il servizio'],
      ['/servizi/999999', 'Vai all’elenco dei servizi'],
      ['/faq/999999/dettagli/di-una-volta', 'Torna alle domande frequenti'],
    ] as const)
      await test.step(path, async () => {
        const response = await page.goto(own.url(path));
        await expect(page.locator('.pc-loading')).toBeHidden();
        await expect(page.locator('.pc-late')).toBeHidden();
        // Chromium under test does not draw `noscript`, so its HTML is read.
        const html = (await response?.text()) ?? '';
        expect(html.replace(/\s+/g, ' ')).toMatch(new RegExp(`<a[^>]* href="/[^"]*"[^>]*> ?${way} ?</a>`));
      });
  });

  test('a form shows no field that leads nowhere, and a page that confirms something its title', async ({
    page,
    own,
  }) => {
    for (const path of [
      '/nuova-richiesta',
      '/servizi/segnalazioni/nuova',
      '/servizi/ppay/pagamento-spontaneo/online',
    ])
      await test.step(path, async () => {
        await page.goto(own.url(path));
        await expect(
          page.locator('.pc-live :is(input, button, h2), .pc-live .pc-login-line').filter({ visible: true }),
        ).toHaveCount(0);
        await expect(page.locator('.pc-late')).toBeHidden();
      });
    await page.goto(own.url('/avviso-pagamento/esito'));
    await expect(page.getByRole('heading', { level: 1, name: 'Avviso di pagamento' })).toBeVisible();
    await expect(page.locator('.pc-loading')).toBeHidden();
  });
});
