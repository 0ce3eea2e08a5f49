import { expect } from '@playwright/test';
import { notices } from '#errors/notices.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { button, fillApplicant, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { report, send, goToSummary } from './report-steps.ts';
import { main, step } from './wizard-steps.ts';

const words = { hasText: notices.automated };

test('a request whose hidden field is filled in is not sent, the next press goes on with nothing lost; who is logged in meets no hidden field', async ({
  page,
  own,
}) => {
  await test.step('a request whose hidden field is filled in is not sent; the next press goes on, with nothing lost', async () => {
    await openRequest(page, own.url(requestPage));
    await fillApplicant(page);
    await fillRequest(page, 'Compilata da un programma');
    const made = apiRequests(page);
    await page.locator('input[data-trap]').fill('https://spam.example');
    await button(page, 'Invia').click();
    await expect(page.locator('form').getByRole('alert').filter(words)).toBeVisible();
    expect(made.filter((request) => request.method() !== 'GET').map((request) => request.url())).toEqual([]);
    await expect(page.getByLabel('Dettagli')).toHaveValue('Compilata da un programma');
    await button(page, 'Invia').click();
    await expect(step(page, 'Verifica email')).toBeFocused();
  });
  await test.step('who is logged in meets no hidden field', async () => {
    await logIn(page.context(), own);
    await openRequest(page, own.url(requestPage));
    await expect(page.getByLabel('Dettagli')).toBeVisible();
    await expect(page.locator('input[data-trap]')).toHaveCount(0);
  });
});

test('a report whose hidden field is filled in is not sent before another press', async ({ page, own }) => {
  await page.goto(own.url(report));
  await goToSummary(page);
  const made = apiRequests(page);
  await page.locator('input[data-trap]').fill('https://spam.example');
  await send(page);
  await expect(main(page).getByRole('alert').filter(words)).toBeVisible();
  expect(made.filter((request) => request.method() !== 'GET').map((request) => request.url())).toEqual([]);
  await send(page);
  await expect(step(page, 'Verifica email')).toBeFocused();
});
