import { expect } from '@playwright/test';
import { apiRequests, calls, failCalls } from '../support/calls.ts';
import { test } from '../support/own-portal.ts';

const maintenance = 'Il sito è in manutenzione';

test('maintenance begun after the build is told to the reader', async ({ page, own }) => {
  await page.goto(own.url('/faq'));
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(maintenance)).toHaveCount(0);
  await own.desk('manutenzione', { attiva: 'si' });
  const another = await page.context().newPage();
  await another.goto(own.url('/faq'));
  await expect(another.getByRole('status').filter({ hasText: maintenance })).toBeVisible();
});

test('the live configuration is asked once a minute in a tab', async ({ page }) => {
  const asked = apiRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await page.goto('/note-legali', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(1);
  await page.clock.setFixedTime(Date.now() + 61_000);
  await page.goto('/faq', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(2);
});

for (const fault of ['503', 'malformed', 'html', 'empty', 'offline']) {
  test(`the live configuration fails in silence (${fault})`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await failCalls(page, calls.config, fault);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(page.getByText(maintenance)).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
