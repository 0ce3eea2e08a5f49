import { expect } from '@playwright/test';
import { pathOf } from '#domain/routing/route-match.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { lastCode } from '../support/pages/outbox.ts';
import { test } from '../support/portal/own-portal.ts';
import { button, fillApplicant, sentTickets } from './assistance-steps.ts';
import { step } from './wizard-steps.ts';

test('from a page that cannot be used to the office: the page is filled in, a fault of the CRM loses nothing', async ({
  page,
  own,
}) => {
  await page.goto(own.url(pathOf('faq')));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Segnala problemi di accessibilità' })
    .click();
  await expect(page).toHaveURL(own.url(pathOf('accessibility')));
  const field = page.getByLabel('Indirizzo della pagina');
  await expect(field).toHaveValue('/faq');
  await field.press('Enter');

  const details = page.locator('form').getByLabel('Dettagli');
  await expect(details).toHaveValue(/^Problema di accessibilità nella pagina \/faq\n/);
  await expect(page.getByLabel('Servizio')).toHaveValue('1');
  await details.fill(`${await details.inputValue()}Firefox e NVDA`);
  await fillApplicant(page);
  await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();

  const sent = sentTickets(page);
  await failCalls(page, '**/crm/tickets?*', '503');
  await page.getByLabel('Codice di conferma').fill(await lastCode(page));
  await button(page, 'Conferma').click();
  await expect(page.locator('form').getByRole('alert')).toBeVisible();
  await restoreCalls(page, '**/crm/tickets?*');
  await button(page, 'Conferma').click();
  await expect(page).toHaveURL(own.url('/feedback?feedbackType=ticketNoAuth'));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.body).toMatchObject({
    service_catalog_item_id: 1,
    utente_riconosciuto: 0,
    article: {
      body: expect.stringMatching(/^Problema di accessibilità nella pagina \/faq<br>.*NVDA$/),
    },
  });
});

test('an address that is none of this site carries nothing into the form', async ({ page, own }) => {
  await page.goto(own.url(pathOf('accessibility')));
  const field = page.getByLabel('Indirizzo della pagina');
  await expect(field).toHaveValue('');
  await field.fill('https://altrove.example/<b>chiama il 899</b>');
  await button(page, 'Continua con la segnalazione').click();
  const details = page.locator('form').getByLabel('Dettagli');
  await expect(details).toHaveValue(/^Problema di accessibilità\.\n\nPagina che non riesco a usare: \n/);
  await expect(details).not.toHaveValue(/899/);
});
