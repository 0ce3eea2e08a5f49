import { expect, type Locator, type Page } from '@playwright/test';
import { actNotices, loadNotices } from '#errors/notices.ts';
import {
  area,
  expectToast,
  goTo,
  loginPrompt,
  order,
  unexpectedFaults,
  panel,
  toast,
} from '../support/pages/area-page.ts';
import { failCalls, restoreCalls, areaCalls } from '../support/pages/calls.ts';
import { citizens, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

test('a session that is over, met while reading: the prompt, and nothing personal', async ({ page, own }) => {
  for (const path of ['/messaggi', '/documenti'])
    await test.step(path, async () => {
      await openAs(page, own, area + path);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.context().clearCookies();
      await order(page, 'Data meno recente');
      await expectPrompt(page);
    });
});

test('a session that is over, met while deleting: the dialog, then the prompt', async ({ page, own }) => {
  await openAs(page, own, `${area}/messaggi`);
  // To read it is a call of its own, that would meet the end of the session first.
  const read = page.waitForResponse(areaCalls.markRead);
  const before = await openMessage(page, 'Credito mensa quasi esaurito');
  await read;
  await page.context().clearCookies();
  await before.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina il messaggio' }).click();
  const expired = page.getByRole('dialog', { name: 'La sessione è scaduta' });
  await expect(expired).toBeVisible();
  await expect(expired.getByRole('button', { name: 'Accedi di nuovo' })).toBeVisible();
});

async function openMessage(page: Page, title: string): Promise<Locator> {
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: title }).click();
  return card;
}

async function expectPrompt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: loginPrompt })).toBeFocused();
  const personal = new RegExp(['Ada', 'Verdi', citizens.ada.taxCode, 'TARI', 'Certificato'].join('|'));
  await expect(page.locator('body')).not.toContainText(personal, { useInnerText: true });
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('without a line: a banner, what is there stays, and the page resumes alone', async ({ page, own }) => {
  const seen = await collectFaults(page);
  // An idle page loads the code of toasts ahead, for a time like this.
  const toasts = page.waitForResponse(/toast-host\./);
  await openAs(page, own, `${area}/messaggi`);
  const messages = panel(page, 'Messaggi');
  await expect(messages.getByRole('article')).toHaveCount(15);
  await (await toasts).finished();
  await page.context().setOffline(true);
  await expect(page.getByText('Sei senza connessione')).toBeVisible();
  await messages.getByRole('button', { name: 'Vedi altri messaggi' }).click();
  await expectToast(page, loadNotices.messages);
  await expect(messages.getByRole('article')).toHaveCount(15);
  await page.context().setOffline(false);
  await expect(page.getByText('Sei senza connessione')).toHaveCount(0);
  await messages.getByRole('button', { name: 'Vedi altri messaggi' }).click();
  await expect(messages.getByRole('article')).not.toHaveCount(15);
  expect(unexpectedFaults(seen)).toEqual([]);
});

test('without a line: a view whose code has not come yet says so, and comes once the line is back', async ({
  page,
  own,
}) => {
  await page.route(/\/_assets\/Documents\.[^/]*\.js$/, (route) => route.abort());
  await openAs(page, own, `${area}/messaggi`);
  await page.context().setOffline(true);
  await expect(page.getByText('Sei senza connessione')).toBeVisible();
  await page.getByRole('link', { name: 'Documenti', exact: true }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Non è stato possibile mostrare questa parte');
  await expect(main.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await page.unroute(/\/_assets\/Documents\.[^/]*\.js$/);
  await page.context().setOffline(false);
  await expect(panel(page, 'Documenti').getByRole('article').first()).toBeVisible();
});

test('writes that fail: reading stays silent, deleting says so in the dialog, a star goes back', async ({
  page,
  own,
}) => {
  const seen = await collectFaults(page);
  await failCalls(page, areaCalls.markRead, '500');
  await failCalls(page, areaCalls.message, '500');
  await openAs(page, own, `${area}/messaggi`);
  await test.step('reading', async () => {
    const card = await openMessage(page, 'Credito mensa quasi esaurito');
    await expect(card.getByText('Restano 2 pasti')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Non letto: Credito mensa' })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await card.getByRole('button', { name: 'Non letto: Credito mensa' }).click();
    await restoreCalls(page, areaCalls.markRead);
    await card.getByRole('button', { name: 'Non letto: Credito mensa' }).click();
    await expect(card.getByRole('button', { name: /^Credito mensa/ })).toBeVisible();
  });
  await test.step('deleting', async () => {
    const card = page.getByRole('article').filter({ hasText: 'Credito mensa' });
    await card.getByRole('button', { name: 'Elimina' }).click();
    const dialog = page.getByRole('dialog', { name: 'Elimina messaggio' });
    await dialog.getByRole('button', { name: 'Elimina il messaggio' }).click();
    await expect(dialog.getByRole('alert')).toContainText(actNotices.messageDelete);
    await restoreCalls(page, areaCalls.message);
    await dialog.getByRole('button', { name: 'Elimina il messaggio' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toHaveCount(0);
  });
  await test.step('a star', async () => {
    await failCalls(page, areaCalls.favourite, '503');
    await goTo(page, 'Servizi');
    await toast(page).getByRole('button', { name: 'Chiudi notifica' }).click();
    const star = page.getByRole('button', { name: /^Aggiungi .* ai preferiti$/ }).first();
    const name = (await star.getAttribute('aria-label')) ?? '';
    await star.click();
    await expectToast(page, actNotices.favourites);
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'false');
  });
  expect(unexpectedFaults(seen)).toEqual([]);
});
