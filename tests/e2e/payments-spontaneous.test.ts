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
  openSummary,
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

test('without login from the choice to the checkout, and back to the outcome; then nothing is kept', async ({
  page,
  own,
}) => {
  const asked = leaveQuestions(page);
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
  await leaveCheckout(page, 'Paga');
  await expect(page).toHaveURL(new RegExp(`${outcomePage}\\?`));
  await expect(verdict(page)).toHaveText('Pagamento inviato');
  expect(asked, 'nothing is asked on the way').toEqual([]);
  await page.goto(own.url(online));
  await expect(step(page, 'Informativa privacy')).toBeVisible();
  await expect(page.getByLabel('Ho letto e compreso')).not.toBeChecked();
});

test('a payment goes on after Back from the checkout and after "Riprova", as it was typed; Back after paying does not begin it again', async ({
  page,
  own,
}) => {
  await openSummary(page, own, online);
  await pay(page).click();
  await expect(page).toHaveURL(checkout);
  await page.goBack();
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await expect(main(page)).toContainText('Copia di un atto');
  await expect(main(page)).toContainText('Se hai pagato, non pagare di nuovo');
  await pay(page).click();
  await expect(page).toHaveURL(checkout);
  for (const [choice, text] of [
    ['Annulla', 'Pagamento annullato'],
    ['Errore', 'Pagamento non completato'],
  ] as const) {
    await leaveCheckout(page, choice);
    await expect(verdict(page)).toHaveText(text);
    await page.getByRole('link', { name: 'Riprova' }).click();
    await expect(page).toHaveURL(new RegExp(`${online}(#|$)`));
    await expect(step(page, 'Riepilogo')).toBeVisible();
    await expect(main(page)).toContainText('Copia di un atto');
    await pay(page).click();
  }
  await leaveCheckout(page, 'Paga');
  await expect(verdict(page)).toHaveText('Pagamento inviato');
  await page.goBack();
  await expect(page.getByText('Questo pagamento è già concluso')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(online));
  // Chromium may give the page the session storage that its process last knew, from before the outcome.
  await expect(main(page)).toContainText(/Dati trattati|Se hai pagato, non pagare di nuovo/);
});

test('sent back before the outcome is known: in doubt, with the time of another try, and no second payment', async ({
  page,
  own,
}) => {
  await openSummary(page, own, online);
  await pay(page).click();
  await leaveCheckout(page, 'Paga, con esito noto dopo 20 secondi');
  await expect(verdict(page)).toHaveText('In verifica, non pagare di nuovo');
  await expect(main(page)).toContainText(/puoi riprovare dalle \d\d:\d\d/);
  await expect(page.getByRole('link', { name: 'Riprova' })).toHaveCount(0);
  await page.goto(own.url(online));
  await expect(main(page)).toContainText('Se hai pagato, non pagare di nuovo');
});

test('a citizen pays under their own name, and finds the position among their own; for a company, the company is the payer', async ({
  context,
  own,
}) => {
  await test.step('a citizen pays under their own name, and finds the position among their own', async () => {
    const page = await context.newPage();
    await logIn(context, own);
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
    await page.goto(own.url('/'));
    const positions = await positionsNamed(page, 'VRDDAA81C54F952J', 'Carta d’identità');
    // One of the samples is paid; the new one has no code while its payment is under way.
    const unpaid = positions.filter(({ codiceStatoPagamento }) => codiceStatoPagamento !== '0');
    expect(unpaid.map(({ importo }) => importo)).toEqual([22.21]);
    await page.close();
  });
  await test.step('a citizen who pays for a company types the company, which is the payer', async () => {
    const page = await context.newPage();
    await logIn(context, own);
    const sent = page.waitForRequest(/\/payment$/);
    await page.goto(own.url(online));
    await goToPayer(page);
    await page.getByText('Persona giuridica').click();
    await fill(page, company);
    await goToSummary(page);
    await expect(main(page)).toContainText('Esempio srl');
    await expect(main(page)).not.toContainText('VRDDAA81C54F952J');
    await pay(page).click();
    await expect(page).toHaveURL(checkout);
    expect((await sent).postDataJSON()).toEqual({
      ragioneSociale: 'Esempio srl',
      codiceFiscalePartitaIVAPagatore: '01234567897',
      importo: 12.5,
      email: 'ditta@posta.example',
    });
    await page.close();
  });
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
