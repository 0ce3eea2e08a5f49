import { expect, type Page } from '@playwright/test';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { apiRequests, calls, failCalls, restoreCalls } from '../support/pages/calls.ts';
import { gateOver } from '../support/pages/gate.ts';
import { test } from '../support/portal/own-portal.ts';

const credentials = seedTenants.find(({ id }) => id === 'torrebianca')!.maintenanceCredentials;

/** Opens a page and waits until it has asked what there is to ask. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

async function enter(page: Page): Promise<void> {
  await gateOver(page).getByRole('textbox', { name: 'Nome utente' }).fill(credentials.username);
  await gateOver(page).getByLabel('Password', { exact: true }).fill(credentials.password);
  await gateOver(page).getByRole('button', { name: 'Conferma' }).click();
  await expect(gateOver(page)).toHaveCount(0);
}

test('maintenance begun after the build brings the gate, and the credentials take it away', async ({
  page,
  own,
}) => {
  await open(page, own.url('/faq'));
  await expect(gateOver(page)).toHaveCount(0);
  await own.desk('manutenzione', { attiva: 'si' });
  const another = await page.context().newPage();
  await open(another, own.url('/faq'));
  await expect(gateOver(another)).toBeVisible();
  await expect(another).toHaveTitle('Comune di Torrebianca');
  await another.keyboard.press('Escape');
  await another.keyboard.press('Escape');
  await expect(gateOver(another)).toBeVisible();
  await enter(another);
  await expect(another.getByRole('heading', { level: 1 })).toBeFocused();
  await open(another, own.url('/'));
  await expect(gateOver(another)).toHaveCount(0);
});

test('maintenance that ends while the gate covers the page uncovers it', async ({ page, own }) => {
  await page.clock.install();
  await own.desk('manutenzione', { attiva: 'si' });
  await page.goto(own.url('/faq'));
  await expect(gateOver(page)).toBeVisible();
  await own.desk('manutenzione', { attiva: 'no' });
  await page.clock.runFor(130_000);
  await expect(gateOver(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the live configuration is asked once a minute in a tab', async ({ page }) => {
  const asked = apiRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await page.goto('/note-legali', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(1);
  await page.clock.setFixedTime(Date.now() + 61_000);
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await expect.poll(() => asked.length).toBe(2);
});

test('the live configuration fails in silence, whatever the fault', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const fault of ['503', 'malformed', 'html', 'empty', 'offline'])
    await test.step(fault, async () => {
      await failCalls(page, calls.config, fault);
      const asked = page.waitForRequest(calls.config);
      await page.goto('/', { waitUntil: 'networkidle' });
      await asked;
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      await expect(gateOver(page)).toHaveCount(0);
      await restoreCalls(page, calls.config);
      await page.evaluate(() => sessionStorage.clear());
    });
  expect(errors).toEqual([]);
});
