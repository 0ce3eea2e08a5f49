import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { area } from '../support/pages/area-page.ts';
import { keepBooked } from '../support/pages/outcome.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const success = '/servizi/prenotazione-appuntamento/successo';

test('without a login nothing known, and handed over but not read again; each state of an appointment, and an earlier slot', async ({
  page,
  own,
}) => {
  test.slow();
  await test.step('without a login: nothing known, and handed over but not read again', async () => {
    await page.goto(own.url(`${success}/8071`));
    await expect(page.getByText('Se hai appena prenotato')).toBeVisible();
    await expectAccessible(page);
    await keepBooked(page);
    await failCalls(page, /\/appsched\/appointments\//, '503');
    await page.goto(own.url(`${success}/8071`));
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expectAccessible(page);
    await restoreCalls(page);
    await page.evaluate(() => sessionStorage.clear());
  });
  await test.step('each state of an appointment on its success page', async () => {
    await logIn(page.context(), own);
    for (const [path, heading] of [
      [`${success}/8071`, 'Appuntamento confermato'],
      [`${success}/8072`, 'Appuntamento confermato'],
      [`${success}/8073`, 'Richiesta di appuntamento inviata'],
      [`${success}/8076`, 'Appuntamento annullato'],
      [`${success}/8101`, 'Appuntamento non trovato'],
      ['/servizi/appuntamento/modifica/successo/8071', 'Appuntamento modificato'],
      ['/servizi/modifica-appuntamento/successo/Sbtorr008071', 'Appuntamento modificato'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(own.url(path));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expectAccessible(page);
      });
  });
  await test.step('an earlier slot in the card', async () => {
    await page.goto(own.url(`${area}/attivita?appuntamento=8074#appuntamenti`));
    await expect(page.getByText('Si è liberato un posto prima')).toBeVisible();
    await expectAccessible(page);
  });
});
