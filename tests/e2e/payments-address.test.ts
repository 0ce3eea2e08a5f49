import { expect } from '@playwright/test';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { goToCheckout, iuvs, leaveCheckout, outcomePage, payPath, verdict } from './payment-steps.ts';
import { main } from './wizard-steps.ts';

test('a cancellation written into the address lifts nothing while the confirmation is late', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await goToCheckout(page, own, payPath(iuvs.nursery, 'mypay'));
  await leaveCheckout(page, 'Paga, con conferma dopo 20 secondi');
  for (const said of ['codEsito=100&descEsito=ANNULLATO', 'esito=ERROR']) {
    await page.goto(own.url(`${outcomePage}?iuv=${iuvs.nursery}&${said}`));
    await expect(verdict(page)).toHaveText('In verifica, non pagare di nuovo');
    await expect(main(page).getByRole('timer')).toHaveText(/^Mancano \d+ minuti\.$/);
  }
  await page.goto(own.url(payPath(iuvs.nursery, 'mypay')));
  await expect(main(page)).toContainText('In verifica, non pagare di nuovo');
  await expect(page.getByRole('button', { name: /^Vai al pagamento/ })).toHaveCount(0);
});
