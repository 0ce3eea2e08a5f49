import { expect } from '@playwright/test';
import { windows } from '../support/browser/browser.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { lastCode, wrongCode } from '../support/pages/outbox.ts';
import { endSession } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  accept,
  booking,
  card,
  confirm,
  enterCode,
  fillApplicant,
  goToCode,
  goToSummary,
  refusal,
  send,
  success,
  citizenSummary,
} from './booking-steps.ts';
import { main, step } from './wizard-steps.ts';

const post = /\/appsched\/appointments$/;

test('the session is over when it is confirmed: login, and the summary as it was', async ({ page, own }) => {
  await citizenSummary(page, own);
  // What the page reads before something can be sent is held back from here on.
  await expect(send(page)).toBeEnabled();
  await endSession(page, own);
  await send(page).click();
  const expired = page.getByRole('dialog', { name: 'La sessione è scaduta' });
  await expect(expired).toBeVisible();
  await expired.getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
  await page.waitForURL(new RegExp(booking));
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await expect(card(page, 'Dettagli appuntamento')).toContainText('Rinnovo - per scadenza');
  await expect(page.getByLabel('Ho letto e compreso')).toBeChecked();
  await send(page).click();
  await expect(page).toHaveURL(success);
});

test('a code that is wrong, one too many, and one of another browser: said at the field, all kept', async ({
  page,
  own,
}) => {
  await goToSummary(page, own);
  await goToCode(page);
  const wrong = await wrongCode(page);
  const field = page.getByLabel('Codice di conferma');
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await enterCode(page, wrong);
    await expect(main(page).locator('.invalid-feedback')).toHaveText(
      'Codice errato: controllalo o chiedine uno nuovo',
    );
    await field.fill('');
  }
  await enterCode(page, wrong);
  await expect(main(page).locator('.pc-problems')).toContainText(/cinque volte|scaduto/);
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Modifica email' }).click();
  await fillApplicant(page, { Email: 'altra@posta.example' });
  await expect(step(page, 'Verifica email')).toBeFocused();
  // The code is on its way once its field is there; with the cookie this browser loses it.
  await expect(field).toBeVisible();
  await page.context().clearCookies();
  await enterCode(page);
  await expect(main(page).locator('.pc-problems')).toContainText('Questo codice non vale in questo browser');
});

test('no code may be asked for: said, and nothing is lost; the proof of the address is over: the step of the code again, with another one; six steps stand in one line', async ({
  page,
  own,
}) => {
  await goToSummary(page, own);
  const request = /session-otp\/request/;
  await test.step('no code may be asked for: said, and nothing is lost', async () => {
    await accept(page);
    await failCalls(page, request, '403');
    await send(page).click();
    await expect(refusal(page)).toContainText('Hai raggiunto il numero massimo di codici per oggi');
    await expect(card(page, 'Richiedente')).toContainText('eva@posta.example');
    await restoreCalls(page, request);
    await send(page).click();
    await expect(step(page, 'Verifica email')).toBeFocused();
  });
  await test.step('six steps stand in one line', async () => {
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await page
        .locator('.steppers-header li')
        .evaluateAll((steps) => new Set(steps.map((each) => each.getBoundingClientRect().top)).size);
      expect(lines, `${width} pixels`).toBe(1);
    }
    await page.setViewportSize(windows.mobile);
  });
  const first = await lastCode(page);
  await failCalls(page, post, '401');
  await enterCode(page, first);
  await expect(refusal(page)).toContainText('La verifica del tuo indirizzo email è scaduta');
  await expect(step(page, 'Verifica email')).toBeFocused();
  await expect(page.getByLabel('Codice di conferma')).toHaveValue('');
  await restoreCalls(page, post);
  await expect.poll(() => lastCode(page)).not.toBe(first);
  await enterCode(page);
  await expect(page).toHaveURL(success);
});
