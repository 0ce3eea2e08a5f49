import { expect } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import { payPath } from './payment-steps.ts';
import { checkout, openPosition, pay, positions, refused } from './position-steps.ts';
import { main } from './wizard-steps.ts';

test('whatever the fault, or the answer, a payment says so in its words, follows no other address, and can be tried again', async ({
  page,
  own,
}) => {
  await test.step('an answer without address, and one that leads elsewhere, are not followed', async () => {
    await openPosition(page, own, positions.waste);
    for (const paymentUrl of [undefined, 'javascript:alert(1)', 'http://example.com/']) {
      await interceptCalls(page, /\/payment$/, (call) => call.answer({ json: { paymentUrl } }), { times: 1 });
      await pay(page).click();
      await expect(refused(page)).toContainText('non si può completare adesso');
    }
    await expect(page).toHaveURL(own.url(payPath(positions.waste)));
  });
  await test.step('whatever the fault, a payment says so in its words, and can be tried again', async () => {
    for (const [fault, words] of [
      ['500', 'il Comune deve ricalcolare l’importo'],
      ['503', 'Non è stato possibile avviare il pagamento'],
      ['offline', 'controlla la connessione'],
      ['malformed', 'Non è stato possibile avviare il pagamento'],
      ['429', 'troppe richieste'],
    ] as const)
      await test.step(fault, async () => {
        await failCalls(page, /\/payment$/, fault);
        await pay(page).click();
        await expect(refused(page)).toContainText(words);
        await restoreCalls(page, /\/payment$/);
      });
    await pay(page).click();
    await expect(page).toHaveURL(checkout);
  });
});

test('an expired notice says so, is not offered again, and leads to whom to ask', async ({ page, own }) => {
  await openPosition(page, own, positions.expired);
  await pay(page).click();
  await expect(refused(page)).toContainText('L’avviso è scaduto');
  for (const when of ['at once', 'after a reload'])
    await test.step(when, async () => {
      if (when !== 'at once') await page.reload();
      await expect(main(page)).toContainText('Scaduto: online non si può più pagare');
      await expect(pay(page)).toHaveCount(0);
      await expect(main(page)).not.toContainText('Puoi ancora');
    });
  await page.getByRole('link', { name: 'Chiedi un avviso aggiornato' }).click();
  await expect(page.getByLabel('Dettagli')).toHaveValue(/3012 0260 0001 2004 .*avviso aggiornato/);
});
