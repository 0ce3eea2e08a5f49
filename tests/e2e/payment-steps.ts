import { expect, type Page } from '@playwright/test';
import { pathOf } from '#domain/routing/route-match.ts';
import { iuvOf } from '../../scripts/sandbox/payments/creditor.ts';
import { panel } from '../support/pages/area-page.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';

/** Where the payment site comes back to. */
export const outcomePage = '/servizi/pagamento-esito';

/** Unpaid sample positions of Ada's and of Bruno's. */
export const iuvs = {
  waste: iuvOf('01', 2026000012001),
  meals: iuvOf('01', 2026000012002),
  nursery: iuvOf('02', 2026000000377),
  brunos: iuvOf('01', 2026000012101),
} as const;

/** A button of the sandbox's checkout. */
type Choice =
  | 'Paga'
  | 'Paga, con conferma dopo 20 secondi'
  | 'Paga, con esito noto dopo 20 secondi'
  | 'Annulla'
  | 'Errore';

/** Address of the page that pays a position. */
export function payPath(iuv: string, system: 'ppay' | 'mypay' = 'ppay'): string {
  return `${pathOf('pay-position', { iuv })}?sistema=${system}`;
}

/** Shows all payments that are to be paid, among the activities. */
export async function showAllDue(page: Page): Promise<void> {
  const block = panel(page, 'Da pagare');
  const more = block.getByRole('button', { name: 'Vedi altri pagamenti' });
  await expect(block.getByRole('article').first()).toBeVisible();
  while ((await more.count()) > 0) await more.click();
}

/** From the page of a position to the checkout. */
export async function goToCheckout(page: Page, own: OwnPortal, path: string): Promise<void> {
  await page.goto(own.url(path));
  await page.getByRole('button', { name: /^Vai al pagamento/ }).click();
  await expect(page).toHaveURL(/\/__sandbox\/checkout/);
}

/** From the checkout back to the portal. */
export async function leaveCheckout(page: Page, choice: Choice): Promise<void> {
  await page.getByRole('button', { name: choice, exact: true }).click();
  await expect(page).toHaveURL(/esito/);
}

/** What the outcome page says. */
export function verdict(page: Page) {
  return page.getByRole('main').locator('.pc-payment-outcome').getByRole('heading', { level: 2 }).first();
}
