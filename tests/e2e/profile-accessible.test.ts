import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadable } from '../support/browser/accessibility.ts';
import { keepOutcome } from '../support/pages/outcome.ts';
import { enlargeText, expectWholeWords, resetText } from '../support/browser/broken-words.ts';
import { windows } from '../support/browser/browser.ts';
import { test } from '../support/portal/own-portal.ts';
import { codeField, dialog, openAs, press, proveAddress, showPreferences, wizard } from './profile-steps.ts';

/** Opens a dialog by its button. */
async function opened(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(dialog(page)).toBeVisible();
}

/** The page as it stands once nothing in its dialog waits. */
async function expectLookedAt(page: Page): Promise<void> {
  await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** Sends a code to an address, in the dialog that is open. */
async function askForCode(page: Page, address: string): Promise<void> {
  await dialog(page).getByLabel('Email', { exact: false }).first().fill(address);
  await dialog(page).getByLabel('Ripeti email').fill(address);
  await press(page, 'Conferma e invia');
}

test('a profile, accessible: as it opens, its preferences, in dark schemes too, each of its dialogs, everything of mine, and the end', async ({
  page,
  own,
}) => {
  test.slow();
  await openAs(page, own, 'Ada Verdi');
  await test.step('profile', () => expectLookedAt(page));
  await test.step('preferences', async () => {
    await showPreferences(page);
    await expectReadable(page);
    await expectLookedAt(page);
  });
  await test.step('the table of preferences breaks no service of large text in a wide window', async () => {
    await page.setViewportSize(windows.desktop);
    await enlargeText(page);
    await expectWholeWords(page, '.pc-preferences');
    await resetText(page);
  });
  await test.step('address refused, and the code of one', async () => {
    await opened(page, 'Modifica email');
    await askForCode(page, 'nessuna chiocciola');
    await expect(codeField(page)).toHaveCount(0);
    await expectLookedAt(page);
    await askForCode(page, 'nuova@posta.example');
    await expect(codeField(page)).toBeVisible();
    await expectLookedAt(page);
    await closeDialog(page);
  });
  for (const [name, opener] of [
    ['terms', 'Leggi'],
    ['deletion of the contacts', 'Elimina contatti'],
  ] as const)
    await test.step(name, async () => {
      await opened(page, opener);
      await expectLookedAt(page);
      await closeDialog(page);
    });
  await test.step('everything of mine, and what this browser keeps', async () => {
    await page.getByRole('button', { name: 'Scarica tutto ciò che mi riguarda' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Prepara il file ZIP' }).click();
    expect((await download).suggestedFilename()).toMatch(/^i miei dati .*\.zip$/);
    await page.getByRole('button', { name: 'Mostra che cosa conserva questo browser' }).click();
    await expect(page.getByRole('button', { name: /^Cancella/ }).first()).toBeVisible();
    await expectLookedAt(page);
  });
  await test.step('success', async () => {
    await keepOutcome(page, { type: 'profile' });
    await page.goto(own.url(`${wizard}/successo`));
    await expect(page.getByRole('heading', { name: 'Profilo utente completato' })).toBeVisible();
    await expectLookedAt(page);
  });
});

test('the number of a phone, and contacts that cannot be read: accessible', async ({ page, own }) => {
  test.slow();
  await openAs(page, own, 'Bruno Neri');
  await opened(page, 'Inserisci telefono');
  await expectLookedAt(page);
  await openAs(page, own, 'Elena Gialli');
  await expect(page.getByRole('main').getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expectLookedAt(page);
});

test('no profile yet, and each step of a new one: accessible', async ({ page, own }) => {
  test.slow();
  await openAs(page, own, 'Carla Bianchi');
  await expectLookedAt(page);
  await page.goto(own.url(wizard));
  const box = page.locator('label', { hasText: 'Ho letto e compreso' });
  await expect(box).toBeVisible();
  await expectAccessible(page);
  await box.click();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await proveAddress(page, 'carla@posta.example', 'Inserisci email');
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});
