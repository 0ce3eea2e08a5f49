import { expect, type Page } from '@playwright/test';
import { lastCode } from '../support/pages/outbox.ts';
import { type Citizen, citizens, logIn } from '../support/portal/citizens.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';

export const profile = '/area-personale/profilo-utente';
export const wizard = `${profile}/componi`;

/** Logs in and comes to a page of the profile; the question about push messages stays away. */
export async function openAs(page: Page, own: OwnPortal, name: string, path = profile): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.setItem('CITFAC_c_x999_BANNER_FCM_DO_NOT_ASK', 'true');
  });
  const who = Object.entries(citizens).find(([, one]) => `${one.name} ${one.surname}` === name)?.[0];
  await logIn(page.context(), own, who as Citizen);
  await page.goto(own.url(path));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** Goes to the preferences, which come when they are near the screen. */
export async function showPreferences(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Preferenze', exact: true });
  await expect(async () => {
    // The section brings a heading of its own: the one that was found may be gone, and what comes above moves both.
    await heading.scrollIntoViewIfNeeded({ timeout: 2000 });
    await expect(page.getByRole('heading', { name: 'Pagamenti', level: 3 })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** The contacts as the backend has them. */
export function keptContacts(page: Page): Promise<{ email?: string; sms?: string; push?: object } | null> {
  return page.evaluate(async () => {
    const response = await fetch('/api-public/utenti/me');
    return ((await response.json()) as { contatti: { email?: string } | null }).contatti;
  });
}

/** The channels as the backend has them, by service. */
export function keptChannels(page: Page, taxCode: string): Promise<Record<string, string>> {
  return page.evaluate(async (cf) => {
    const response = await fetch(`/api/notificatore/preferenze/users/${cf}/preferences`);
    const rows = (await response.json()) as { service_name: string; channels: string }[];
    return Object.fromEntries(rows.map((row) => [row.service_name, row.channels]));
  }, taxCode);
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const codeField = (page: Page) => dialog(page).getByLabel('Codice di conferma');

/** Presses a button of the open dialog. */
export async function press(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click();
}

/** Opens the dialog of the address and sends a code there. */
export async function sendCodeTo(page: Page, address: string, opener = 'Modifica email'): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  await dialog(page).getByLabel('Email', { exact: false }).first().fill(address);
  await dialog(page).getByLabel('Ripeti email').fill(address);
  await press(page, 'Conferma e invia');
}

/** Writes a code and confirms it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await press(page, 'Conferma');
}

/** Proves an address from the dialog's opening to its end. */
export async function proveAddress(page: Page, address: string, opener: string): Promise<void> {
  await sendCodeTo(page, address, opener);
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, await lastCode(page));
  await press(page, 'Fine');
  await expect(dialog(page)).toHaveCount(0);
}
