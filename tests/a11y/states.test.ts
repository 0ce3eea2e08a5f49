import { expect, type Page } from '@playwright/test';
import { siteNotices } from '#errors/site-notices.ts';
import { inGroups, inTabs } from '../support/browser/in-tabs.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { calls, failCalls } from '../support/pages/calls.ts';
import { newCategory, tenantsWithNewCategory } from '../support/pages/newer-faq.ts';
import { gateOver } from '../support/pages/gate.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

type Open = (page: Page, own: OwnPortal) => Promise<void>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function rate(page: Page, reason?: string): Promise<void> {
  await page.goto('/faq');
  await page.locator('[data-element="feedback-rate-4"]').click();
  if (reason) await page.getByText(reason, { exact: true }).filter({ visible: true }).click();
  await press(page, 'Avanti');
}

async function openSearch(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Cerca', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function search(page: Page, words: string): Promise<void> {
  await page.goto('/faq');
  await page.getByRole('combobox').pressSequentially(words);
}

/** What opens, fails or changes on public pages after the citizen acted. */
const states: Record<string, Open> = {
  'search modal': openSearch,
  'search modal that refuses a blank text': async (page) => {
    await openSearch(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerca', exact: true }).click();
    await expect(page.getByText(siteNotices.required)).toBeVisible();
  },
  'rating that lacks an answer': async (page) => {
    await rate(page);
    await expect(page.getByText(siteNotices.chooseAnswer).filter({ visible: true })).toBeVisible();
  },
  'rating, step 2': async (page) => {
    await rate(page, 'Altro');
    await expect(page.getByLabel('Dettaglio')).toBeVisible();
  },
  'thanks for a rating': async (page) => {
    await rate(page, 'Altro');
    await press(page, 'Avanti');
    await expect(page.getByText('Grazie, il tuo parere')).toBeVisible();
  },
  toast: async (page) => {
    await failCalls(page, calls.feedback, '500');
    await rate(page, 'Altro');
    await press(page, 'Avanti');
    await expect(page.getByRole('alert').filter({ hasText: siteNotices.rating })).toBeVisible();
  },
  'FAQ search with results': async (page) => {
    await search(page, 'residenza');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  },
  'FAQ search without results': async (page) => {
    await search(page, 'xyzzyplugh');
    await expect(
      page.getByRole('search', { name: 'Servizi e risposte' }).getByRole('link').first(),
    ).toBeVisible();
  },
  'home filtered to nothing': async (page) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Cerca un servizio o una risposta' }).fill('astronave');
    await expect(page.getByRole('button', { name: 'Azzera i filtri' })).toBeVisible();
  },
  'home with an open category': async (page) => {
    await page.goto('/#servizi-ambiente');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'category that could not be read': async (page) => {
    await failCalls(page, calls.faqCategory, '503');
    await page.goto('/faq/999999/dettagli/inventata');
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  },
  'category newer than the build': async (page, own) => {
    await page.goto(own.url(`/faq/${newCategory.id}/dettagli/?answerId=${newCategory.answers[1]?.id}`));
    await expect(page.getByText('Dal 1° giugno')).toBeVisible();
  },
  'maintenance begun after the build': async (page, own) => {
    await own.desk('manutenzione', { attiva: 'si' });
    await page.goto(own.url('/'));
    await expect(gateOver(page)).toBeVisible();
  },
  'gate that lacks its fields': async (page) => {
    await page.goto(tenantUrl('valforte'));
    await press(page, 'Conferma');
    await expect(page.getByText(siteNotices.required).first()).toBeVisible();
  },
  'all answers of a category open': async (page) => {
    await page.goto('/faq/8/dettagli/mobilita-e-polizia-locale');
    await page
      .locator('details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
  },
};

test.use({ sandboxData: { tenants: tenantsWithNewCategory } });

for (const [names, group] of inGroups(states))
  test(`accessible: ${names}`, async ({ context, own }) => {
    test.slow();
    await inTabs(context, own, group, async (page, open) => {
      await open(page, own);
      await expectAccessible(page);
    });
  });

test('open menu of a small screen: accessible', async ({ page }) => {
  await page.goto('/');
  await press(page, 'Mostra la navigazione');
  await expect(page.getByRole('link', { name: 'Servizi', exact: true })).toBeVisible();
  await expectAccessible(page, ['mobile']);
});
