import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadable, expectVisibleFocus } from '../support/browser/accessibility.ts';
import {
  applyFilter,
  area,
  cardButton,
  cards,
  goTo,
  loginPrompt,
  openFilter,
  panel,
  tabs,
  toast,
} from '../support/pages/area-page.ts';
import { failCalls, areaCalls, restoreCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { windows } from '../support/browser/browser.ts';

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Riprova' });

async function openMessages(page: Page, own: OwnPortal): Promise<void> {
  await openAs(page, own, `${area}/messaggi`);
  await expect(cards(page)).toHaveCount(15);
}

/** Scrolls until nothing waits any more: what is far below the screen comes when it is near. */
async function waitForAll(page: Page): Promise<void> {
  const waiting = page.locator('main [aria-busy="true"]');
  await expect(async () => {
    // At once: a place that came meanwhile would be waited for until the test ends.
    const left = await waiting.evaluateAll((places) => {
      places[0]?.scrollIntoView({ behavior: 'instant', block: 'center' });
      return places.length;
    });
    expect(left).toBe(0);
  }).toPass({ intervals: [150] });
}

test('messages, accessible: their order, one open, in dark schemes too, a filter refused and applied, a deletion refused, and after the session', async ({
  page,
  own,
}) => {
  test.slow();
  await openMessages(page, own);
  await test.step('order menu open', async () => {
    await page.getByRole('button', { name: 'Ordina messaggi' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('one open, filter panel with an error', async () => {
    // To read it is a call of its own, that would meet the end of the session first.
    const read = page.waitForResponse(areaCalls.markRead);
    await cardButton(cards(page).first()).click();
    await read;
    await expect(cards(page).first().locator('.pc-prose')).toBeVisible();
    await expectReadable(page);
    await openFilter(page);
    await page.getByLabel('Da', { exact: true }).fill('2025-03-01');
    await applyFilter(page);
    await expect(page.getByText('Inserisci un periodo valido')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('filtered', async () => {
    await page.getByLabel('Da', { exact: true }).fill('');
    await page.getByLabel('Stato lettura').selectOption({ label: 'Letti' });
    await applyFilter(page);
    await expect(page.getByText('Filtri attivi:')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
  });
  const question = page.getByRole('dialog');
  const remove = question.getByRole('button', { name: 'Elimina il messaggio' });
  await test.step('deletion of a message, refused', async () => {
    await failCalls(page, areaCalls.message, '500');
    await cardButton(cards(page).first()).click();
    await cards(page).first().getByRole('button', { name: 'Elimina' }).click();
    await remove.click();
    await expect(question.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('session over while deleting', async () => {
    await restoreCalls(page);
    await page.context().clearCookies();
    await remove.click();
    await expect(page.getByRole('dialog', { name: 'La sessione è scaduta' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('documents, services, messages that fail, and a session over while reading: accessible', async ({
  page,
  own,
}) => {
  test.slow();
  await failCalls(page, areaCalls.messages, '503');
  await openAs(page, own, `${area}/documenti`);
  await test.step('documents, all open, filter panel', async () => {
    await expect(cards(page)).toHaveCount(20);
    for (const button of await cards(page).getByRole('heading').getByRole('button').all())
      await button.click();
    await openFilter(page);
    await expect(page.getByLabel('Ambito')).toBeEnabled();
    await expectAccessible(page);
  });
  await test.step('services, and filtered to nothing', async () => {
    await goTo(page, 'Servizi');
    await expect(page.getByRole('button', { name: /^Togli .* dai preferiti$/ })).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('astronave');
    await expect(page.getByText('Nessun servizio per questi filtri')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('messages that could not be loaded', async () => {
    await goTo(page, 'Messaggi');
    await expect(retry(page)).toBeVisible();
    await expect(toast(page)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('session over while reading', async () => {
    await restoreCalls(page);
    await retry(page).click();
    await expect(cards(page)).toHaveCount(15);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Vedi altri messaggi' }).click();
    await expect(page.getByRole('heading', { name: loginPrompt })).toBeVisible();
    await expectAccessible(page);
  });
});

test('results of the search, one list failed, and the desktop, in dark schemes too: accessible', async ({
  page,
  own,
}) => {
  test.slow();
  await failCalls(page, areaCalls.documents, '500');
  await openAs(page, own, `${area}?cerca=a`);
  await test.step('results of the search, one list failed', async () => {
    await expect(retry(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: /^Pagamenti/ })).toBeVisible();
    await waitForAll(page);
    await expectAccessible(page);
  });
  await test.step('desktop', async () => {
    await goTo(page, 'Scrivania');
    await expect(panel(page, 'Da completare').getByRole('listitem').first()).toBeVisible();
    await expect(panel(page, 'Il tuo prossimo appuntamento')).toContainText('ore 09:40');
    await waitForAll(page);
    await expectReadable(page);
    await expectAccessible(page);
  });
});

test('a citizen without anything: every view accessible', async ({ page, own }) => {
  await openAs(page, own, area, 'dario');
  for (const tab of ['Scrivania', 'Messaggi', 'Documenti', 'Servizi']) {
    await test.step(tab, async () => {
      await goTo(page, tab);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await waitForAll(page);
      await expectAccessible(page);
    });
  }
});

test('by keyboard alone: tabs, order, filter, a message and its dialog; the focus shows at every stop', async ({
  page,
  own,
}) => {
  await page.setViewportSize(windows.desktop);
  await openMessages(page, own);
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await test.step('order', async () => {
    await page.getByRole('button', { name: 'Ordina messaggi' }).focus();
    await press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Data più recente' })).toBeFocused();
    await press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Data meno recente' })).toBeFocused();
    await press('Enter');
    await expect(page).toHaveURL(/ordine=meno-recente/);
    await expect(page.getByRole('button', { name: 'Ordina messaggi' })).toBeFocused();
    await press('Enter', 'Escape');
    await expect(page.getByRole('button', { name: 'Ordina messaggi' })).toBeFocused();
    await expect(page.getByRole('menu')).toBeHidden();
  });
  await test.step('filter', async () => {
    await press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Filtra messaggi' })).toBeFocused();
    await press('Enter');
    await page.getByLabel('Stato lettura').focus();
    await press('End', 'Tab', 'Enter');
    await expect(page.getByText('Filtri attivi:')).toContainText('Letti');
    await expect(page.getByRole('button', { name: 'Filtra messaggi' })).toBeFocused();
  });
  await test.step('message and dialog', async () => {
    await expect(cards(page).first()).toBeVisible();
    await cardButton(cards(page).first()).focus();
    await press('Enter');
    const remove = cards(page).first().getByRole('button', { name: 'Elimina' });
    await remove.focus();
    await press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Annulla' })).toBeFocused();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(remove).toBeFocused();
  });
  await test.step('tabs', async () => {
    await tabs(page).getByRole('link', { name: 'Documenti' }).focus();
    await press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Documenti', exact: true })).toBeFocused();
    await expect(cards(page)).toHaveCount(20);
    await expectVisibleFocus(page, 12);
  });
});
