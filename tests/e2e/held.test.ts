import { expect, type Page } from '@playwright/test';
import { area, expectToast } from '../support/area-page.ts';
import { logIn, openAs } from '../support/citizens.ts';
import { test } from '../support/own-portal.ts';
import { button, fillApplicant, fillRequest, openRequest, requestPage, step } from './assistance-steps.ts';

const released = (page: Page) => page.getByRole('status').filter({ hasText: 'Ora puoi premere di nuovo' });

test('without a connection a form can be filled in, and says beside its button why it cannot be sent', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await openRequest(page, own.url(requestPage));
  await page.context().setOffline(true);
  await expect(button(page, 'Invia')).toBeDisabled();
  await expect(button(page, 'Invia')).toHaveAccessibleDescription(/^Senza connessione non si può inviare/);
  await page.getByLabel('Dettagli').fill('Scritta in galleria');
  await page.context().setOffline(false);
  await expect(released(page)).toBeAttached();
  await fillRequest(page, 'Scritta in galleria');
  await button(page, 'Invia').click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticket'));
});

test('codes asked for too often: the button counts down, then sends', async ({ page, own }) => {
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page);
  await own.fault('/api-public/otp', '429');
  await button(page, 'Invia').click();
  await expect(button(page, 'Invia')).toHaveAccessibleDescription(/^Potrai riprovare tra/);
  await expect(button(page, 'Invia')).toBeDisabled();
  await expect(released(page)).toBeAttached();
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
});

test('a reply refused as too frequent counts down beside its button, then goes', async ({ page, own }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(`CITFAC_${document.documentElement?.dataset.ente}_BANNER_FCM_DO_NOT_ASK`, 'true'),
  );
  await openAs(page, own, `${area}/attivita?richiesta=72051`);
  const detail = page.getByRole('dialog', { name: /72051/ });
  await detail.getByRole('button', { name: 'Rispondi' }).click();
  await detail.getByRole('textbox', { name: 'Messaggio' }).fill('Con calma');
  await own.fault('/api/crm/tickets/*/articles', '429');
  const press = detail.getByRole('button', { name: 'Invia risposta' });
  await press.click();
  await expect(press).toHaveAccessibleDescription(/^Potrai riprovare tra/);
  await expectToast(page, 'inviare la risposta');
  await press.click();
  await expect(detail.getByRole('listitem').last()).toContainText('Con calma');
});
