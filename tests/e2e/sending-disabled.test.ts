import { expect, type Page } from '@playwright/test';
import { area, cardButton, cards, expectToast } from '../support/pages/area-page.ts';
import { putOffCalls, areaCalls } from '../support/pages/calls.ts';
import { withoutPushPrompt } from '../support/pages/push-prompt.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { button, fillApplicant, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { step } from './wizard-steps.ts';

const released = (page: Page) => page.getByRole('status').filter({ hasText: 'Ora puoi premere di nuovo' });
const withoutConnection = /^Senza connessione non si può procedere/;
const wait = /^Potrai riprovare tra/;

test('without a connection a form can be filled in, and says beside its button why it cannot be sent', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await openRequest(page, own.url(requestPage));
  // Its fields are in the page before its code is.
  await expect(button(page, 'Invia')).toBeEnabled();
  await page.context().setOffline(true);
  await expect(button(page, 'Invia')).toBeDisabled();
  await expect(button(page, 'Invia')).toHaveAccessibleDescription(/^Senza connessione non si può procedere/);
  await page.getByLabel('Dettagli').fill('Scritta in galleria');
  await page.context().setOffline(false);
  await expect(released(page)).toBeAttached();
  await fillRequest(page, 'Scritta in galleria');
  await button(page, 'Invia').click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticket'));
});

test('"Salva richiesta" waits for the connection, and counts down after a refusal', async ({ page, own }) => {
  await logIn(page.context(), own);
  await openRequest(page, own.url(requestPage));
  await page.getByLabel('Servizio').selectOption({ label: 'Educazione e formazione' });
  const save = button(page, 'Salva richiesta');
  await page.context().setOffline(true);
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription(withoutConnection);
  await expect(page.getByText(withoutConnection)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(save).toBeEnabled();
  const letPass = await putOffCalls(page, /\/api\/draft$/);
  await save.click();
  await expect(save).toHaveAccessibleDescription(/^Potrai riprovare tra/);
  await expect(button(page, 'Invia')).toBeEnabled();
  await letPass();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bozza salvata' })).toBeFocused();
});

test('codes asked for too often: the button counts down, then sends; another code waits for the connection', async ({
  page,
  own,
}) => {
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page);
  const letPass = await putOffCalls(page, /\/api-public\/otp$/);
  await button(page, 'Invia').click();
  await expect(button(page, 'Invia')).toHaveAccessibleDescription(wait);
  await expect(button(page, 'Invia')).toBeDisabled();
  await letPass();
  await expect(released(page)).toBeAttached();
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
  const another = button(page, 'Genera nuovo codice');
  await page.clock.fastForward(60_000);
  await expect(another).toBeEnabled();
  await page.context().setOffline(true);
  await expect(another).toBeDisabled();
  await expect(another).toHaveAccessibleDescription(withoutConnection);
  await page.context().setOffline(false);
  await expect(another).toBeEnabled();
});

test('a reply refused as too frequent counts down beside its button, then goes', async ({ page, own }) => {
  await withoutPushPrompt(page);
  // The wait below is for the reply, not for what the dialog reads.
  const read = page.waitForResponse(/\/crm\/tickets\/[^/]+\/articles/);
  await openAs(page, own, `${area}/attivita?richiesta=72051`);
  const detail = page.getByRole('dialog', { name: /72051/ });
  await detail.getByRole('button', { name: 'Rispondi' }).click();
  await detail.getByRole('textbox', { name: 'Messaggio' }).fill('Con calma');
  await read;
  const letPass = await putOffCalls(page, /\/crm\/tickets\/[^/]+\/articles$/);
  const press = detail.getByRole('button', { name: 'Invia risposta' });
  await press.click();
  await expect(press).toHaveAccessibleDescription(wait);
  await expectToast(page, 'inviare la risposta');
  await letPass();
  await press.click();
  await expect(detail.getByRole('listitem').last()).toContainText('Con calma');
});

test('a question waits for the connection and for a pause that the service wants, and can be left meanwhile', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/messaggi`);
  const card = cards(page).first();
  await cardButton(card).click();
  await card.getByRole('button', { name: /^Elimina/ }).click();
  const question = page.getByRole('dialog', { name: 'Elimina messaggio' });
  const confirm = question.getByRole('button', { name: 'Elimina il messaggio' });
  await page.context().setOffline(true);
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription(withoutConnection);
  await page.context().setOffline(false);
  await expect(confirm).toBeEnabled();
  const letPass = await putOffCalls(page, areaCalls.message);
  await confirm.click();
  await expect(question.getByRole('alert')).toBeVisible();
  await expect(confirm).toHaveAccessibleDescription(wait);
  await expect(question.getByRole('button', { name: 'Annulla' })).toBeEnabled();
  await letPass();
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(question).toHaveCount(0);
});
