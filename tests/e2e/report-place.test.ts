import { expect, type Page } from '@playwright/test';
import { failCalls, holdCalls, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  fillAuthor,
  fillProblem,
  findPlace,
  goToData,
  kinds,
  lookAtMap,
  map,
  place,
  report,
} from './report-steps.ts';
import { main, next, step } from './wizard-steps.ts';

const group = (page: Page) => page.getByRole('group', { name: 'Luogo' });
const search = /\/maps\/search\?/;
const reverse = /\/maps\/reverse\?/;
const outside = 'fuori dal territorio comunale';

/** The device tells that it is here. */
async function locateAt(page: Page, latitude: number, longitude: number): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude });
  await page.getByRole('button', { name: 'Usa la tua posizione' }).click();
}

test('the place is required for the eye and the ear; a house that is not known offers its street and keeps the number, another town nothing', async ({
  page,
  own,
}) => {
  await page.goto(own.url(report));
  await goToData(page);
  const heading = main(page).getByRole('heading', { level: 3, name: 'Luogo obbligatorio' });
  await expect(heading).toContainText('Luogo *');
  await page.getByLabel('Cerca un luogo').fill('V. G. Mazzini, 9999/A (TO)');
  await page.getByLabel('Cerca un luogo').press('Enter');
  await expect(page.getByRole('listbox')).toBeFocused();
  await expect(group(page).getByText('“9999/A” non risulta: ecco la via')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(place(page)).toContainText('Via Giuseppe Mazzini - Torrebianca (Torino)');
  await expect(page.getByRole('textbox', { name: 'Descrivi il luogo' })).toHaveValue('al numero 9999/A');
  await page.getByLabel('Cerca un luogo').fill('Via Roma 1, Altrove');
  await page.getByLabel('Cerca un luogo').press('Enter');
  await expect(
    group(page).getByText('Nessun indirizzo trovato nel territorio comunale').first(),
  ).toBeVisible();
  await expect(place(page)).toContainText('Via Giuseppe Mazzini');
});

test('a position outside the municipality is told, and takes away neither the place nor the map; a lamp is chosen from the list beside it: place, kind and mark are its, two at one point are two', async ({
  page,
  own,
}) => {
  await page.goto(own.url(report));
  await goToData(page);
  await test.step('a position outside the municipality is told, and takes away neither the place nor the map', async () => {
    await locateAt(page, 41.9, 12.5);
    await expect(group(page).getByText(`${outside}: cerca l’indirizzo`)).toBeVisible();
    await expect(place(page)).toHaveCount(0);
    await findPlace(page, 'piazza del mercato');
    await expect(place(page)).toContainText('Piazza del Mercato');
    await expect(group(page).getByText(outside)).toHaveCount(0);
    await lookAtMap(page);
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
    const tiles = await map(page).locator('img.leaflet-tile-loaded').count();
    await locateAt(page, 41.9, 12.5);
    await expect(group(page).getByText('resta il luogo che avevi scelto')).toBeVisible();
    await expect(main(page).locator('[aria-live]').getByText('resta il luogo')).toBeAttached();
    await expect(place(page)).toContainText('Piazza del Mercato');
    expect(tiles).toBeGreaterThan(0);
    await expect(map(page).locator('img.leaflet-tile-loaded')).toHaveCount(tiles);
    await map(page).scrollIntoViewIfNeeded();
    await expect(map(page).locator('.pc-map-pin')).toBeInViewport();
  });
  await test.step('a lamp is chosen from the list beside the map: place, kind and mark are its, two at one point are two', async () => {
    await findPlace(page, 'piazza esempio');
    await expect(group(page).getByText(outside)).toHaveCount(0);
    const objects = page.getByRole('list', { name: /^Vicino al luogo scelto/ }).getByRole('button');
    await expect(objects).toHaveCount(20);
    await expect(objects.filter({ hasText: /CE-00[12]/ })).toHaveCount(2);
    const lamp = objects.filter({ hasText: 'Illuminazione pubblica LP-' }).first();
    await expect(lamp).toHaveText(/a \d+ metri$/);
    await lamp.press('Enter');
    await expect(lamp).toHaveAttribute('aria-pressed', 'true');
    await expect(lamp).toBeFocused();
    const [mark = ''] = /LP-\d+/.exec(await lamp.innerText()) ?? [];
    await expect(main(page).locator('dl').filter({ hasText: 'Riferimento' })).toContainText(mark);
    await expect(page.getByLabel('Tipo di disservizio')).toHaveValue(kinds.lamps);
    await lookAtMap(page);
    await expect(map(page).locator('.pc-map-dot')).toHaveCount(20);
    await findPlace(page, 'via roma 12');
    await expect(place(page)).toContainText('Via Roma, 12');
    await expect(main(page).getByText(mark, { exact: true })).toHaveCount(0);
  });
});

test('the map: arrows move it at once for who asks for less motion; why words are needed is said with their field; a new point takes away what was said of the search and of the point before', async ({
  page,
  own,
}) => {
  await page.goto(own.url(report));
  await goToData(page);
  await test.step('for who asks for less motion the arrows move the map at once', async () => {
    await lookAtMap(page);
    await expect(page.getByRole('button', { name: 'Ingrandisci la mappa' })).toBeVisible();
    // In one go: a map that slides has not moved yet.
    const isMoved = await map(page).evaluate((box) => {
      const left = () => box.querySelector('.leaflet-map-pane')!.getBoundingClientRect().left;
      const before = left();
      (box as HTMLElement).focus();
      box.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 39, bubbles: true }));
      return left() < before;
    });
    expect(isMoved).toBe(true);
  });
  const field = page.getByLabel('Cerca un luogo');
  await test.step('a new point takes away what was said of the search', async () => {
    await field.press('Enter');
    await expect(group(page).getByText('Scrivi un indirizzo da cercare')).toBeVisible();
    // The mark of an error is 32 pixels wide: the cross that empties the field does not lie on it.
    const room = await field.evaluate((input) => parseFloat(getComputedStyle(input).paddingInlineEnd));
    expect(room).toBeGreaterThan(32);
    await map(page).click({ position: { x: 120, y: 120 } });
    await expect(place(page)).toContainText('Torrebianca');
    await expect(group(page).getByText('Scrivi un indirizzo da cercare')).toHaveCount(0);

    await field.fill('una via che non esiste');
    await field.press('Enter');
    await expect(group(page).getByText('Nessun indirizzo trovato')).toBeVisible();
    // Below the map, on a phone, nobody would see it.
    await expect(field).toHaveAccessibleDescription(/Nessun indirizzo trovato/);
    await map(page).click({ position: { x: 60, y: 90 } });
    await expect(group(page).getByText('Nessun indirizzo trovato')).toHaveCount(0);
    await expect(field).toHaveValue('');
  });
  await test.step('why words are needed is said with their field, and taken away by the next point', async () => {
    await failCalls(page, reverse, '503');
    await map(page).click({ position: { x: 160, y: 130 } });
    await expect(group(page).getByText('Non è stato possibile trovare l’indirizzo')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Descrivi il luogo' })).toHaveAccessibleDescription(
      /Non è stato possibile trovare l’indirizzo.*Per esempio/,
    );
    await restoreCalls(page, reverse);
    await locateAt(page, 45.0703, 7.6869);
    await expect(group(page).getByText('Non è stato possibile trovare l’indirizzo')).toHaveCount(0);
  });
  await test.step('a search that fails after a point was chosen says nothing', async () => {
    const release = await holdCalls(page, search, '503');
    await field.fill('via roma');
    await field.press('Enter');
    await map(page).click({ position: { x: 100, y: 100 } });
    release();
    await expect(page.getByRole('button', { name: 'Cerca', exact: true })).toBeEnabled();
    await expect(group(page).getByText('Non è stato possibile cercare')).toHaveCount(0);
  });
});

