import { expect } from '@playwright/test';
import { carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { area, goTo, tabs, toast } from '../support/pages/area-page.ts';
import { windows } from '../support/browser/browser.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  changesOf,
  dialog,
  given,
  ids,
  inDialog,
  longList,
  namesOf,
  openList,
  person,
  row,
  rowHeading,
  states,
} from './delegation-list-steps.ts';

test('a list that is told from the others in forced colours: what each row says and allows, an earlier end, and a withdrawal that is asked first', async ({
  page,
  own,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openList(page, own, given);
  await expect(page.getByRole('region', { name: 'Fatto per tuo conto' })).toBeVisible();
  await test.step('in forced colours the list that is shown is told from the others; on a tablet each date of the table is whole', async () => {
    const links = page.getByRole('navigation', { name: 'Deleghe' }).getByRole('link');
    // A ground may still be changing from one colour to the other.
    await expect
      .poll(async () => {
        const grounds = await links.evaluateAll((all) =>
          all.map((link) => /\d+, \d+, \d+/.exec(getComputedStyle(link).backgroundColor)?.[0]),
        );
        return grounds.filter((ground) => ground !== grounds[0]).length === grounds.length - 1;
      })
      .toBe(true);
    await page.setViewportSize({ width: 768, height: 900 });
    const days = person(page, 'Carla Bianchi')
      .getByRole('row', { name: /I miei documenti/ })
      .getByText(/^dal/);
    const lines = await days.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(lines, '"dal …" and "al …"').toBe(2);
    await page.emulateMedia({ forcedColors: null });
  });
  await test.step('a row says what it is, until when, and what can be done; a phone has a list', async () => {
    await page.setViewportSize(windows.desktop);
    const table = page.getByRole('table', { name: 'Deleghe a Carla Bianchi' });
    await expect(table.getByRole('rowheader')).toHaveText([/^I miei documenti/, /^Mensa scolastica/]);
    const documents = row(page, 'Carla Bianchi', 'I miei documenti');
    await expect(documents).toContainText('Approvata');
    await expect(documents).toContainText('Scade tra 12 giorni');
    const meals = row(page, 'Carla Bianchi', 'Mensa scolastica');
    await expect(meals).toContainText('In attesa approvazione delegato');
    await expect(meals).toContainText('Il delegato vede e paga gli avvisi');
    await expect(meals.getByRole('button')).toHaveText([/^Ritira/, /^Anticipa scadenza/]);
    await expect(
      meals.getByRole('button', { name: 'Ritira la delega Mensa scolastica a Carla Bianchi' }),
    ).toBeVisible();
    await expect(row(page, 'Giulia Ferri', 'Multe').getByRole('button')).toHaveCount(0);
    await page.setViewportSize(windows.mobile);
    await expect(table).toHaveCount(0);
    await expect(
      page.getByRole('list', { name: 'Deleghe a Carla Bianchi' }).getByRole('listitem'),
    ).toHaveCount(2);
  });
  await test.step('an earlier end: from tomorrow to the present one, and the row shows it', async () => {
    const documents = row(page, 'Carla Bianchi', 'I miei documenti');
    await documents.getByRole('button', { name: /^Anticipa scadenza/ }).click();
    const field = dialog(page).getByLabel('Valida fino al');
    await inDialog(page, 'Anticipa scadenza').click();
    await expect(field).toHaveAccessibleDescription('Campo obbligatorio');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const day of [inDays(-3), inDays(200)]) {
      await field.fill(day);
      await inDialog(page, 'Anticipa scadenza').click();
      await expect(field).toHaveAccessibleDescription(
        /^Scegli una data non successiva al \d\d\/\d\d\/\d{4} e non precedente al \d\d\/\d\d\/\d{4}/,
      );
    }
    const day = inDays(3);
    await field.fill(day);
    await inDialog(page, 'Anticipa scadenza').click();
    await expect(toast(page)).toContainText('Scadenza anticipata');
    await expect(documents).toContainText(`al ${day.split('-').reverse().join('/')}`);
    await expect(rowHeading(page, ids.documents)).toBeFocused();
  });
  await test.step('withdrawn: asked first, then at once, and the delegate cannot use it any more', async () => {
    const sent = changesOf(page);
    const withdraw = row(page, 'Carla Bianchi', 'I miei documenti').getByRole('button', { name: /^Ritira/ });
    await withdraw.click();
    await expect(dialog(page)).toContainText('Carla Bianchi non potrà più usare per te');
    await expect(inDialog(page, 'Annulla')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(withdraw).toBeFocused();
    expect(sent).toEqual([]);
    await withdraw.click();
    await inDialog(page, 'Ritira la delega').dblclick();
    await expect(toast(page)).toContainText('Delega ritirata');
    await expect(rowHeading(page, ids.documents)).toBeFocused();
    await expect(row(page, 'Carla Bianchi', 'I miei documenti')).toContainText('Ritirata');
    expect(sent, 'pressed twice, sent once').toEqual(['{"stato":"RITIRATA"}']);
    expect((await states(page))[ids.documents]).toBe('RITIRATA');
  });
});

test('the lists change without a reload; everything given to one person is withdrawn in one act, and after a failure only the rest is sent', async ({
  page,
  own,
}) => {
  await test.step('the lists change without a reload, each with its address, heading and badge', async () => {
    await openList(page, own, `${area}/deleghe`);
    const lists = page.getByRole('navigation', { name: 'Deleghe' });
    await expect(page).toHaveURL(own.url(`${area}/deleghe`));
    await expect(tabs(page).getByRole('link', { name: 'Deleghe' })).toHaveAttribute('aria-current', 'page');
    await expect(lists.getByRole('link', { name: 'Ho delegato' })).toHaveAttribute('aria-current', 'page');
    await expect(namesOf(page)).toHaveText(['Carla Bianchi', 'Giulia Ferri']);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const badge = lists.getByRole('link', { name: /^Mi hanno delegato.*1 delega aspetta la tua risposta$/ });
    await badge.click();
    await expect(page).toHaveURL(own.url(`${area}/deleghe/deleganti`));
    await expect(page).toHaveTitle(/^Deleghe - Persone che mi hanno delegato \|/);
    await expect(page.getByRole('heading', { level: 2, name: 'Deleghe' })).toBeFocused();
    await expect(tabs(page).getByRole('link', { name: 'Deleghe' })).toHaveAttribute('aria-current', 'page');
    await expect(namesOf(page)).toHaveText(['Carla Bianchi', 'Bruno Neri', 'Pietro Conti']);
    await goTo(page, 'Documenti');
    await expect(page).toHaveURL(own.url(`${area}/documenti`));
    await goTo(page, 'Deleghe');
    await expect(person(page, 'Giulia Ferri')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
  await test.step('everything given to one person is withdrawn in one act; after a failure only the rest is sent', async () => {
    const sent = changesOf(page);
    await page.getByRole('button', { name: 'Ritira tutte le deleghe a Carla Bianchi' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveText([/^I miei documenti/, /^Mensa scolastica/]);
    await own.fault(`/api/deleghe/${ids.meals}`, '503');
    await inDialog(page, 'Ritira tutte').click();
    await expect(dialog(page).getByRole('listitem').first()).toContainText('Fatto');
    await expect(dialog(page).getByRole('listitem').last()).toContainText('Non è stato possibile');
    await expect(dialog(page).getByRole('alert')).toContainText('ripetere solo quelle che mancano');
    expect(sent).toHaveLength(2);
    await inDialog(page, 'Ritira tutte').click();
    await expect(toast(page)).toContainText('2 deleghe ritirate');
    await expect(dialog(page)).toHaveCount(0);
    expect(sent).toHaveLength(3);
    const now = await states(page);
    expect([now[ids.documents], now[ids.meals]]).toEqual(['RITIRATA', 'RITIRATA']);
    await expect(page.getByRole('button', { name: /^Ritira tutte/ })).toHaveCount(0);
  });
});

test('an address leads to a row, also where it is over, or says that it leads to nothing; what is over is given again; nobody delegated', async ({
  page,
  own,
}) => {
  await test.step('an address that leads to nothing says so', async () => {
    await openList(page, own, `${given}#delega-${ids.tari}`);
    await expect(page.getByText('Delega non trovata')).toBeVisible();
  });
  await test.step('an address leads to a row, also where it is over', async () => {
    await page.goto('about:blank');
    await openList(page, own, `${given}#delega-${ids.dietEnded}`);
    await expect(rowHeading(page, ids.dietEnded)).toBeFocused();
    await expect(row(page, 'Giulia Ferri', 'diete speciali')).toContainText('Ritirata');
    await expect(page.getByRole('button', { name: 'Deleghe concluse (2)' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(
      row(page, 'Giulia Ferri', 'diete speciali').getByRole('link', { name: /^Delega di nuovo/ }),
    ).toBeVisible();
  });
  await test.step('given again: the form of a new delegation gets person and service', async () => {
    await row(page, 'Giulia Ferri', 'diete speciali')
      .getByRole('link', { name: /^Delega di nuovo/ })
      .click();
    await expect(page).toHaveURL(own.url(`${area}/deleghe/nuova/online`));
  });
  await test.step('nobody delegated: the list says so and offers the first step', async () => {
    await openList(page, own, given, 'dario');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Non hai delegato nessuno' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nuova delega' })).toHaveCount(2);
  });
});

test.describe('a long list', () => {
  test.use({ sandboxData: { tenants: longList } });

  test('is filtered by person or service with suggestions, by state and service; Back finds it again', async ({
    page,
    own,
  }) => {
    await openList(page, own, given);
    const names = namesOf(page);
    await expect(names).toHaveCount(7);
    const search = page.getByRole('combobox', { name: 'Persona o servizio' });
    await search.fill('bian');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      `Bianchi Carla ${carla.taxCode}`,
    ]);
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(names).toHaveText(['Carla Bianchi']);
    await expect(search).toBeFocused();
    // Below the list and read aloud.
    await expect(page.getByText('1 di 7 persone')).toHaveCount(2);
    await page.getByRole('button', { name: 'Annulla filtri' }).click();
    await expect(names).toHaveCount(7);
    await page.getByLabel('Servizio', { exact: true }).selectOption('TARI: tassa sui rifiuti');
    await expect(names).toHaveCount(5);
    await page.getByLabel('Stato').selectOption('In attesa');
    await expect(page.getByText('Nessuna delega in base ai filtri di ricerca')).toBeVisible();
    await page.getByLabel('Servizio', { exact: true }).selectOption('Tutti');
    await expect(names).toHaveText(['Carla Bianchi']);
    await page.getByRole('link', { name: /^Mi hanno delegato/ }).click();
    await expect(person(page, 'Bruno Neri')).toBeVisible();
    await page.goBack();
    await expect(names).toHaveText(['Carla Bianchi']);
    await own.fault('/api/deleghe/suggestions/*', '503', 3);
    await search.fill('nome');
    await search.press('Enter');
    await expect(page.getByText('Nessuna delega in base ai filtri di ricerca')).toBeVisible();
    await page.getByRole('button', { name: 'Annulla filtri' }).click();
    await search.fill('gamma');
    await search.press('Enter');
    await expect(names).toHaveText(['Nome Gamma']);
  });
});
