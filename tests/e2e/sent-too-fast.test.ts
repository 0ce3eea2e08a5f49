import { expect, type Page } from '@playwright/test';
import { apiRequests } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { button, fillApplicant, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { report, send, goToOwnSummary, goToSummary } from './report-steps.ts';
import { step } from './wizard-steps.ts';

test.use({ freshPages: true });

/** Presses a button that sends in the first seconds of the page: it is busy, and nothing leaves yet. */
async function pressEarly(page: Page, name: string): Promise<void> {
  const made = apiRequests(page);
  await button(page, name).click();
  await expect(button(page, name)).toHaveAttribute('aria-busy', 'true');
  expect(made.filter((request) => request.method() !== 'GET').map((request) => request.url())).toEqual([]);
}

test('a request sent at once goes after the first seconds, without another press', async ({ page, own }) => {
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page, 'Scritta di corsa');
  await pressEarly(page, 'Invia');
  await expect(step(page, 'Verifica email')).toBeFocused();
});

test('a report sent at once goes after the first seconds, without another press', async ({ page, own }) => {
  await page.goto(own.url(report));
  await goToSummary(page);
  await pressEarly(page, 'Invia');
  await expect(step(page, 'Verifica email')).toBeFocused();
});

test('a citizen who is logged in does not wait: their report goes at once', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToOwnSummary(page);
  await send(page);
  await expect(page).toHaveURL(own.url(`${report}/esito`));
});

test('a rating given at once goes after the first seconds, without another press', async ({ page, own }) => {
  await page.goto(own.url('/faq'));
  await page.locator('[data-element="feedback-rate-5"]').click();
  await page.getByText('Le indicazioni erano chiare', { exact: true }).click();
  await button(page, 'Avanti').click();
  await page.getByLabel('Dettaglio').fill('Tutto bene');
  await pressEarly(page, 'Avanti');
  await expect(page.getByRole('status').filter({ hasText: 'Grazie, il tuo parere' })).toBeFocused();
});
