import { expect, type Locator } from '@playwright/test';
import { loadNotices } from '#errors/notices.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { interceptCalls } from '../support/browser/intercept.ts';
import { failureTexts } from '#kit/form/refusal.ts';
import { area, goTo, toast } from '../support/pages/area-page.ts';
import { failCalls, restoreCalls, areaCalls } from '../support/pages/calls.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { expectFocusInView, expectFocusUncovered } from '../support/browser/kept-focus.ts';
import { windows } from '../support/browser/browser.ts';
import { button, fillApplicant, fillRequest, fileOf, openRequest, requestPage } from './assistance-steps.ts';
import { goToOwnSummary, png, report, send } from './report-steps.ts';
import { main, step } from './wizard-steps.ts';

const gone = (status: number) => ({ status, body: '{}' });

test('a gate that cannot check the credentials says so, and keeps them in the form', async ({
  page,
  own,
}) => {
  await page.goto(own.url('/', 'valforte'));
  await interceptCalls(page, '**/maintenance', (call) => call.answer(gone(503)));
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('textbox', { name: 'Nome utente' }).fill('redazione');
  await password.fill('giusta');
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText(siteNotices.maintenanceUnverified)).toBeFocused();
  await expect(password).toHaveValue('giusta');
  await expect(page.getByText(siteNotices.maintenanceRefused)).toHaveCount(0);
});

test('an anonymous request: a code refused with 401 speaks of no session; a file that is too heavy leads from the code back to it', async ({
  page,
  own,
}) => {
  await test.step('a code refused with 401 to who is not logged in speaks of no session', async () => {
    await openRequest(page, own.url(requestPage));
    await fillApplicant(page);
    await fillRequest(page);
    await failCalls(page, '**/api-public/otp', '401');
    await button(page, 'Invia').click();
    await expect(page.locator('form').getByRole('alert')).toContainText(
      'Non è stato possibile inviare il codice',
    );
    await expect(page.getByText(/sessione è scaduta/)).toHaveCount(0);
  });
  await test.step('a file that is too heavy for an anonymous request leads from its code back to it', async () => {
    await restoreCalls(page, '**/api-public/otp');
    await page.locator('input[type=file]').setInputFiles([fileOf('grande.pdf')]);
    await button(page, 'Invia').click();
    await expect(step(page, 'Verifica email')).toBeFocused();
    await own.fault('/api-public/crm/tickets', '413');
    await page.getByLabel('Codice di conferma').fill('12345');
    await button(page, 'Conferma').click();
    await page.getByRole('button', { name: 'Modifica: Upload allegato' }).click();
    await expect(page.getByText('grande.pdf')).toBeVisible();
  });
});

test('a report: photos that are too heavy lead back to their step, and a connection that breaks off is not said to have failed', async ({
  page,
  own,
}) => {
  await test.step('photos that are too heavy are named in the summary, with the way back to their step', async () => {
    await logIn(page.context(), own);
    await page.goto(own.url(report));
    await goToOwnSummary(page, png('buca.png'));
    await own.fault('/api/crm/tickets', '413');
    await send(page);
    await expect(main(page).getByRole('alert').filter({ hasText: 'troppo pesanti' })).toBeInViewport();
    await page.getByRole('button', { name: 'Modifica: Immagini' }).click();
    await expect(step(page, 'Dati di segnalazione')).toBeFocused();
    await expectFocusInView(page);
    await button(page, 'Avanti').click();
    await expect(step(page, 'Riepilogo')).toBeFocused();
  });
  await test.step('a report whose connection breaks off is not said to have failed', async () => {
    await failCalls(page, '**/api/crm/tickets', 'offline');
    await send(page);
    const alert = main(page).getByRole('alert').filter({ hasText: failureTexts.mayHaveArrived });
    await expect(alert).toBeVisible();
    await expect(main(page)).not.toContainText('Manca la connessione');
    await restoreCalls(page, '**/api/crm/tickets');
    await send(page);
    await expect(page).toHaveURL(own.url(`${report}/esito`));
  });
});

test('an error is on screen at once, before a success, and several are one', async ({ page, own }) => {
  await openAs(page, own, `${area}/messaggi`);
  const card = page.getByRole('article').filter({ hasText: 'Credito mensa' });
  await card.getByRole('heading').getByRole('button').click();
  await card.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina il messaggio' }).click();
  await expect(toast(page)).toContainText('Messaggio eliminato');
  await failCalls(page, areaCalls.documents, '503');
  await failCalls(page, areaCalls.scopes, '503');
  await goTo(page, 'Documenti');
  await expect(toast(page)).toContainText(loadNotices.documents);
  await expect(toast(page)).toContainText(loadNotices.scopes);
  await expect(toast(page)).not.toContainText('Messaggio eliminato');
  await toast(page).getByRole('button', { name: 'Chiudi notifica' }).click();
  await expect(toast(page)).toContainText('Messaggio eliminato');
});

test('a toast lies neither over the button that failed nor over one in a dialog', async ({ page, own }) => {
  const pressAndFail = async (control: Locator) => {
    await control.press('Enter');
    await expect(toast(page)).toBeVisible();
    await expect(control).toBeFocused();
    await expectFocusUncovered(page);
  };
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page);
  await failCalls(page, '**/api-public/otp', '503');
  await pressAndFail(button(page, 'Invia'));
  await page.keyboard.press('Shift+Tab');
  await expectFocusUncovered(page);
  await openAs(page, own, `${area}/attivita?richiesta=72051`);
  const detail = page.getByRole('dialog', { name: /72051/ });
  await detail.getByRole('button', { name: 'Rispondi' }).click();
  await detail.getByLabel('Messaggio').fill('Ecco quello che manca.');
  await failCalls(page, '**/crm/tickets/*/articles', '503');
  for (const size of [windows.mobile, windows.desktop]) {
    await page.setViewportSize(size);
    await pressAndFail(detail.getByRole('button', { name: 'Invia risposta' }));
  }
});
