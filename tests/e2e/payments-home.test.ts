import { expect } from '@playwright/test';
import { loginPrompt, panel } from '../support/pages/area-page.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { payPath } from './payment-steps.ts';
import { pay, positions } from './position-steps.ts';
import { spontaneous } from './spontaneous-steps.ts';
import { main } from './wizard-steps.ts';

const home = '/servizi/pagamenti/43';
const needsLogin = 'Serve l’accesso.';

test('the home of a payment: its tile leads there, a payment without notice begins there, and without login it says how to pay a notice', async ({
  page,
  own,
}) => {
  await test.step('a service’s tile and its page lead to the home of its payment', async () => {
    await page.goto(own.url('/mappa-del-sito'));
    await expect(page.locator(`a[href="${home}"]`)).toHaveText('Canone unico patrimoniale');
    await page.goto(own.url(home));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canone unico patrimoniale');
  });
  await test.step('a payment without notice begins at the service, and comes back to it', async () => {
    const links = panel(page, 'Pagamento spontaneo').getByRole('link');
    await expect(links).toHaveCount(2);
    for (const [index, system] of (['ppay', 'mypay'] as const).entries())
      await expect(links.nth(index)).toHaveAttribute('href', `${spontaneous[system]}?servizio=43`);
  });
  await test.step('without login: how to pay a notice, and the login', async () => {
    await expect(main(page)).toContainText(loginPrompt);
    await expect(panel(page, 'Pagamento spontaneo')).toContainText(needsLogin);
    const notice = panel(page, 'Hai un avviso?');
    await expect(notice.getByRole('link', { name: /checkout\.pagopa\.it/ })).toHaveAttribute(
      'href',
      'https://checkout.pagopa.it/',
    );
    await expect(notice.getByRole('link', { name: /app IO/ })).toBeVisible();
    await expect(notice.getByRole('textbox')).toHaveCount(0);
  });
});

test('a citizen finds what is to be paid, also at the second try, by its code or in the list; who has nothing to pay reads so', async ({
  page,
  own,
}) => {
  await test.step('where it cannot be told who is there, nobody is told to log in: it is asked again', async () => {
    await own.fault('/api-public/utenti/me', '500');
    await logIn(page.context(), own);
    await page.goto(own.url(home));
    await expect(main(page)).toContainText('Non è stato possibile verificare il tuo accesso');
    await expect(main(page)).not.toContainText(loginPrompt);
    await main(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(panel(page, 'Pagamento spontaneo')).not.toContainText(needsLogin);
  });
  await test.step('a citizen finds what is to be paid, each with its page', async () => {
    const block = panel(page, 'Da pagare');
    await expect(block.getByRole('listitem')).toHaveCount(5);
    await expect(block.getByRole('link', { name: /^Vedi tutti/ })).toHaveAttribute(
      'href',
      '/area-personale/attivita#pagamenti',
    );
    await expect(block.getByRole('link', { name: /Paga ora.*Mensa scolastica ottobre/ })).toHaveAttribute(
      'href',
      payPath(positions.expired),
    );
  });
  await test.step('codes are checked before they are looked for, and spaces do not matter', async () => {
    const field = page.getByLabel('Codice avviso o IUV');
    const go = page.getByRole('button', { name: 'Continua' });
    for (const [typed, words] of [
      ['', 'Campo obbligatorio'],
      ['30120260000120O1', 'Scrivi solo cifre'],
      ['1234', 'deve avere 18 cifre'],
      ['201202500001200183', 'comincia con 0 o con 3'],
      ['301202500001200184', 'una o più cifre non sono giuste'],
    ] as const) {
      await field.fill(typed);
      await go.click();
      await expect(page.locator('.pc-problems')).toContainText(words);
      await expect(field).toHaveValue(typed);
    }
    await field.fill(`3${positions.waste}`.replace(/(.{4})/g, '$1 '));
    await go.click();
    await expect(page).toHaveURL(own.url(`/area-personale/pagamento-iuv/3${positions.waste}`));
    await expect(pay(page)).toBeVisible();
  });
  await test.step('who has nothing to pay reads so', async () => {
    await logIn(page.context(), own, 'dario');
    await page.goto(own.url(home));
    await expect(panel(page, 'Da pagare')).toContainText('Non hai pagamenti in sospeso');
  });
});
