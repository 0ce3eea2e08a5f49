import { expect, test } from '@playwright/test';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import type { SeedCategory } from '../../scripts/sandbox/faq/seed.ts';
import { body, hostileParts, summary } from '../support/pages/faq-page.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

const anagrafe = '/faq/3/dettagli/anagrafe';

test.describe('a category of the build', () => {
  const titles = [
    "Quando basta un'autocertificazione?",
    'Quanto costano i certificati e quanto durano?',
  ] as const;

  test('several questions may be open at a time', async ({ page }) => {
    await page.goto(anagrafe);
    for (const title of titles) {
      await expect(body(page, title)).toBeHidden();
      await summary(page, title).press('Enter');
    }
    for (const title of titles) await expect(body(page, title)).toBeVisible();
    await summary(page, titles[0]).press('Enter');
    await expect(body(page, titles[0])).toBeHidden();
    await expect(body(page, titles[1])).toBeVisible();
  });

  test('the question asked for is open, in view and has the focus', async ({ page }) => {
    await page.goto(anagrafe);
    const last = page.locator('details').last();
    const id = (await last.getAttribute('id'))?.replace(/\D/g, '');
    await page.goto(`${anagrafe}?answerId=${id}`);
    await expect(last).toHaveAttribute('open');
    await expect(last.locator('summary')).toBeFocused();
    await expect(last.locator('summary')).toBeInViewport();
    await expect(page.locator('details[open]')).toHaveCount(1);
  });

  for (const id of ['999999', 'main-container', '"><img src=x>', '']) {
    test(`an unknown question (${id || 'empty'}) is ignored`, async ({ page }) => {
      const faults = await collectFaults(page);
      await page.goto(`${anagrafe}?answerId=${encodeURIComponent(id)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Anagrafe' })).toBeVisible();
      await expect(page.locator('details[open]')).toHaveCount(0);
      expect(faults).toEqual([]);
    });
  }

  test('the short address becomes the full one, which is the canonical one, and keeps its question', async ({
    page,
  }) => {
    await page.goto('/faq/3/dettagli/?answerId=301');
    await expect(page).toHaveURL(`${anagrafe}?answerId=301`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${anagrafe}$`));
    await page.goto(anagrafe);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${anagrafe}$`));
  });

  test('"Indietro" leads to the category above, from the first level to the FAQ', async ({ page }) => {
    await page.goto('/faq/81/dettagli/tari');
    await page.getByRole('link', { name: 'Indietro' }).click();
    await expect(page).toHaveURL(/\/faq\/5\/dettagli\/tributi$/);
    await page.getByRole('link', { name: 'Indietro' }).click();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every answer can be read', async ({ page }) => {
      await page.goto(anagrafe);
      const answers = page.locator('details .accordion-body');
      expect(await answers.count()).toBe(15);
      for (const answer of await answers.all()) await expect(answer).toBeVisible();
    });
  });
});

function isHostile({ answers, children = [] }: SeedCategory): boolean {
  return (
    answers.some(({ body }) => /<script|onerror|onload|javascript:|<iframe/i.test(body ?? '')) ||
    children.some(isHostile)
  );
}

test('hostile answers of the build are harmless', async ({ page }) => {
  const faults = await collectFaults(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const hostile = (seedTenants[0]?.faq ?? []).filter(isHostile);
  expect(hostile.length).toBeGreaterThan(2);
  for (const { id } of hostile) {
    await page.goto(`/faq/${id}/dettagli/`);
    await page
      .locator('details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
    expect(await hostileParts(page), `category ${id}`).toEqual([]);
  }
  expect(dialogs).toEqual([]);
  expect(faults).toEqual([]);
});
