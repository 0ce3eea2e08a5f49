import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  card,
  choose,
  declare,
  fileOf,
  goToDocuments,
  openRequest,
  pdf,
  request,
  requestList,
  requestSent,
  send,
  sendAgain,
  slots,
  step,
  uploads,
} from '../e2e/delegation-request-steps.ts';
import { main, next, problems } from '../e2e/wizard-steps.ts';

test.setTimeout(120_000);

/** The page as it stands, with what was refused in focus. */
async function expectRefused(page: Page): Promise<void> {
  await expect(problems(page)).toBeFocused();
  await expectAccessible(page);
}

test('the conditions and the delegator: empty, refused, a company, and the question of a change', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own, 'dario');
  await page.goto(own.url(request));
  await expect(main(page).locator('.pc-terms')).not.toBeEmpty();
  await expectAccessible(page);
  await openRequest(page, own);
  await next(page);
  await expectRefused(page);
  await page.getByLabel('Cognome *').fill('Ferri');
  await page.getByText('Persona giuridica').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambia e cancella i dati' }).click();
  await expect(page.getByLabel('Ragione sociale *')).toBeVisible();
  await expectAccessible(page);
});

test('services, documents with their questions, summary, a failure and the end; each step puts the focus on its heading, forwards and back', async ({
  page,
  own,
}) => {
  await openRequest(page, own);
  // Every step forwards is looked at on the way.
  await goToDocuments(page);
  await test.step('back', async () => {
    for (const name of ['Servizi', 'Delegante', 'Informativa']) {
      await page.getByRole('button', { name: 'Indietro' }).click();
      await expect(step(page, name)).toBeFocused();
      await expect(step(page, name)).toBeInViewport();
    }
  });
  for (const name of ['Delegante', 'Servizi', 'Documenti']) {
    await next(page);
    await expect(step(page, name)).toBeFocused();
  }
  await next(page);
  await expectRefused(page);
  await choose(page, slots.front, fileOf('fronte.png'));
  await page
    .getByLabel(slots.form)
    .and(page.locator('input'))
    .setInputFiles(fileOf('delega.pdf', 'MZ a program'));
  await expect(main(page)).toContainText('delega.pdf: Il contenuto');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anteprima di fronte.jpg' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel(slots.front).and(page.locator('input')).setInputFiles(fileOf('altro.png'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sostituisci' }).click();
  await choose(page, slots.back, fileOf('retro.png'));
  await choose(page, slots.form, pdf('delega.pdf'));
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expectAccessible(page);
  await send(page).click();
  await expectRefused(page);
  await declare(page);
  await failCalls(page, uploads, '503');
  await send(page).click();
  await expect(sendAgain(page)).toBeVisible();
  await expectAccessible(page);
  await restoreCalls(page, uploads);
  await sendAgain(page).click();
  await expect(page).toHaveURL(own.url(requestSent));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
});

test('the list of requests, closed and open, its question, and a draft that is resumed or gone', async ({
  page,
  own,
}) => {
  await openAs(page, own, requestList);
  await expect(card(page, 'RD-2026-000009')).toBeVisible();
  await expectAccessible(page);
  await card(page, 'RD-2025-000052').click();
  await card(page, 'RD-2026-000009').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annulla richiesta RD-2026-000009' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.goto(own.url(`${request}?richiesta=RD-2026-000009`));
  await expect(step(page, 'Documenti')).toBeVisible();
  await expectAccessible(page);
  await page.goto(own.url(`${request}?richiesta=nessuna`));
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
