import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { area, cardButton, expectToast, panel } from '../support/pages/area-page.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { goToData } from './report-steps.ts';

const subject = 'Lampione spento davanti alla scuola';
const place = 'Via Esempio 12, Torrebianca';

/** Words of the CRM that mean nothing to a citizen. */
const innerWords = /Stato per l|nuovo|aperto|Tipologia problematica|generica|Malfunzionamento|Note operatori/;

test('a request leads with its subject, a report is called one, with its place and photos', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/attivita#assistenza`);
  const requests = panel(page, 'Richieste di assistenza');
  await requests.getByRole('button', { name: 'Vedi altre richieste' }).click();
  const report = requests.locator('[data-mark="richiesta-72044"]');
  const request = requests.locator('[data-mark="richiesta-72051"]');
  await test.step('closed cards', async () => {
    await expect(cardButton(report)).toHaveAccessibleName(`${subject} Segnalazione n° 72044 In corso`);
    await expect(cardButton(request)).toHaveAccessibleName(
      'Riduzioni ed esenzioni TARI Richiesta n° 72051 In lavorazione',
    );
    await expect(report).toContainText(place);
  });
  await test.step('open card', async () => {
    await cardButton(report).click();
    const photo = report.getByRole('button', { name: 'Scarica lampione.png' }).locator('img');
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(report.getByRole('link', { name: /^Vedi sulla mappa/ })).toHaveAttribute(
      'href',
      /mlat=45\.070300/,
    );
    await expect(report).toContainText('Ultima risposta del Comune');
    await expect(report).not.toContainText(innerWords);
    await expect(report.getByRole('button', { name: 'Chiudi segnalazione n° 72044' })).toBeVisible();
  });
  await test.step('detail', async () => {
    await report.getByRole('button', { name: 'Dettaglio della segnalazione n° 72044' }).click();
    const detail = page.getByRole('dialog', { name: `${subject} Segnalazione n° 72044 del ` });
    await expect(detail).toContainText(`Luogo: ${place}`);
    await expect(detail.locator('.pc-message-picture img')).toBeVisible();
    await expect(detail).not.toContainText(innerWords);
    await detail.getByRole('button', { name: 'Chiudi segnalazione' }).click();
    const question = page.getByRole('dialog', { name: 'Conferma chiusura segnalazione' });
    await expect(question).toContainText(`La segnalazione «${subject}», n° 72044, sarà chiusa.`);
    await question.getByRole('button', { name: 'Chiudi la segnalazione' }).click();
    await expect(page.getByText('Segnalazione chiusa').first()).toBeAttached();
  });
});

test('a place and photos that cannot be read leave the request as it is', async ({ page, own }) => {
  await own.fault('/api/crm/tickets/*/articles', '503', 20);
  const refused = page.waitForResponse((response) => response.url().includes('/tickets/4414/articles'));
  await openAs(page, own, `${area}/attivita#assistenza`);
  const requests = panel(page, 'Richieste di assistenza');
  await requests.getByRole('button', { name: 'Vedi altre richieste' }).click();
  expect((await refused).status()).toBe(503);
  const card = requests.locator('[data-mark="richiesta-72044"]');
  await expect(cardButton(card)).toHaveAccessibleName(`${subject} Richiesta n° 72044 In corso`);
  await expect(page.locator('#toasts .notification')).toHaveCount(0);
});

const replies = /\/crm\/tickets\/[^/]+\/articles$/;
const detailOf = (page: Page) => page.getByRole('dialog', { name: /72044/ });

test('a report’s page has its map on request, takes how things are in one press, and a closed one goes into a new report', async ({
  page,
  own,
}) => {
  test.slow();
  await openAs(page, own, `${area}/attivita?richiesta=72044`);
  const detail = detailOf(page);
  await test.step('map', async () => {
    const tiles: string[] = [];
    page.on('request', (request) => {
      if (/\/\d+\/\d+\/\d+\.png/.test(request.url())) tiles.push(request.url());
    });
    const button = detail.getByRole('button', { name: 'Mostra la mappa' });
    await expect(button).toBeVisible();
    expect(tiles).toEqual([]);
    await button.click();
    await expect(detail.getByRole('img', { name: `Mappa con il punto segnalato: ${place}` })).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    await expectAccessible(page);
  });
  await test.step('reply', async () => {
    const messages = detail.locator('.pc-timeline > li');
    const before = await messages.count();
    await failCalls(page, replies, '503');
    const solved = detail.getByRole('button', { name: 'Risolto, grazie' });
    await solved.click();
    await expectToast(page, 'inviare la risposta');
    await restoreCalls(page, replies);
    await solved.dblclick();
    await expect(messages).toHaveCount(before + 1);
    await expect(messages.last()).toContainText('Risolto, grazie');
  });
  await test.step('closed meanwhile', async () => {
    await own.desk('richieste/4414', { testo: 'Sostituito.', stato: '4' });
    await detail.getByRole('button', { name: 'È ancora così' }).click();
    await expect(detail.getByRole('alert').filter({ hasText: 'è stata chiusa' })).toContainText(
      'Il tipo di disservizio va scelto di nuovo',
    );
    await expectAccessible(page);
    await detail.getByRole('button', { name: 'Segnala di nuovo' }).click();
    await goToData(page);
    await expect(page.locator('.pc-place')).toContainText('Via Esempio 12');
    await expect(page.getByLabel('Titolo')).toHaveValue(subject);
    await expect(page.getByLabel('Dettagli')).toHaveValue(
      'Seguito della segnalazione n° 72044.\n\nLampione spento da una settimana.',
    );
    await expect(page.locator('.pc-file-list')).toContainText('lampione.jpg');
  });
});
