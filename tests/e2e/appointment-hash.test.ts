import { expect, type Locator, type Page } from '@playwright/test';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { card } from './booking-steps.ts';
import { main, next, step } from './wizard-steps.ts';

const save = (page: Page): Locator => page.getByRole('button', { name: 'Conferma modifica' });
const cancel = (page: Page): Locator =>
  page.getByRole('button', { name: 'Annulla appuntamento', exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

test('by the link of an e-mail: masked, changed, then cancelled, without a login', async ({ page, own }) => {
  // The secret of Ada's first sample.
  const hash = 'Sbtorr008071';
  const address = own.url(`/servizi/modifica-appuntamento/${hash}`);
  const referrers: string[] = [];
  page.on('request', (request) => {
    // Fonts come from the page's own host, which knows its address.
    const { referer } = request.headers();
    if (referer && request.resourceType() !== 'font') referrers.push(referer);
  });
  await page.goto(address);
  await expect(step(page, 'Riepilogo')).toBeVisible();
  await expect(card(page, 'Richiedente')).not.toContainText('ada@posta.example');
  await expect(card(page, 'Richiedente')).not.toContainText('VRDDAA81C54F952J');
  await expect(card(page, 'Richiedente')).toContainText('***');
  await page.getByRole('link', { name: 'Modifica Dettagli appuntamento' }).click();
  await page.getByLabel('Dettagli').fill('Furto');
  await next(page);
  await save(page).click();
  await expect(page).toHaveURL(own.url(`/servizi/modifica-appuntamento/successo/${hash}`));
  await expect(heading(page, 'Appuntamento modificato')).toBeVisible();
  await page.goto(address);
  await expect(card(page, 'Dettagli appuntamento')).toContainText('Furto');
  // What was typed since goes with the appointment: nothing asks whether to stay, and nothing of it is kept.
  await page.getByRole('link', { name: 'Modifica Dettagli appuntamento' }).click();
  await page.getByLabel('Dettagli').fill('Smarrimento');
  await next(page);
  await cancel(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’appuntamento' }).click();
  await expect(heading(page, 'Appuntamento annullato')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Smarrimento');
  await page.goto(address);
  await expect(main(page)).toContainText('Questo appuntamento è stato annullato');
  expect(
    referrers.filter((each) => each.includes(hash)),
    'the secret is told to nobody',
  ).toEqual([]);
});

test('links that are wrong say the same, whatever is wrong with them', async ({ page, own }) => {
  for (const hash of ['Abcdefgh1234', 'con-trattini-dentro']) {
    await page.goto(own.url(`/servizi/modifica-appuntamento/${hash}`));
    await expect(main(page)).toContainText('Appuntamento non trovato');
    await expect(main(page).getByRole('link', { name: 'Prenota un nuovo appuntamento' })).toBeVisible();
  }
  await page.goto(own.url('/servizi/appuntamento/modifica/8071'));
  await expect(main(page).getByRole('heading', { name: 'Accedi per continuare' })).toBeVisible();
  await logIn(page.context(), own, 'dario');
  await page.reload();
  await expect(main(page)).toContainText('Appuntamento non trovato');
});
