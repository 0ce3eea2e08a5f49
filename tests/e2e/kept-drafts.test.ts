import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  accept,
  booking,
  card,
  goToSlots,
  send,
  sentBookings,
  success,
  takeFirstSlot,
} from './booking-steps.ts';
import { main, next, step } from './wizard-steps.ts';

test('a booking that was saved goes on in a new tab after its own was closed; once sent, no draft is left', async ({
  page: first,
  own,
}) => {
  await logIn(first.context(), own);
  await first.goto(own.url(booking));
  await goToSlots(first);
  await takeFirstSlot(first);
  await expect(step(first, 'Dettagli appuntamento')).toBeVisible();
  await first.getByLabel('Motivo').selectOption({ label: 'Carta d’identità elettronica' });
  await first.getByLabel('Dettagli').fill('Rinnovo - per scadenza');
  await first.getByRole('button', { name: 'Salva', exact: true }).click();
  const question = first.getByRole('dialog');
  await expect(question).toContainText('Conserva su questo dispositivo per 7 giorni');
  await expectAccessible(first);
  await question.getByRole('button', { name: 'Conserva', exact: true }).click();
  await expect(first.locator('[role="status"]', { hasText: 'Bozza salvata' })).toBeVisible();

  const page = await first.context().newPage();
  await first.close();
  const sent = sentBookings(page);
  await page.goto(own.url(booking));
  await expect(main(page)).toContainText('Hai una bozza di «Prenotazione appuntamento»');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(step(page, 'Dettagli appuntamento')).toBeVisible();
  await expect(page.getByLabel('Dettagli')).toHaveValue('Rinnovo - per scadenza');
  await next(page);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@posta.example');
  await next(page);
  await expect(card(page, 'Dettagli appuntamento')).toContainText('Rinnovo - per scadenza');
  await accept(page);
  await send(page).click();
  await expect(page).toHaveURL(success);
  expect(sent).toHaveLength(1);
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(left.filter((name) => name.includes('CONSERVATE'))).toEqual([]);
  await page.goto(own.url(booking));
  await expect(page.getByLabel('Ufficio')).toHaveValue('');
  await expect(main(page)).not.toContainText('Hai una bozza');
});
