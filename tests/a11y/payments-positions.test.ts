import { expect } from '@playwright/test';
import { expectAccessible, expectReadable } from '../support/browser/accessibility.ts';
import { failCalls } from '../support/pages/calls.ts';
import { area, panel } from '../support/pages/area-page.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { payPath, showAllDue } from '../e2e/payment-steps.ts';
import { checkout, openPosition, openSummary, pay, positions, refused } from '../e2e/position-steps.ts';
import { main } from '../e2e/wizard-steps.ts';

test.setTimeout(120_000);

test('the page of a position in each of its states, and the policy of its payment, in dark schemes too', async ({
  page,
  own,
}) => {
  await test.step('to be paid, and its policy', async () => {
    await openPosition(page, own, positions.waste);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'informativa sulla privacy' }).click();
    await expect(page.getByRole('dialog')).toContainText(/\w{5}/);
    await expectReadable(page);
    await expectAccessible(page);
  });
  for (const [name, iuv] of [
    ['overdue', positions.bus],
    ['paid', positions.paid],
    ['cancelled', positions.cancelled],
    ['in progress', positions.inProgress],
  ] as const)
    await test.step(name, async () => {
      await openPosition(page, own, iuv);
      await expectAccessible(page);
    });
});

test('a position that is not found, one that fails, a refused payment, and one in verification', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await page.goto(own.url(payPath(positions.bruno)));
  await expect(main(page)).toContainText('Posizione debitoria non trovata');
  await expectAccessible(page);
  await own.fault('/api/ppay/citizens/*/debtpositions*', '503');
  await page.goto(own.url(payPath(positions.waste)));
  await expect(main(page).getByRole('alert')).toContainText('Non è stato possibile');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await own.fault('/api/ppay/debtpositions/*', '500');
  await pay(page).click();
  await expect(refused(page)).toContainText('ricalcolare');
  await expectAccessible(page);
  await pay(page).click();
  await expect(page).toHaveURL(checkout);
  await page.goBack();
  await expect(main(page)).toContainText('In verifica');
  await expectAccessible(page);
});

test('what is to be paid, the summary and a receipt that fails', async ({ page, own }) => {
  await page.setViewportSize({ width: 412, height: 9000 });
  await openAs(page, own, `${area}/attivita?pagamento=${positions.canteen}`);
  const section = panel(page, 'Pagamenti');
  await showAllDue(page);
  await openSummary(section);
  await failCalls(page, /paymentreceipt/, '500');
  await section.getByRole('button', { name: /^Scarica l/ }).click();
  await expect(section.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('the home of payments, with and without login, and a refused code', async ({ page, own }) => {
  const home = '/servizi/pagamenti/43';
  await page.goto(own.url(home));
  await expect(main(page)).toContainText('Hai un avviso?');
  await expectAccessible(page);
  await logIn(page.context(), own);
  await page.goto(own.url(home));
  await expect(panel(page, 'Da pagare').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.locator('.pc-problems')).toBeFocused();
  await expectAccessible(page);
});
