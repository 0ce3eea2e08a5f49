import { expect, type Page } from '@playwright/test';
import { siteNotices } from '#errors/site-notices.ts';
import { inGroups, inTabs } from '../support/browser/in-tabs.ts';
import { expectAccessible, expectReadable } from '../support/browser/accessibility.ts';
import { calls, failCalls, restoreCalls } from '../support/pages/calls.ts';
import { newCategory, tenantsWithNewCategory } from '../support/pages/newer-faq.ts';
import { gateOver } from '../support/pages/gate.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';
import { windows } from '../support/browser/browser.ts';

type Open = (page: Page, own: OwnPortal) => Promise<void>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Pages that fail, or have changed since the build. */
const states: Record<string, Open> = {
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

test('the home, accessible: an open category, the menu of a small screen, the search and its refusal, filtered to nothing', async ({
  page,
}) => {
  test.slow();
  await page.goto('/#servizi-ambiente');
  await test.step('an open category', async () => {
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });
  await page.setViewportSize(windows.mobile);
  await test.step('open menu of a small screen', async () => {
    await press(page, 'Mostra la navigazione');
    await expect(page.getByRole('link', { name: 'Servizi', exact: true })).toBeVisible();
    await expectAccessible(page, ['mobile']);
    await page.keyboard.press('Escape');
  });
  await test.step('search modal, and a blank text refused', async () => {
    await page.getByRole('link', { name: 'Cerca', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cerca', exact: true }).click();
    await expect(page.getByText(siteNotices.required)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('filtered to nothing', async () => {
    await page.getByRole('combobox', { name: 'Cerca un servizio o una risposta' }).fill('astronave');
    await expect(page.getByRole('button', { name: 'Azzera i filtri' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the tests of this folder look again at a part that has changed since a look', async () => {
    await page.evaluate(() => {
      const picture = Object.assign(new Image(30, 30), { src: '/favicon.ico' });
      document.querySelector('footer')!.append(picture);
    });
    await expect(expectAccessible(page, ['mobile'])).rejects.toThrow('image-alt');
  });
});

test('the FAQ, accessible: its search with results, in a dark scheme too, and without; each step of a rating, and one that is not sent', async ({
  page,
}) => {
  test.slow();
  await page.goto('/faq');
  await test.step('search with results, and without', async () => {
    await page.getByRole('combobox').pressSequentially('residenza');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectReadable(page);
    await expectAccessible(page);
    await page.getByRole('combobox').fill('');
    await page.getByRole('combobox').pressSequentially('xyzzyplugh');
    const suggested = page.getByRole('search', { name: 'Servizi e risposte' }).getByRole('link');
    await expect(suggested.first()).toBeVisible();
    await expectAccessible(page);
  });
  await page.setViewportSize(windows.mobile);
  await test.step('rating that lacks an answer', async () => {
    await page.locator('[data-element="feedback-rate-4"]').click();
    await press(page, 'Avanti');
    await expect(page.getByText(siteNotices.chooseAnswer).filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('rating, step 2', async () => {
    await page.getByText('Altro', { exact: true }).filter({ visible: true }).click();
    await press(page, 'Avanti');
    await expect(page.getByLabel('Dettaglio')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('toast', async () => {
    await failCalls(page, calls.feedback, '500');
    await press(page, 'Avanti');
    await expect(page.getByRole('alert').filter({ hasText: siteNotices.rating })).toBeVisible();
    await expectAccessible(page);
    await restoreCalls(page);
  });
  await test.step('thanks', async () => {
    await press(page, 'Avanti');
    await expect(page.getByText('Grazie, il tuo parere')).toBeVisible();
    await expectAccessible(page);
  });
});
