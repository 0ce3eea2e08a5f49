import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { area, panel } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const activities = `${area}/attivita`;
const lists = ['Pratiche', 'Pagamenti', 'Appuntamenti', 'Richieste di assistenza'];
const drafts = 'Bozze richieste di assistenza';

/** A window in which every section is near the screen, so that all come at once. */
const tall = { width: 412, height: 9000 };

/** Presses the button of the first closed card of a section. */
const openCard = (page: Page, section: string) =>
  panel(page, section)
    .getByRole('article')
    .getByRole('heading')
    .getByRole('button', { expanded: false })
    .first()
    .click();

test('activities, a card of each list open, filter panels and an order menu: accessible', async ({
  page,
  own,
}) => {
  test.slow();
  await page.setViewportSize(tall);
  await openAs(page, own, activities);
  for (const section of [...lists, drafts]) {
    await expect(panel(page, section).getByRole('article').first()).toBeVisible();
    await openCard(page, section);
  }
  for (const name of ['pagamenti', 'appuntamenti'])
    await page.getByRole('button', { name: `Filtra ${name}` }).click();
  await page.getByRole('button', { name: 'Ordina richieste' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('activities that could not be loaded: accessible', async ({ page, own }) => {
  test.slow();
  await page.setViewportSize(tall);
  for (const path of [
    '/api/moon/istanze-paginate*',
    '/api/ppay/citizens/*/debtpositions*',
    '/api/mypay/posizioni/*',
    '/api/appsched/appointments*',
    '/api/crm/tickets/search*',
    '/api/drafts*',
  ])
    await own.fault(path, '503');
  await openAs(page, own, activities);
  for (const section of [...lists, drafts])
    await expect(panel(page, section).getByRole('button', { name: 'Riprova' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('activities of a citizen without any: accessible', async ({ page, own }) => {
  test.slow();
  await page.setViewportSize(tall);
  await openAs(page, own, activities, 'dario');
  await expect(panel(page, drafts)).toContainText('Non ci sono bozze');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('a request with its reply form, errors and all, and the questions before it is closed or a draft deleted, refused: accessible', async ({
  page,
  own,
}) => {
  test.slow();
  await test.step('a request with its reply form, errors and all, and the question before it is closed: accessible', async () => {
    await page.setViewportSize(tall);
    await openAs(page, own, `${activities}?richiesta=72051`);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const detail = page.getByRole('dialog', { name: /72051/ });
    await detail.getByRole('button', { name: 'Rispondi' }).click();
    await detail
      .getByLabel('Upload allegato')
      .setInputFiles({ name: 'gioco.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await detail.getByRole('button', { name: 'Invia risposta' }).click();
    await expect(detail).toContainText('Campo obbligatorio');
    await expect(detail).toContainText('Formato non ammesso');
    await expectAccessible(page);
    await detail.getByRole('button', { name: 'Chiudi richiesta' }).click();
    await expect(page.getByRole('dialog', { name: /^Conferma chiusura/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the questions before an instance is copied or a draft deleted, refused: accessible', async () => {
    for (let open = await page.getByRole('dialog').count(); open > 0; open -= 1)
      await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize(tall);
    await expect(panel(page, drafts).getByRole('article').first()).toBeVisible();
    await openCard(page, drafts);
    await own.fault('/api/draft*', '500');
    await panel(page, drafts)
      .getByRole('button', { name: /^Elimina/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina la bozza' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});
