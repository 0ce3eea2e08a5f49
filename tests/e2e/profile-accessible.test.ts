import { expect, type Page } from '@playwright/test';
import { inGroups, inTabs } from '../support/browser/in-tabs.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { test } from '../support/portal/own-portal.ts';
import { dialog, openAs, proveAddress, sendCodeTo, showPreferences, wizard } from './profile-steps.ts';
import { keepOutcome } from '../support/pages/outcome.ts';

/** Opens a dialog by its button. */
async function opened(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(dialog(page)).toBeVisible();
}

const states: Record<string, { who: string; path?: string; reach?: (page: Page) => Promise<void> }> = {
  profile: { who: 'Ada Verdi' },
  preferences: { who: 'Ada Verdi', reach: showPreferences },
  'no profile yet': { who: 'Carla Bianchi' },
  'contacts that cannot be read': {
    who: 'Elena Gialli',
    reach: (page) => expect(page.getByRole('main').getByRole('button', { name: 'Riprova' })).toBeVisible(),
  },
  'address refused': { who: 'Ada Verdi', reach: (page) => sendCodeTo(page, 'nessuna chiocciola') },
  'code of an address': { who: 'Ada Verdi', reach: (page) => sendCodeTo(page, 'nuova@posta.example') },
  'number of a phone': {
    who: 'Bruno Neri',
    reach: (page) => opened(page, 'Inserisci telefono'),
  },
  terms: { who: 'Ada Verdi', reach: (page) => opened(page, 'Leggi') },
  'deletion of the contacts': { who: 'Ada Verdi', reach: (page) => opened(page, 'Elimina contatti') },
  success: {
    who: 'Ada Verdi',
    reach: async (page) => {
      const success = new URL(`${wizard}/successo`, page.url()).href;
      await keepOutcome(page, page.url(), { type: 'profile' });
      await page.goto(success);
      await expect(page.getByRole('heading', { name: 'Profilo utente completato' })).toBeVisible();
    },
  },
};

for (const [names, group] of inGroups(states))
  test(`accessible: ${names}`, async ({ context, own }) => {
    test.slow();
    await inTabs(context, own, group, async (page, { who, path, reach }) => {
      await openAs(page, own, who, path);
      await reach?.(page);
      await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
    });
  });

test('each step of a new profile: accessible', async ({ page, own }) => {
  await openAs(page, own, 'Carla Bianchi', wizard);
  await expectAccessible(page);
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await proveAddress(page, 'carla@posta.example', 'Inserisci email');
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});
