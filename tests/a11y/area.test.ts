import { expect, type Page } from '@playwright/test';
import { inGroups, inTabs } from '../support/browser/in-tabs.ts';
import { expectAccessible, expectVisibleFocus } from '../support/browser/accessibility.ts';
import {
  applyFilter,
  area,
  cardButton,
  cards,
  goTo,
  loginPrompt,
  openFilter,
  tabs,
  toast,
} from '../support/pages/area-page.ts';
import { failCalls, areaCalls } from '../support/pages/calls.ts';
import { openAs, withSessionOf } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { windows } from '../support/browser/browser.ts';

type Open = (page: Page, own: OwnPortal) => Promise<void>;

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Riprova' });

async function openMessages(page: Page, own: OwnPortal): Promise<void> {
  await openAs(page, own, `${area}/messaggi`);
  await expect(cards(page)).toHaveCount(15);
}

/** Asks to delete the first message. */
async function askToDelete(page: Page, own: OwnPortal): Promise<void> {
  await openMessages(page, own);
  // To read it is a call of its own, that would meet the end of the session first.
  const read = page.waitForResponse(areaCalls.markRead);
  await cardButton(cards(page).first()).click();
  await read;
  await cards(page).first().getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** What the personal area shows: each view full, empty, filtered, failed; dialogs; the ends of a session. */
const states: Record<string, Open> = {
  'messages, one open, filter panel with an error': async (page, own) => {
    await openMessages(page, own);
    await cardButton(cards(page).first()).click();
    await expect(cards(page).first().locator('.pc-prose')).toBeVisible();
    await openFilter(page);
    await page.getByLabel('Da', { exact: true }).fill('2025-03-01');
    await applyFilter(page);
    await expect(page.getByText('Inserisci un periodo valido')).toBeVisible();
  },
  'messages, order menu open': async (page, own) => {
    await openMessages(page, own);
    await page.getByRole('button', { name: 'Ordina messaggi' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'messages filtered': async (page, own) => {
    await openAs(page, own, `${area}/messaggi?stato=letti`);
    await expect(page.getByText('Filtri attivi:')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  },
  'messages that could not be loaded': async (page, own) => {
    await failCalls(page, areaCalls.messages, '503');
    await openAs(page, own, `${area}/messaggi`);
    await expect(retry(page)).toBeVisible();
    await expect(toast(page)).toBeVisible();
  },
  'deletion of a message, refused': async (page, own) => {
    await failCalls(page, areaCalls.message, '500');
    await askToDelete(page, own);
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina il messaggio' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  },
  'documents, all open, filter panel': async (page, own) => {
    await openAs(page, own, `${area}/documenti`);
    await expect(cards(page)).toHaveCount(20);
    for (const button of await cards(page).getByRole('heading').getByRole('button').all())
      await button.click();
    await openFilter(page);
    await expect(page.getByLabel('Ambito')).toBeEnabled();
  },
  services: async (page, own) => {
    await openAs(page, own, `${area}/servizi`);
    await expect(page.getByRole('button', { name: /^Togli .* dai preferiti$/ })).toHaveCount(3);
  },
  'services filtered to nothing': async (page, own) => {
    await openAs(page, own, `${area}/servizi`);
    await page.getByRole('searchbox').fill('astronave');
    await expect(page.getByText('Nessun servizio per questi filtri')).toBeVisible();
  },
  desktop: async (page, own) => {
    await openAs(page, own, area);
    await waitForAll(page);
  },
  'results of the search, one list failed': async (page, own) => {
    await failCalls(page, areaCalls.documents, '500');
    await openAs(page, own, `${area}?cerca=a`);
    await expect(retry(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: /^Pagamenti/ })).toBeVisible();
    await waitForAll(page);
  },
  'session over while reading': async (page, own) => {
    await openMessages(page, own);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Vedi altri messaggi' }).click();
    await expect(page.getByRole('heading', { name: loginPrompt })).toBeVisible();
  },
  'session over while deleting': async (page, own) => {
    await askToDelete(page, own);
    await page.context().clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina il messaggio' }).click();
    await expect(page.getByRole('dialog', { name: 'La sessione è scaduta' })).toBeVisible();
  },
  'warning before the session ends': async (page, own) => {
    await withSessionOf(page, 5);
    await page.clock.install();
    await openAs(page, own, `${area}/documenti`);
    await expect(cards(page)).toHaveCount(20);
    await page.clock.runFor('03:05');
    await expect(page.getByRole('dialog', { name: 'La sessione sta per scadere' })).toBeVisible();
    await page.clock.resume();
  },
};

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

for (const [names, group] of inGroups(states))
  test(`accessible: ${names}`, async ({ context, own }) => {
    test.slow();
    await inTabs(context, own, group, async (page, open) => {
      await open(page, own);
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
