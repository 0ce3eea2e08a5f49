import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadable, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { windows } from '../support/browser/browser.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  dialog,
  given,
  ids,
  inDialog,
  listCall,
  longList,
  openList,
  received,
  row,
  rowHeading,
} from '../e2e/delegation-list-steps.ts';

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** The list as it stands, read again after this. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('delegations given and received, accessible: the lists, in dark schemes too, and every question with its refusal', async ({
  page,
  own,
}) => {
  test.slow();
  await openList(page, own, `${given}#delega-${ids.dietEnded}`);
  await test.step('given, an ended one open', async () => {
    await expect(rowHeading(page, ids.dietEnded)).toBeFocused();
    await expectReadable(page);
    await expectAccessible(page);
  });
  await test.step('a renewal', async () => {
    await press(page, /^Rinnova/);
    await expect(dialog(page).getByLabel('Nuova scadenza')).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page);
  });
  await test.step('an earlier end without a day', async () => {
    await press(page, /^Anticipa scadenza/);
    await inDialog(page, 'Anticipa scadenza').click();
    await expect(dialog(page)).toContainText('Campo obbligatorio');
    await expectAccessible(page);
    await closeDialog(page);
  });
  await test.step('the question before all is withdrawn, one of two failed', async () => {
    await press(page, /^Ritira tutte/);
    await own.fault(`/api/deleghe/${ids.meals}`, '503');
    await inDialog(page, 'Ritira tutte').click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page);
  });
  await test.step('received', async () => {
    await page.getByRole('link', { name: 'Mi hanno delegato' }).click();
    await expect(row(page, 'Bruno Neri', 'TARI')).toBeVisible();
    for (const button of await page.getByRole('button', { name: /^Deleghe concluse/ }).all())
      await button.click();
    await expectAccessible(page);
  });
  await test.step('accepting without the conditions, and the conditions', async () => {
    await press(page, /^Accetta/);
    await inDialog(page, 'Accetta').click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await inDialog(page, 'Leggi le condizioni della delega').click();
    const conditions = page.getByRole('dialog', { name: 'Condizioni della delega' });
    await expect(conditions.locator('.pc-prose')).toBeVisible();
    await expectAccessible(page);
  });
});

test('lists of delegations that could not be read, given to nobody, received from nobody: accessible', async ({
  page,
  own,
}) => {
  test.slow();
  await failCalls(page, listCall, '503');
  await openList(page, own, given, 'dario');
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expectAccessible(page);
  await restoreCalls(page);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('link', { name: 'Nuova delega' })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mi hanno delegato' }).click();
  await expect(page.getByRole('link', { name: 'Chiedi di operare per altri' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('a long list', () => {
  test.use({ sandboxData: { tenants: longList } });

  test('with suggestions: accessible', async ({ page, own }) => {
    await openList(page, own, given);
    await page.getByRole('combobox', { name: 'Persona o servizio' }).fill('bian');
    await expect(page.getByRole('listbox').getByRole('option')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
  });
});

test('by keyboard alone: lists, a question, its answer; the focus shows at every stop', async ({
  page,
  own,
}) => {
  await page.setViewportSize(windows.desktop);
  await openList(page, own, received);
  const refuse = row(page, 'Carla Bianchi', 'Accesso agli atti').getByRole('button', { name: /^Rifiuta/ });
  await refuse.focus();
  await page.keyboard.press('Enter');
  await expect(inDialog(page, 'Annulla')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowHeading(page, ids.access)).toBeFocused();
  await page.getByRole('link', { name: 'Ho delegato' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Carla Bianchi', 'Mensa')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Deleghe' })).toBeFocused();
  await expectVisibleFocus(page, 10);
});
