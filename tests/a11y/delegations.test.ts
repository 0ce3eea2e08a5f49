import { expect, type Page } from '@playwright/test';
import { inGroups, inTabs } from '../support/browser/in-tabs.ts';
import { expectAccessible, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { windows } from '../support/browser/browser.ts';
import { failCalls } from '../support/pages/calls.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
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

type Open = (page: Page, own: OwnPortal) => Promise<void>;

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** The two lists with all they open. */
const states: Record<string, Open> = {
  'given, an ended one open': async (page, own) => {
    await openList(page, own, `${given}#delega-${ids.dietEnded}`);
    await expect(rowHeading(page, ids.dietEnded)).toBeFocused();
  },
  'given to nobody': async (page, own) => {
    await openList(page, own, given, 'dario');
    await expect(page.getByRole('link', { name: 'Nuova delega' })).toHaveCount(2);
  },
  'lists that could not be read': async (page, own) => {
    await failCalls(page, listCall, '503');
    await openList(page, own, given);
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  },
  'the question before all is withdrawn, one of two failed': async (page, own) => {
    await openList(page, own, given);
    await press(page, /^Ritira tutte/);
    await own.fault(`/api/deleghe/${ids.meals}`, '503');
    await inDialog(page, 'Ritira tutte').click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  },
  'an earlier end without a day': async (page, own) => {
    await openList(page, own, given);
    await press(page, /^Anticipa scadenza/);
    await inDialog(page, 'Anticipa scadenza').click();
    await expect(dialog(page)).toContainText('Campo obbligatorio');
  },
  'a renewal': async (page, own) => {
    await openList(page, own, given);
    await press(page, /^Rinnova/);
    await expect(dialog(page).getByLabel('Nuova scadenza')).toBeVisible();
  },
  received: async (page, own) => {
    await openList(page, own, received);
    await expect(row(page, 'Bruno Neri', 'TARI')).toBeVisible();
    for (const button of await page.getByRole('button', { name: /^Deleghe concluse/ }).all())
      await button.click();
  },
  'received from nobody': async (page, own) => {
    await openList(page, own, received, 'dario');
    await expect(page.getByRole('link', { name: 'Chiedi di operare per altri' })).toBeVisible();
  },
  'accepting without the conditions': async (page, own) => {
    await openList(page, own, received);
    await press(page, /^Accetta/);
    await inDialog(page, 'Accetta').click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  },
  'the conditions': async (page, own) => {
    await openList(page, own, received);
    await press(page, /^Accetta/);
    await inDialog(page, 'Leggi le condizioni della delega').click();
    await expect(
      page.getByRole('dialog', { name: 'Condizioni della delega' }).locator('.pc-prose'),
    ).toBeVisible();
  },
};

for (const [names, group] of inGroups(states))
  test(`accessible: ${names}`, async ({ context, own }) => {
    test.slow();
    await inTabs(context, own, group, async (page, open) => {
      await open(page, own);
      await expectAccessible(page);
    });
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
