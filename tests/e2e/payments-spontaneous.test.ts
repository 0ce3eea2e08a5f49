import { expect, type Page } from '@playwright/test';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { leaveCheckout, outcomePage, verdict } from './payment-steps.ts';
import {
  acceptPolicy,
  checkout,
  company,
  fill,
  fillAll,
  goToPayer,
  goToSummary,
  pay,
  person,
  positionsNamed,
  spontaneous,
  types,
} from './spontaneous-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

const online = `${spontaneous.ppay}/online`;

/** Questions of the browser before the page is left; each is answered with yes. */
function leaveQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

test('without login from the choice to the checkout and the outcome: Back and "Riprova" find the payment as it was typed, and once paid nothing is kept', async ({
  page,
  own,
}) => {
  const asked = leaveQuestions(page);
  await test.step('from the choice to the checkout', async () => {
    await page.goto(own.url(spontaneous.ppay));
    await main(page).getByRole('link', { name: 'Paga online tramite PAGOPA' }).click();
    await expect(page).toHaveURL(own.url(online));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento online tramite PAGOPA');
    await fillAll(page);
    await expect(main(page)).toContainText('Diritti di segreteria');
    await expect(main(page)).toContainText('Copia di un atto');
    await expect(main(page)).toContainText('VRDDAA81C54F952J');
    await expect(main(page)).toContainText('1.000,00 €');
    await pay(page).click();
    await expect(page).toHaveURL(checkout);
    await expect(page.getByText('1.000,00 €')).toBeVisible();
  });
  await test.step('Back from the checkout: the summary as it was, with a warning', async () => {
    await page.goBack();
    await expect(step(page, 'Riepilogo')).toBeVisible();
    await expect(main(page)).toContainText('Copia di un atto');
    await expect(main(page)).toContainText('Se hai pagato, non pagare di nuovo');
    await pay(page).click();
    await expect(page).toHaveURL(checkout);
  });
  await test.step('given up at the checkout: "Riprova" finds it as it was', async () => {
    await leaveCheckout(page, 'Annulla');
    await expect(verdict(page)).toHaveText('Pagamento annullato');
    await page.getByRole('link', { name: 'Riprova' }).click();
    await expect(page).toHaveURL(new RegExp(`${online}(#|$)`));
    await expect(step(page, 'Riepilogo')).toBeVisible();
    await expect(main(page)).toContainText('Copia di un atto');
    await pay(page).click();
  });
  await test.step('paid: Back does not begin it again, and another payment begins with nothing', async () => {
    await leaveCheckout(page, 'Paga');
    await expect(page).toHaveURL(new RegExp(`${outcomePage}\\?`));
    await expect(verdict(page)).toHaveText('Pagamento inviato');
    expect(asked, 'nothing is asked on the way').toEqual([]);
    await page.goBack();
    await expect(page.getByText('Questo pagamento è già concluso')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(online));
    // Chromium may give the page the session storage that its process last knew, from before the outcome.
    await expect(main(page)).toContainText(/Dati trattati|Se hai pagato, non pagare di nuovo/);
    const other = await page.context().newPage();
    await other.goto(own.url(online));
    await expect(step(other, 'Informativa privacy')).toBeVisible();
    await expect(other.getByLabel('Ho letto e compreso')).not.toBeChecked();
  });
});

test('a citizen pays under their own name, and finds the position among their own', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(online));
  await goToPayer(page, types.card);
  await expect(main(page)).toContainText('VRDDAA81C54F952J');
  await expect(page.getByLabel('Nome *', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Email *', { exact: true })).toHaveValue('ada@posta.example');
  await expect(page.getByLabel('Ripeti email *')).toHaveValue('ada@posta.example');
  await expect(main(page)).toContainText('22,21 €');
  await expect(page.getByLabel('Importo *')).toHaveCount(0);
  await page.getByLabel('Email *', { exact: true }).fill('nuova@posta.example');
  await expect(page.getByLabel('Ripeti email *')).toHaveValue('');
  await page.getByLabel('Ripeti email *').fill('nuova@posta.example');
  await goToSummary(page);
  await pay(page).click();
  await expect(page).toHaveURL(checkout);
  const positions = await positionsNamed(own, 'Carta d’identità');
  // One of the samples is paid; the new one has no code while its payment is under way.
  const unpaid = positions.filter(({ codiceStatoPagamento }) => codiceStatoPagamento !== '0');
  expect(unpaid.map(({ importo }) => importo)).toEqual([22.21]);
});

test('wrong values are named, each at its field; a company’s odd code warns and passes, and a payer may have no Italian code', async ({
  page,
  own,
}) => {
  await test.step('wrong values are named, each at its field, and nothing typed is lost', async () => {
    await page.goto(own.url(online));
    await acceptPolicy(page);
    await page.getByLabel('Scegli un pagamento').selectOption(types.meals);
    await expect(main(page)).toContainText('Indicare nome e classe');
    await next(page);
    await expect(problems(page)).toContainText('Note: Campo obbligatorio');
    await page.getByLabel('Note').fill('Eva Bruni, 2B');
    await next(page);
    await fill(page, { ...person, 'Codice fiscale *': 'VRDDAA81C54F952K' });
    for (const [amount, words] of [
      ['0', 'Inserisci un importo maggiore di zero'],
      ['-1', 'Scrivi l’importo senza segno'],
      ['1,999', 'Non è chiaro dove finiscono gli euro'],
      ['abc', 'Scrivi l’importo in cifre'],
      ['1000000000000', 'L’importo è troppo alto'],
    ] as const) {
      await page.getByLabel('Importo *').fill(amount);
      await next(page);
      await expect(problems(page)).toContainText(`Importo: ${words}`);
      await expect(page.getByLabel('Importo *')).toHaveValue(amount);
    }
    await problems(page)
      .getByRole('link', { name: /^Codice fiscale/ })
      .click();
    await expect(page.getByLabel('Codice fiscale *')).toBeFocused();
    await expect(page.getByLabel('Cognome *')).toHaveValue('Bruni');
  });
  await test.step('a company’s code with a wrong check digit warns and passes; a payer may have no Italian code', async () => {
    await page.getByText('Persona giuridica').click();
    await fill(page, { ...company, 'Codice fiscale / P.Iva *': '01234567890' });
    await expect(main(page)).toContainText('Controlla la partita IVA');
    await goToSummary(page);
    await page.getByRole('button', { name: 'Indietro' }).click();
    await page.getByText('Persona fisica').click();
    await page.getByText('Non ho un codice fiscale italiano').click();
    await expect(page.getByLabel('Codice fiscale *')).toHaveCount(0);
    await fill(page, { 'Nome *': 'John', 'Cognome *': 'Smith' });
    await goToSummary(page);
    await expect(main(page)).toContainText('Senza codice fiscale italiano');
    const sent = page.waitForRequest(/\/payment$/);
    await pay(page).click();
    await expect(page).toHaveURL(checkout);
    expect((await sent).postDataJSON()).toMatchObject({ codiceFiscalePartitaIVAPagatore: 'ANONIMO' });
  });
});
