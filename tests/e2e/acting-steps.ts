import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { logIn } from '../support/portal/citizens.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';

export const brunosName = `${bruno.name} ${bruno.surname}`;
/** The line above a final button. */
export const onBehalf = `Per conto di ${brunosName} – ${bruno.taxCode}`;
/** What the page says once a delegation is over. */
export const lapsed = `La delega di ${brunosName} non è più valida: ora vedi i tuoi dati`;

/** The banner of delegators. */
export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Delega attiva' });

/** "Per chi fai questa operazione?" of a form. */
export const picker = (page: Page): Locator =>
  page.getByRole('group', { name: 'Per chi fai questa operazione?' });

/** Chooses a person in a form's picker. */
async function choosePerson(page: Page, name: string): Promise<void> {
  await picker(page).locator('label', { hasText: name }).click();
}

/** Chooses Bruno in a form, and waits for the banner. */
export async function actForBruno(page: Page): Promise<void> {
  await choosePerson(page, brunosName);
  await expect(banner(page)).toContainText(`per conto di ${brunosName} – ${bruno.taxCode}`);
}

/** Bruno withdraws a delegation, in a browser of his own. */
export async function withdraw(browser: Browser, own: OwnPortal, delegation: string): Promise<void> {
  const context = await browser.newContext();
  await logIn(context, own, 'bruno');
  const page = await context.newPage();
  await page.goto(own.url('/faq'));
  const status = await page.evaluate(async (uuid) => {
    const { status: answered } = await fetch(`/api/deleghe/${uuid}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ stato: 'RITIRATA' }),
    });
    return answered;
  }, delegation);
  expect(status).toBe(200);
  await context.close();
}

/** Writes of the page from now on: tax code of the customer, and delegation. */
export function sentFor(page: Page): { taxCode: string; delegation: string | undefined }[] {
  const sent: { taxCode: string; delegation: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/crm\/tickets$/.test(new URL(request.url()).pathname)) return;
    const { customer } = request.postDataJSON() as { customer: { codice_fiscale: string } };
    sent.push({ taxCode: customer.codice_fiscale, delegation: request.headers()['x-delega'] });
  });
  return sent;
}

/** Accepts the browser's question before a page with unsent values is left. */
export function leaveFreely(page: Page): void {
  page.on('dialog', (question) => void question.accept());
}
