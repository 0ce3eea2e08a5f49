import { expect, type Locator, type Page } from '@playwright/test';
import { iuvOf } from '../../scripts/sandbox/payments/creditor.ts';
import { sample } from '../../scripts/sandbox/payments/seed/torrebianca.ts';
import { dayAt } from '../../scripts/sandbox/relative-time.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';
import { logIn } from '../support/portal/citizens.ts';
import { payPath } from './payment-steps.ts';
import { main } from './wizard-steps.ts';

const debt = (local: number): string => iuvOf('01', local);
const due = (local: number): string => iuvOf('02', local);

/** Positions of Ada in Torrebianca, and one of Bruno's. */
export const positions = {
  waste: debt(2026000012001),
  canteen: debt(2026000012002),
  /** The checkout asks for more than the list knows. */
  bus: debt(2026000012003),
  /** Refused as expired when it is to be paid. */
  expired: debt(2026000012004),
  lamp: debt(2026000012005),
  inProgress: debt(2026000012006),
  paid: debt(2026000009087),
  paidWithoutReceipt: debt(2025000009089),
  cancelled: debt(2025000009091),
  bruno: debt(2026000012101),
  nursery: due(2026000000377),
  /** A due of MyPay without any number. */
  course: 'c_x999-2026-000381',
} as const;

export const checkout = /\/__sandbox\/checkout\?sessione=/;
export const pay = (page: Page): Locator => page.getByRole('button', { name: /^Vai al pagamento/ });
/** Why a payment could not be begun. */
export const refused = (page: Page): Locator => main(page).getByRole('alert').first();

/** Opens the summary of the year in which `positions.paid` was paid: in the first months of the next one it is not the latest. */
export async function openSummary(section: Locator): Promise<void> {
  const { paidAt = '-0' } = sample.debts?.find(({ iuv }) => iuv === positions.paid) ?? {};
  await section.getByRole('button', { name: 'Riepilogo annuale e ricevute' }).click();
  await section.getByLabel('Anno').selectOption(dayAt(new Date(), paidAt).slice(0, 4));
}

/** Opens the page of a position as Ada, and waits until it is there. */
export async function openPosition(
  page: Page,
  own: OwnPortal,
  iuv: string,
  system: 'ppay' | 'mypay' = 'ppay',
): Promise<void> {
  await logIn(page.context(), own);
  await page.goto(own.url(payPath(iuv, system)));
  await expect(main(page).locator('#pagamento')).toBeVisible();
}
