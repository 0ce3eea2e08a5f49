import { expect, type Page } from '@playwright/test';
import { expectToast, toast } from '../support/pages/area-page.ts';
import { failCalls, restoreCalls } from '../support/pages/calls.ts';
import { lastCode } from '../support/pages/outbox.ts';
import { citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  fillAuthor,
  fillProblem,
  findPlace,
  enterCode,
  lookAtMap,
  map,
  newestTicket,
  outcome,
  place,
  reload,
  report,
  send,
  goToData,
  goToOwnSummary,
  png,
  goToSummary,
} from './report-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

const geocoder = /\/maps\/(search|reverse)\?/;
const tiles = /\/maps\/tiles\//;
/** Makes the tiles of this page fail. While requests are stopped the browser takes no picture out of its memory. */
const failTiles = (page: Page) =>
  page.route(tiles, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': '503' } }),
  );
const tickets = /\/crm\/tickets(\?|$)/;
const policy = '**/configComune/disservizio/policy';

test('position refused, geocoder and tiles down: the place is told in words, and the report goes; a point without an address stays, and the map comes back when its tiles do', async ({
  page,
  own,
}) => {
  await failCalls(page, geocoder, '503');
  await failTiles(page);
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToData(page);
  await lookAtMap(page);
  await expect(main(page).getByText('Mappa non disponibile')).toBeVisible();
  await page.getByRole('button', { name: 'Usa la tua posizione' }).click();
  await expectToast(page, 'Non è stato possibile usare la tua posizione');
  await page.getByLabel('Cerca un luogo').fill('via roma');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expectToast(page, 'Non è stato possibile cercare l’indirizzo');
  await page.getByLabel('Descrivi il luogo').fill('Davanti alla scuola');
  await test.step('a point without an address stays; the map comes back when its tiles do', async () => {
    await failCalls(page, geocoder, 'malformed');
    await restoreCalls(page, tiles);
    await main(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('button', { name: 'Ingrandisci la mappa' })).toBeVisible();
    await map(page).click({ position: { x: 150, y: 90 } });
    await expect(place(page)).toContainText(/45\.\d{6}, 7\.\d{6}/);
    await expect(main(page).getByText('Non è stato possibile trovare l’indirizzo').first()).toBeVisible();
    await page.getByRole('button', { name: 'Rimuovi' }).click();
    await expect(place(page)).toHaveCount(0);
  });
  await fillProblem(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  const { body } = await newestTicket(page, citizens.ada.taxCode);
  expect(body).toMatch(/^<p>Luogo del disservizio: Davanti alla scuola<\/p>/);
});

test('a wrong code, a CRM that fails and an impatient finger: everything stays, and one report arrives', async ({
  page,
  own,
}) => {
  await page.goto(own.url(report));
  await goToSummary(page);
  await send(page);
  await expect(step(page, 'Verifica email')).toBeFocused();
  await enterCode(page, (await lastCode(page)) === '00000' ? '11111' : '00000');
  await expect(problems(page)).toContainText('Codice errato');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (tickets.test(response.url())) answers.push(response.status());
  });
  await own.fault('/api-public/crm/tickets', '500');
  await enterCode(page);
  await expectToast(page, 'Non è stato possibile inviare la richiesta. Riprova');
  await expect(page.getByLabel('Codice di conferma')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Conferma', exact: true }).dblclick();
  await expect(page).toHaveURL(own.url(outcome));
  expect(answers).toEqual([500, 201]);
});

test('photos that the backend finds too heavy, and calls that come too often', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToOwnSummary(page, png('buca.png'));
  for (const [fault, text] of [
    ['413', 'Le immagini sono troppo pesanti'],
    ['422', 'Alcuni dati non sono stati accettati'],
    ['403', 'Il Comune non accetta questa segnalazione'],
    ['429', 'Hai fatto troppe richieste'],
    ['409', 'Non è stato possibile inviare la richiesta'],
  ] as const) {
    await own.fault('/api/crm/tickets', fault);
    await send(page);
    await expect(main(page).getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(main(page)).toContainText('Corso Italia');
  }
  await page.context().setOffline(true);
  await expect(page.getByRole('button', { name: 'Conserva e invia dopo' })).toBeEnabled();
  await expect(main(page)).toContainText('adesso la segnalazione non si può inviare');
  await page.context().setOffline(false);
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
});

test('without the policy nobody goes on; kinds that failed are asked again; a reload keeps what was typed', async ({
  page,
  own,
}) => {
  await failCalls(page, policy, '404');
  await failCalls(page, /\/crm\/services\/8$/, '500');
  await page.goto(own.url(report));
  await expect(main(page).getByText('Informativa non disponibile')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled();
  await restoreCalls(page, policy);
  await main(page).getByRole('button', { name: 'Riprova' }).click();
  await goToData(page);
  await restoreCalls(page, /\/crm\/services\/8$/);
  await main(page).getByRole('button', { name: 'Riprova' }).last().click();
  await findPlace(page, 'via esempio 5');
  await fillProblem(page);
  await fillAuthor(page);
  await expect(toast(page)).toBeAttached();
  await reload(page, 'ada@posta.example');
  await expect(page.getByLabel('Titolo')).toHaveValue('Lampione <spento>');
  await expect(page.getByLabel('Email')).toHaveValue('ada@posta.example');
  await expect(place(page)).toContainText('Via Esempio, 5');
});
