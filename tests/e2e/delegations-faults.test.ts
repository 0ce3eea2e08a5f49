import { expect, type Page } from '@playwright/test';
import { actNotices } from '#errors/notices.ts';
import { expectToast, loginPrompt, toast } from '../support/pages/area-page.ts';
import { callEnded, failCalls, putOffCalls, restoreCalls } from '../support/pages/calls.ts';
import { endSession, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { withdraw } from './acting-steps.ts';
import {
  change,
  changeCalls,
  dialog,
  given,
  ids,
  inDialog,
  listCall,
  openList,
  row,
  rowHeading,
  states,
} from './delegation-list-steps.ts';

async function askToWithdraw(page: Page): Promise<void> {
  await row(page, 'Carla Bianchi', 'Mensa')
    .getByRole('button', { name: /^Ritira/ })
    .click();
  await expect(inDialog(page, 'Ritira la delega')).toBeVisible();
}

test('a change that fails stays in its dialog, waits after too many calls, and can be pressed again', async ({
  page,
  own,
}) => {
  await openList(page, own, given);
  await askToWithdraw(page);
  for (const [fault, message] of [
    ['500', actNotices.delegation],
    ['503', actNotices.delegation],
    ['422', actNotices.delegation],
    ['malformed', actNotices.delegation],
    ['offline', 'non sappiamo se l’operazione è riuscita'],
  ] as const)
    await test.step(fault, async () => {
      await failCalls(page, changeCalls, fault);
      const ended = callEnded(page, changeCalls);
      await inDialog(page, 'Ritira la delega').click();
      await ended;
      await expect(dialog(page).getByRole('alert')).toContainText(message);
      await restoreCalls(page, changeCalls);
      await page.evaluate(() => dispatchEvent(new Event('online')));
    });
  await test.step('429', async () => {
    const letPass = await putOffCalls(page, changeCalls);
    await inDialog(page, 'Ritira la delega').click();
    await expect(dialog(page).getByRole('alert')).toContainText('Hai fatto troppe richieste');
    await expect(inDialog(page, 'Ritira la delega')).toHaveAccessibleDescription(/Potrai riprovare tra/);
    await letPass();
  });
  await inDialog(page, 'Ritira la delega').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowHeading(page, ids.meals)).toBeFocused();
  expect((await states(page))[ids.meals]).toBe('RITIRATA');
});

test('a delegation that is gone, not to be changed, or changed by the other person meanwhile: the reason is said and the list read again', async ({
  page,
  own,
}) => {
  await test.step('a delegation that is gone, or not to be changed, is said, and the list read again', async () => {
    await openList(page, own, given);
    for (const [status, text] of [
      ['404', 'La delega non c’è più'],
      ['403', 'Non puoi cambiare questa delega'],
    ] as const) {
      await askToWithdraw(page);
      const again = page.waitForResponse(listCall);
      await own.fault(`/api/deleghe/${ids.meals}`, status);
      await inDialog(page, 'Ritira la delega').click();
      await expectToast(page, text);
      await again;
      await expect(dialog(page)).toHaveCount(0);
    }
  });
  await test.step('changed by the other person meanwhile: the reason is said and the list read again', async () => {
    await page
      .getByRole('navigation', { name: 'Deleghe' })
      .getByRole('link', { name: /^Mi hanno/ })
      .click();
    await expect(row(page, 'Bruno Neri', 'TARI')).toBeVisible();
    await withdraw(own, ids.tari);
    await row(page, 'Bruno Neri', 'TARI')
      .getByRole('button', { name: /^Rinuncia/ })
      .click();
    await inDialog(page, 'Rinuncia alla delega').click();
    await expect(toast(page)).toContainText('La delega nel frattempo è cambiata');
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, 'Bruno Neri', 'TARI')).toContainText('Ritirata');
    await expect(rowHeading(page, ids.tari)).toBeFocused();
  });
});

test('a day is typed: one that the office refuses is said at its field; when the session ends the dialog is there after the login, with the day', async ({
  page,
  own,
}) => {
  await test.step('a day that the office refuses is said at its field', async () => {
    await openList(page, own, given);
    await row(page, 'Carla Bianchi', 'I miei documenti')
      .getByRole('button', { name: /^Anticipa scadenza/ })
      .click();
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await dialog(page).getByLabel('Valida fino al').fill(day);
    const sooner = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(await change(page, ids.documents, { dataScadenza: sooner })).toBe(200);
    await inDialog(page, 'Anticipa scadenza').click();
    await expect(dialog(page).getByLabel('Valida fino al')).toHaveAccessibleDescription(
      /scegli una data tra/,
    );
  });
  await test.step('the session ends while a day is typed: after the login the dialog is there with the day', async () => {
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
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
});

test('the session ends while reading: the login is asked for; where delegations are switched off the page is not available', async ({
  page,
  own,
}) => {
  await test.step('the session ends while reading: the login is asked for', async () => {
    await openList(page, own, given);
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { name: loginPrompt })).toBeVisible();
  });
  await test.step('where delegations are switched off the page is not available', async () => {
    await logIn(page.context(), own);
    await page.goto(own.url(given, 'borgolago'));
    await expect(page).toHaveURL(own.url('/servizio-non-disponibile', 'borgolago'));
  });
});
