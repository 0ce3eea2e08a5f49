import { expect } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { leaveCheckout, verdict } from './payment-steps.ts';
import {
  acceptPolicy,
  checkout,
  goToPayer,
  goToSummary,
  pay,
  print,
  spontaneous,
  types,
} from './spontaneous-steps.ts';
import { main, next, refusal, step } from './wizard-steps.ts';

const online = `${spontaneous.mypay}/online`;
const notice = `${spontaneous.mypay}/avviso-pagamento`;
const made = 'Avviso di pagamento creato correttamente';

test('choice and wizard ask for the login, and come back to what the address asks for', async ({
  page,
  own,
}) => {
  await test.step('the wizard itself asks for the login too, which leads back to it', async () => {
    await page.goto(own.url(`${online}?typology=PALESTRA`));
    const login = main(page).getByRole('link', { name: /^Accedi/ });
    await expect(login).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(`${online}?typology=PALESTRA`)),
    );
    await expect(step(page, 'Informativa privacy')).toHaveCount(0);
  });
  await test.step('who is not logged in is sent to the login and comes back to what the address asks for', async () => {
    await page.goto(own.url(`${spontaneous.mypay}?typology=CORSI&notes=Corso%20di%20ceramica`));
    await expect(main(page).getByRole('link', { name: 'Paga online tramite PAGOPA' })).toHaveCount(0);
    await main(page)
      .getByRole('link', { name: /^Accedi/ })
      .click();
    await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
    await main(page).getByRole('link', { name: 'Paga online tramite PAGOPA' }).click();
    await expect(page).toHaveURL(own.url(`${online}?typology=CORSI&notes=Corso+di+ceramica`));
    await acceptPolicy(page);
    await expect(main(page)).toContainText('Corsi comunali');
    await expect(page.getByLabel('Note')).toHaveValue('Corso di ceramica');
  });
});

test('begun at a service, refused with 200 and KO, cancelled and back at the outcome of that service, then after a session that ended as it was typed, and paid; types that need a position are not offered', async ({
  page,
  own,
  context,
}) => {
  await logIn(page.context(), own);
  await page.goto(own.url(`${spontaneous.mypay}?servizio=43`));
  await main(page).getByRole('link', { name: 'Paga online tramite PAGOPA' }).click();
  await acceptPolicy(page);
  const offered = await page.getByLabel('Scegli un pagamento').locator('option').allInnerTexts();
  expect(offered.join()).not.toContain('Violazioni al codice');
  await page.getByLabel('Scegli un pagamento').selectOption(types.nursery);
  await page.getByLabel('Note').fill('Leo, ottobre\ne novembre');
  await next(page);
  await page.getByLabel('Importo *').fill('210');
  await goToSummary(page);
  await expect(main(page)).toContainText('Leo, ottobre e novembre');
  await test.step('200 with KO: a fault that names a value leads to it, another one is said in general', async () => {
    await own.fault('/api/mypay/importaDovutoImmediato', 'ko');
    await pay(page).click();
    await expect(refusal(page)).toContainText('Non è stato possibile avviare il pagamento');
    const fault = { faultCode: 'PAA_IMPORTO_SINGOLO_VERSAMENTO_NON_VALIDO' };
    await interceptCalls(page, /importaDovuto/, (call) => call.answer({ json: { esito: 'KO', fault } }), {
      times: 1,
    });
    await pay(page).click();
    await expect(refusal(page)).toContainText('Importo: Controlla questo dato');
    await refusal(page).getByRole('button', { name: 'Modifica: Correggi i dati' }).click();
    await expect(step(page, 'Dati personali')).toBeFocused();
    await expect(page.getByLabel('Importo *')).toHaveValue('210');
    await goToSummary(page);
  });
  const sent = page.waitForRequest(/importaDovutoImmediato$/);
  await pay(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    causale: 'Retta asilo nido: Leo, ottobre e novembre',
    datiSpecificiRiscossione: '9/0301109AP/',
    tipoPersona: 'F',
    importo: 210,
    urlRitorno: own.url('/servizi/pagamenti/43/esito-pagamento'),
  });
  await expect(page).toHaveURL(checkout);
  const asTyped = async () => {
    await expect(step(page, 'Riepilogo')).toBeVisible();
    await expect(main(page)).toContainText('Leo, ottobre e novembre');
    await expect(main(page)).toContainText('210,00 €');
  };
  await test.step('cancelled at the checkout, the payment is there as it was typed', async () => {
    await leaveCheckout(page, 'Annulla');
    await expect(page).toHaveURL(/\/servizi\/pagamenti\/43\/esito-pagamento\?/);
    await page.getByRole('link', { name: 'Riprova' }).click();
    await asTyped();
  });
  await test.step('after a session that ended it is there as it was typed, too', async () => {
    await context.clearCookies();
    await pay(page).click();
    const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await dialog.getByRole('button', { name: 'Accedi di nuovo' }).click();
    await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
    await asTyped();
    await pay(page).click();
    await expect(page).toHaveURL(checkout);
  });
  await leaveCheckout(page, 'Paga');
  await expect(verdict(page)).toHaveText('Pagamento inviato');
});

test('a notice has number, file and QR code', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(notice));
  await goToPayer(page, types.gym);
  await expect(main(page)).toContainText('80,50 €');
  await goToSummary(page);
  const download = page.waitForEvent('download');
  await print(page).click();
  await expect(page.getByRole('heading', { level: 1, name: made })).toBeFocused();
  expect((await download).suggestedFilename()).toMatch(/^avviso-pagamento-302\d{15}\.pdf$/);
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
});
