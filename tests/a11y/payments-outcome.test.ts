import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { goToCheckout, iuvs, leaveCheckout, outcomePage, payPath, verdict } from '../e2e/payment-steps.ts';

test.setTimeout(120_000);

/** Lets the page's own time pass until a read has told the verdict. */
async function expectVerdict(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(verdict(page)).toHaveText(text, { timeout: 500 });
  }).toPass();
}

test('without login: each verdict', async ({ page, own }) => {
  for (const [query, text] of [
    ['', 'Esito non ancora disponibile'],
    [`iuv=${iuvs.waste}&codEsito=000`, 'Pagamento inviato'],
    ['codEsito=100&descEsito=ANNULLATO', 'Pagamento annullato'],
    ['codEsito=100', 'Pagamento non completato'],
  ] as const)
    await test.step(text, async () => {
      await page.goto(own.url(`${outcomePage}?${query}`));
      await expect(verdict(page)).toHaveText(text);
      await expectAccessible(page);
    });
});

test('logged in: while the page reads, in doubt, paid, cancelled, failed, no longer to be paid', async ({
  page,
  own,
}) => {
  await test.step('logged in: while the page reads, in doubt, and paid', async () => {
    await page.clock.install();
    await logIn(page.context(), own);
    await goToCheckout(page, own, payPath(iuvs.waste));
    await page.goto(own.url(outcomePage));
    await expect(verdict(page)).toHaveText('Stiamo verificando il pagamento');
    await page.clock.resume();
    await expectAccessible(page);
    await expectVerdict(page, 'In verifica, non pagare di nuovo');
    await expectAccessible(page);
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('button', { name: 'Controlla di nuovo' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await leaveCheckout(page, 'Paga');
    await expectVerdict(page, 'Pagamento registrato');
    await expectAccessible(page);
  });
  await test.step('logged in: cancelled, failed, no longer to be paid', async () => {
    await goToCheckout(page, own, payPath(iuvs.meals));
    await leaveCheckout(page, 'Annulla');
    await expectVerdict(page, 'Pagamento annullato');
    await expectAccessible(page);
    await goToCheckout(page, own, payPath(iuvs.meals));
    await leaveCheckout(page, 'Errore');
    await expectVerdict(page, 'Pagamento non completato');
    await expectAccessible(page);
    await goToCheckout(page, own, payPath(iuvs.nursery, 'mypay'));
    await leaveCheckout(page, 'Paga');
    await expectVerdict(page, 'Non risulta più da pagare');
    await expectAccessible(page);
  });
});
