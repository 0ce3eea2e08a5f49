import { expect, type Page } from '@playwright/test';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { expectToast, loginPrompt, toast } from '../support/pages/area-page.ts';
import { failCalls, restoreCalls, retryCalls } from '../support/pages/calls.ts';
import { endSession, logIn } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import {
  change,
  changeCalls,
  dialog,
  given,
  ids,
  inDialog,
  listCall,
  openList,
  received,
  row,
  rowHeading,
  states,
} from './delegation-list-steps.ts';

for (const fault of ['500', '503', 'malformed', 'offline', '403', '404'])
  test(`the list could not be read (${fault}): said, and read again on request`, async ({ page, own }) => {
    await failCalls(page, listCall, fault);
    await openList(page, own, given);
    await expectToast(page, loadNotices.delegations);
    await retryCalls(page, listCall, fault);
    await expect(row(page, 'Carla Bianchi', 'Mensa')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  });

async function askToWithdraw(page: Page, own: OwnPortal): Promise<void> {
  await openList(page, own, given);
  await row(page, 'Carla Bianchi', 'Mensa')
    .getByRole('button', { name: /^Ritira/ })
    .click();
  await expect(inDialog(page, 'Ritira la delega')).toBeVisible();
}

for (const [fault, message] of [
  ['500', actNotices.delegation],
  ['503', actNotices.delegation],
  ['422', actNotices.delegation],
  ['malformed', actNotices.delegation],
  ['offline', 'non sappiamo se l’operazione è riuscita'],
] as const)
  test(`a change that fails (${fault}) stays in its dialog and can be pressed again`, async ({
    page,
    own,
  }) => {
    await askToWithdraw(page, own);
    await failCalls(page, changeCalls, fault);
    await inDialog(page, 'Ritira la delega').click();
    await expect(dialog(page).getByRole('alert')).toContainText(message);
    await restoreCalls(page, changeCalls);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await inDialog(page, 'Ritira la delega').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(rowHeading(page, ids.meals)).toBeFocused();
    expect((await states(page))[ids.meals]).toBe('RITIRATA');
  });

test('too many calls: the button says how long to wait', async ({ page, own }) => {
  await askToWithdraw(page, own);
  await own.fault(`/api/deleghe/${ids.meals}`, '429');
  await inDialog(page, 'Ritira la delega').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Hai fatto troppe richieste');
  await expect(inDialog(page, 'Ritira la delega')).toHaveAccessibleDescription(/Potrai riprovare tra/);
});

test('changed by the other person meanwhile: the reason is said and the list read again', async ({
  page,
  own,
  browser,
}) => {
  await openList(page, own, received);
  const context = await browser.newContext();
  await logIn(context, own, 'bruno');
  const other = await context.newPage();
  await other.goto(own.url('/faq'));
  expect(await change(other, ids.tari, { stato: 'RITIRATA' })).toBe(200);
  await context.close();
  await row(page, 'Bruno Neri', 'TARI')
    .getByRole('button', { name: /^Rinuncia/ })
    .click();
  await inDialog(page, 'Rinuncia alla delega').click();
  await expect(toast(page)).toContainText('La delega nel frattempo è cambiata');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Bruno Neri', 'TARI')).toContainText('Ritirata');
  await expect(rowHeading(page, ids.tari)).toBeFocused();
});

for (const [status, text] of [
  ['404', 'La delega non c’è più'],
  ['403', 'Non puoi cambiare questa delega'],
] as const)
  test(`a delegation that is not to be changed (${status}) is said, and the list read again`, async ({
    page,
    own,
  }) => {
    await askToWithdraw(page, own);
    const again = page.waitForResponse(listCall);
    await own.fault(`/api/deleghe/${ids.meals}`, status);
    await inDialog(page, 'Ritira la delega').click();
    await expect(toast(page)).toContainText(text);
    await again;
    await expect(dialog(page)).toHaveCount(0);
  });

test('a day that the office refuses is said at its field', async ({ page, own }) => {
  await openList(page, own, given);
  await row(page, 'Carla Bianchi', 'I miei documenti')
    .getByRole('button', { name: /^Anticipa scadenza/ })
    .click();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog(page).getByLabel('Valida fino al').fill(day);
  const sooner = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect(await change(page, ids.documents, { dataScadenza: sooner })).toBe(200);
  await inDialog(page, 'Anticipa scadenza').click();
  await expect(dialog(page).getByLabel('Valida fino al')).toHaveAccessibleDescription(/scegli una data tra/);
});

test('the session ends while a day is typed: after the login the dialog is there with the day', async ({
  page,
  own,
}) => {
  await openList(page, own, given);
  await row(page, 'Carla Bianchi', 'I miei documenti')
    .getByRole('button', { name: /^Anticipa scadenza/ })
    .click();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog(page).getByLabel('Valida fino al').fill(day);
  await endSession(page, own);
  await inDialog(page, 'Anticipa scadenza').click();
  const expired = page.getByRole('dialog', { name: 'La sessione è scaduta' });
  await expired.getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
  await expect(page).toHaveURL(own.url(given));
  await expect(dialog(page).getByLabel('Valida fino al')).toHaveValue(day);
  await inDialog(page, 'Anticipa scadenza').click();
  await expect(toast(page)).toContainText('Scadenza anticipata');
});

test('the session ends while reading: the login is asked for', async ({ page, own }) => {
  await openList(page, own, given);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { name: loginPrompt })).toBeVisible();
});

test('where delegations are switched off the page is not available', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(given, 'borgolago'));
  await expect(page).toHaveURL(own.url('/servizio-non-disponibile', 'borgolago'));
});