test('words for the place are asked for with a button, in whose place the field has the focus; a tax code in groups and a number with its prefix are read as they are meant', async ({
  page,
  own,
}) => {
  await page.goto(own.url(report));
  await goToData(page);
  await page.getByRole('button', { name: 'Descrivi il luogo a parole' }).press('Enter');
  const words = page.getByRole('textbox', { name: 'Descrivi il luogo' });
  await expect(words).toBeFocused();
  await page.keyboard.type('davanti alla scuola');
  await expect(words).toHaveValue('davanti alla scuola');
  await fillProblem(page);
  await fillAuthor(page);
  const code = page.getByLabel('Codice fiscale');
  await code.clear();
  await code.pressSequentially('vrd daa 81c54 f952j');
  await expect(code).toHaveValue('VRDDAA81C54F952J');
  await page.getByLabel('Telefono').fill('+39 333 123 4567');
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(main(page)).toContainText('+39 3331234567');
  await expect(main(page)).not.toContainText('+39 +39');
});

test('tiles of objects that do not come change nothing of the form', async ({ page, own }) => {
  await page.route(/\/objects[-.]/, (route) => route.abort());
  await page.goto(own.url(report));
  await goToData(page);
  await findPlace(page, 'piazza esempio');
  await expect(place(page)).toContainText('Piazza Esempio');
  await lookAtMap(page);
  await expect(page.getByRole('button', { name: 'Ingrandisci la mappa' })).toBeVisible();
  await expect(page.getByRole('list', { name: /^Vicino al luogo scelto/ })).toHaveCount(0);
});
