import { expect, type Page } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { openRequest, requestPage } from './assistance-steps.ts';
import { bookingByNeed } from './booking-steps.ts';
import { fillProblem, findPlace, goToData, report } from './report-steps.ts';
import { goToPayer, spontaneous, types } from './spontaneous-steps.ts';
import { main, next, step } from './wizard-steps.ts';

/** Where Ada has reported a lamp some days ago. */
const lamp = '?lat=45.070300&lon=7.686900';
const link = (page: Page) => main(page).getByRole('link', { name: /^Vedi (?:la|l’|i)/ });
const hint = (page: Page) =>
  main(page)
    .locator('.alert-info')
    .filter({ has: page.getByRole('link', { name: /^Vedi / }) });

/** Answers a list with what the citizen has sent before. */
async function answer(page: Page, path: RegExp, body: unknown): Promise<void> {
  await interceptCalls(page, path, (call) => call.answer({ json: body }));
}

test('a report beside one’s own is said to be there already, and is sent all the same; without the list nothing is said', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  page.on('dialog', (question) => void question.accept());
  await page.goto(own.url(report + lamp));
  await goToData(page);
  await expect(hint(page)).toContainText('«Lampione spento davanti alla scuola»');
  await expect(link(page)).toHaveAttribute('href', '/area-personale/attivita?richiesta=72044#assistenza');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rimuovi' }).click();
  await expect(hint(page)).toHaveCount(0);
  await interceptCalls(page, /crm\/tickets\/search/, (call) => call.answer({ status: 503, json: {} }));
  const asked = page.waitForResponse(/crm\/tickets\/search/);
  await findPlace(page, 'via roma 12');
  expect((await asked).status()).toBe(503);
  await fillProblem(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(page.locator('#toasts .notification')).toHaveCount(0);
});

test('an open request, a payment of today and an appointment are said beside what asks for the same', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  page.on('dialog', (question) => void question.accept());
  await test.step('request', async () => {
    const open = { id: 1, number: '72090', title: 'Educazione e formazione', state_id: 2 };
    await answer(page, /crm\/tickets\/search/, [{ ...open, created_at: '2026-11-03T09:00:00Z' }]);
    await openRequest(page, own.url(requestPage));
    await expect(hint(page)).toHaveCount(0);
    await page.getByLabel('Servizio').selectOption({ label: open.title });
    await expect(hint(page)).toContainText(
      'richiesta aperta per «Educazione e formazione», inviata il 3 novembre',
    );
    await expect(link(page)).toHaveAttribute('href', /richiesta=72090/);
  });
  await test.step('payment', async () => {
    const paid = {
      iuv: '1',
      codiceVersamento: types.card,
      importo: 22.21,
      codiceStatoPagamento: '0',
      dataOraOperazione: new Date().toISOString(),
    };
    await answer(page, /debtpositions\?/, { debtPositions: [paid], totalElements: 1 });
    await page.goto(own.url(`${spontaneous.ppay}/online`));
    await goToPayer(page, types.card);
    await expect(hint(page)).toContainText('hai già pagato 22,21');
    await expectAccessible(page);
  });
  await test.step('appointment', async () => {
    await page.goto(own.url(bookingByNeed));
    const need = page.getByRole('radio', { name: 'Carta d’identità elettronica', exact: true });
    const [office = '', reason = ''] = (await need.getAttribute('value'))?.split(' ') ?? [];
    const start = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const booked = { id: 9001, start, status: 'APPROVATA', notes: `(${reason}) Carta - ` };
    await answer(page, /appsched\/appointments\?/, [
      { ...booked, category: { id: office, name: 'Anagrafe' } },
    ]);
    await page.reload();
    await main(page).locator('label').getByText('Carta d’identità elettronica', { exact: true }).click();
    await expect(hint(page)).toContainText('Hai già un appuntamento per lo stesso motivo: Anagrafe');
    await expect(link(page)).toHaveAttribute(
      'href',
      '/area-personale/attivita?appuntamento=9001#appuntamenti',
    );
  });
});
