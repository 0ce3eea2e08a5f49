import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/own-portal.ts';
import { dialog, openAs, proveAddress, sendCodeTo, showPreferences, wizard } from './profile-steps.ts';

const states: Record<string, { who: string; path?: string; reach?: (page: Page) => Promise<void> }> = {
  profile: { who: 'Ada Verdi' },
  preferences: { who: 'Ada Verdi', reach: showPreferences },
  'no profile yet': { who: 'Carla Bianchi' },
  'contacts that cannot be read': { who: 'Elena Gialli' },
  'address refused': { who: 'Ada Verdi', reach: (page) => sendCodeTo(page, 'nessuna chiocciola') },
  'code of an address': { who: 'Ada Verdi', reach: (page) => sendCodeTo(page, 'nuova@posta.example') },
  'number of a phone': {
    who: 'Bruno Neri',
    reach: (page) => page.getByRole('button', { name: 'Inserisci telefono' }).click(),
  },
  terms: { who: 'Ada Verdi', reach: (page) => page.getByRole('button', { name: 'Leggi' }).click() },
  'deletion of the contacts': {
    who: 'Ada Verdi',
    reach: (page) => page.getByRole('button', { name: 'Elimina contatti' }).click(),
  },
  success: { who: 'Ada Verdi', path: `${wizard}/successo` },
};

for (const [name, { who, path, reach }] of Object.entries(states)) {
  test(`${name}: accessible`, async ({ page, own }) => {
    await openAs(page, own, who, path);
    await reach?.(page);
    if (reach && reach !== showPreferences) await expect(dialog(page)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
  });
}

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
