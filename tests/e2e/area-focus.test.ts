import { expect, type Page } from '@playwright/test';
import { applyFilter, area, cardButton, goTo, panel } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

/** The entry of the page index that is marked as the one in view. */
const current = (page: Page) => page.getByRole('main').locator('.pc-index [aria-current="true"]');

const scrollTo = (page: Page, id: string) =>
  page.evaluate((target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }), id);

test('a filter that is applied gives the focus back to its button, a search keeps it', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/attivita#pagamenti`);
  const payments = panel(page, 'Pagamenti');
  const filter = payments.getByRole('button', { name: 'Filtra pagamenti' });
  await filter.click();
  await payments.getByLabel('Stato pagamento').selectOption('Non pagato');
  await applyFilter(page);
  await expect(payments.getByText('Filtri attivi:')).toContainText('Non pagato');
  await expect(payments.getByRole('article').first()).toBeVisible();
  await expect(filter).toBeFocused();
  const search = payments.getByRole('searchbox', { name: 'Cerca un pagamento' });
  await search.fill('mensa');
  await search.press('Enter');
  await expect(payments.getByText('Filtri attivi:')).toContainText('«mensa»');
  await expect(payments.getByRole('article').first()).toBeVisible();
  await expect(search).toBeFocused();

  await scrollTo(page, 'appuntamenti');
  const appointments = panel(page, 'Appuntamenti');
  await appointments.getByRole('button', { name: 'Filtra appuntamenti' }).click();
  await appointments.getByLabel('Mostra').selectOption('Passati');
  await appointments.getByRole('button', { name: 'Filtra', exact: true }).click();
  await expect(appointments.getByText('Filtri attivi:')).toContainText('Passati');
  await expect(appointments.getByRole('button', { name: 'Filtra appuntamenti' })).toBeFocused();
});

test('the page index marks the section in view, also one that came later', async ({ page, own }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, own, `${area}/attivita#bozze`);
  await expect(panel(page, 'Bozze richieste di assistenza').getByRole('article').first()).toBeVisible();
  for (const [id, name] of [
    ['appuntamenti', 'Appuntamenti'],
    ['assistenza', 'Richieste di assistenza'],
    ['pratiche', 'Pratiche'],
  ] as const)
    await expect(async () => {
      await scrollTo(page, id);
      await expect(current(page)).toHaveText([name], { timeout: 1000 });
    }).toPass();
  await openAs(page, own, `${area}/profilo-utente#notifiche`);
  await expect(page.getByRole('heading', { name: 'Notifiche' })).toBeVisible();
  await expect(async () => {
    await scrollTo(page, 'notifiche');
    await expect(current(page)).toHaveText(['Notifiche'], { timeout: 1000 });
  }).toPass();
});

test('what takes its own button away leaves the focus in its place, and says what it did', async ({
  page,
  own,
}) => {
  await test.step('all messages on screen read', async () => {
    await openAs(page, own, `${area}/messaggi`);
    await page.getByRole('button', { name: 'Segna tutti come letti' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Messaggi' })).toBeFocused();
    await expect(page.getByText('Messaggi segnati come letti')).toHaveCount(1);
  });
  await test.step('a request opened by its address, closed for good and left', async () => {
    await page.goto(own.url(`${area}/attivita?richiesta=72051`));
    const detail = page.getByRole('dialog', { name: /72051/ });
    await detail.getByRole('button', { name: 'Chiudi richiesta' }).click();
    await page
      .getByRole('dialog', { name: /^Conferma/ })
      .getByRole('button', { name: 'Chiudi la richiesta' })
      .click();
    await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
    await detail.getByRole('button', { name: 'Chiudi finestra modale' }).click();
    await expect(cardButton(page.locator('[data-mark="richiesta-72051"]'))).toBeFocused();
  });
});

test('a request that a link opened is closed in place, whatever was opened before', async ({ page, own }) => {
  await openAs(page, own, `${area}/attivita#assistenza`);
  const card = page.locator('[data-mark="richiesta-72051"]');
  await cardButton(card).click();
  await card.getByRole('button', { name: /^Dettaglio/ }).click();
  const detail = page.getByRole('dialog', { name: /72051/ });
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toHaveCount(0);
  await goTo(page, 'Scrivania');
  await panel(page, 'Da completare')
    .getByRole('link', { name: /Rispondi/ })
    .click();
  await detail.getByRole('button', { name: 'Indietro' }).click();
  await expect(detail).toHaveCount(0);
  await expect(page).toHaveURL(own.url(`${area}/attivita`));
});
