import { expect } from '@playwright/test';
import { notices } from '#errors/notices.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { makePageOlder } from '../support/browser/page-age.ts';
import { button, fillApplicant, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { main, report, send, step, goToOwnSummary, goToSummary } from './report-steps.ts';

test.use({ freshPages: true });

const words = { hasText: notices.automated };

test('a request sent at once asks for another press; nothing is sent before it, and nothing is lost', async ({
  page,
  own,
}) => {
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page, 'Scritta di corsa');
  const made = apiRequests(page);
  await button(page, 'Invia').click();
  await expect(page.locator('form').getByRole('alert').filter(words)).toBeVisible();
  expect(made.filter((request) => request.method() !== 'GET').map((request) => request.url())).toEqual([]);
  await expect(page.getByLabel('Dettagli')).toHaveValue('Scritta di corsa');
  await makePageOlder(page);
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
});

test('a report sent at once asks for another press', async ({ page, own }) => {
  await page.goto(own.url(report));
  await goToSummary(page);
  await send(page);
  await expect(main(page).getByRole('alert').filter(words)).toBeVisible();
  await makePageOlder(page);
  await send(page);
  await expect(step(page, 'Verifica email')).toBeFocused();
});

test('a citizen who is logged in is no program: their report goes at once', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToOwnSummary(page);
  await send(page);
  await expect(page).toHaveURL(own.url(`${report}/esito`));
});

test('a rating given at once asks for another press', async ({ page, own }) => {
  await page.goto(own.url('/faq'));
  await page.locator('[data-element="feedback-rate-5"]').click();
  await page.getByText('Le indicazioni erano chiare', { exact: true }).click();
  await page.getByRole('button', { name: 'Avanti', exact: true }).click();
  await page.getByLabel('Dettaglio').fill('Tutto bene');
  const made = apiRequests(page);
  await page.getByRole('button', { name: 'Avanti', exact: true }).click();
  await expect(page.getByRole('alert').filter(words)).toBeVisible();
  expect(made.filter((request) => request.method() === 'POST')).toEqual([]);
  await expect(page.getByLabel('Dettaglio')).toHaveValue('Tutto bene');
  await makePageOlder(page);
  await page.getByRole('button', { name: 'Avanti', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Grazie, il tuo parere' })).toBeFocused();
});
