import { expect, type Page } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { actForBruno, withdraw } from '../e2e/acting-steps.ts';
import { payPath } from '../e2e/payment-steps.ts';
import { pay as payPosition, positions } from '../e2e/position-steps.ts';
import { acceptPolicy, goToSummary, pay, print, spontaneous, types } from '../e2e/spontaneous-steps.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { area, cards, panel } from '../support/pages/area-page.ts';
import { logIn } from '../support/portal/citizens.ts';
import { type OwnPortal, test } from '../support/portal/own-portal.ts';
import { main, next, step } from '../e2e/wizard-steps.ts';

test.setTimeout(120_000);

/** Opens a page with the question for whom it is used, and chooses Bruno. */
async function beginForBruno(page: Page, own: OwnPortal, path: string): Promise<void> {
  await logIn(page.context(), own);
  await page.goto(own.url(path));
  await actForBruno(page);
}

async function fillIn(page: Page): Promise<void> {
  await acceptPolicy(page);
  await page.getByLabel('Scegli un pagamento').selectOption(types.rights);
  await next(page);
  await expect(step(page, 'Dati personali')).toBeFocused();
  await page.getByLabel('Importo *').fill('12,50');
}

test('the steps of a payment for a delegator, and a delegation that has ended', async ({ page, own }) => {
  await beginForBruno(page, own, `${spontaneous.ppay}/online?servizio=41`);
  await expectAccessible(page);
  await fillIn(page);
  await expectAccessible(page);
  await goToSummary(page);
  await expectAccessible(page);
  await withdraw(own, actingForBruno.payments);
  await pay(page).click();
  await expect(main(page)).toContainText('La delega non è più valida');
  await expectAccessible(page);
});

test('a notice made for a delegator', async ({ page, own }) => {
  await beginForBruno(page, own, `${spontaneous.ppay}/avviso-pagamento`);
  await fillIn(page);
  await goToSummary(page);
  await print(page).click();
  await expect(main(page)).toContainText('Creato da');
  await expectAccessible(page);
});

test('what a delegator has to pay: the home, the page of a position, the outcome', async ({ page, own }) => {
  await beginForBruno(page, own, '/servizi/pagamenti/41');
  await expect(panel(page, 'Da pagare')).toContainText('Per conto di Bruno Neri');
  await expectAccessible(page);
  await page.goto(own.url(payPath(positions.bruno)));
  await expect(payPosition(page)).toBeVisible();
  await expectAccessible(page);
  await payPosition(page).click();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(main(page)).toContainText('Chi paga');
  await expectAccessible(page);
  await withdraw(own, actingForBruno.payments);
  await page.goto(own.url(payPath(positions.bruno)));
  await expect(main(page)).toContainText('Posizione debitoria non trovata');
  await expectAccessible(page);
});

test('documents and instances of a delegator', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(`${area}/documenti`));
  await page.getByLabel('Stai vedendo').selectOption({ label: 'Bruno Neri' });
  await expect(cards(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.goto(own.url(`${area}/attivita`));
  const section = panel(page, 'Pratiche');
  await section.getByLabel('Stai vedendo').selectOption({ label: 'Bruno Neri' });
  const draft = section.locator('[data-mark="pratica-CUD-2026-000045"]');
  await draft.getByRole('heading').getByRole('button').click();
  await draft.getByRole('button', { name: /^Elimina/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Per conto di Bruno Neri');
  await expectAccessible(page);
});
