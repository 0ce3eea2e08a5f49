import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { pagesOf } from '../support/portal/sample-pages.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

const username = (page: Page) => page.getByRole('textbox', { name: 'Nome utente' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'Conferma' }).click();

test('every address of a closed site shows the gate and nothing of the site behind it', async ({ page }) => {
  await page.goto(tenantUrl('valforte'));
  await expect(page.getByRole('heading', { name: 'Autenticazione' })).toBeVisible();
  await expect(page).toHaveTitle('Comune di Valforte');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const leads = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(leads.filter((href) => href?.startsWith('/') && href !== '/')).toEqual([]);
  const paths = pagesOf('valforte').map(({ path }) => path);
  // A page that is the same to the byte needs no visit of its own.
  const others = await page.evaluate(async (all) => {
    const [gate = '', ...rest] = await Promise.all(
      ['/', ...all].map(async (path) => (await fetch(path)).text()),
    );
    return all.filter((_, place) => rest[place] !== gate);
  }, paths);
  expect(others).toEqual([]);
  expect(paths.length).toBeGreaterThan(20);
  const footer = page.getByRole('contentinfo');
  const links = ['Informativa privacy', 'Note legali', 'Dichiarazione di accessibilità'];
  for (const name of links)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  await expect(footer.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(footer.locator('a[href^="tel:"]').first()).toBeVisible();
});

test('the gate asks the API for the configuration alone, wants both fields, refuses wrong credentials, and sends nothing before its script is there', async ({
  page,
}) => {
  await test.step('nothing but the configuration is asked of the API before the credentials', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api')) asked.push(request.url());
    });
    await page.goto(tenantUrl('valforte', '/faq'), { waitUntil: 'networkidle' });
    expect(asked.filter((url) => !url.endsWith('/configComune/fromtenant'))).toEqual([]);
  });
  await test.step('both fields are required', async () => {
    await confirm(page);
    await expect(page.getByText(siteNotices.required).filter({ visible: true })).toHaveCount(2);
    await expect(username(page)).toBeFocused();
    await expect(username(page)).toHaveAccessibleDescription(siteNotices.required);
    await username(page).fill('redazione');
    await confirm(page);
    await expect(page.getByText(siteNotices.required).filter({ visible: true })).toHaveCount(1);
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('wrong credentials are refused: the password goes, the name stays and has the focus', async () => {
    await username(page).fill('redazione');
    await password(page).fill('sbagliata');
    await confirm(page);
    await expect(page.getByRole('alert').filter({ hasText: siteNotices.maintenanceRefused })).toBeVisible();
    await expect(password(page)).toHaveValue('');
    await expect(username(page)).toHaveValue('redazione');
    await expect(username(page)).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem('CITFAC_MAINTENANCE'))).toBeNull();
  });
  await test.step('the password can be shown and hidden', async () => {
    await password(page).fill('segreta');
    const show = page.getByRole('button', { name: 'Mostra la password' });
    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await show.click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });
  await test.step('before its script is there the form sends nothing: a password would stand in the address', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(tenantUrl('valforte'), { waitUntil: 'commit' });
    await username(page).fill('redazione');
    await password(page).fill('segreta');
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Conferma' });
    await expect(button).toBeDisabled();
    release();
    await expect(button).toBeEnabled();
    expect(new URL(page.url()).search).toBe('');
    await expect(password(page)).toHaveValue('segreta');
  });
});
