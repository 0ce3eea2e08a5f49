import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { dayOf } from '#domain/text/display.ts';
import { addDays } from '#domain/time/dates.ts';
import { actNotices } from '#errors/notices.ts';
import { applyFilter, area, cards, openFilter, order, toast } from '../support/pages/area-page.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

test('documents: a wrong period stands beside its field; filter, search and order by the service, every element once; the right bytes under a harmless name', async ({
  page,
  own,
}) => {
  await test.step('filter panel: what is wrong with a period stands beside its field, and nothing chosen is lost', async () => {
    await openAs(page, own, `${area}/documenti`);
    await expect(cards(page)).toHaveCount(20);
    const asked = apiRequests(page);
    await openFilter(page);
    const from = page.getByLabel('Da', { exact: true });
    const to = page.getByLabel('A', { exact: true });
    await page.getByLabel('Ambito').selectOption('Tributi');
    for (const [first, last, wrong, text] of [
      ['2025-03-01', '', to, 'Inserisci un periodo valido'],
      ['', '2025-03-01', from, 'Inserisci un periodo valido'],
      ['2025-03-02', '2025-03-01', from, 'La data iniziale deve essere precedente alla data finale'],
      ['2025-03-02', '2099-03-01', to, 'Scegli una data non successiva a oggi'],
    ] as const) {
      await from.fill(first);
      await to.fill(last);
      await applyFilter(page);
      await expect(wrong).toHaveAccessibleDescription(text);
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong).toBeFocused();
      await expect(from).toHaveValue(first);
      await expect(to).toHaveValue(last);
      await expect(page.getByLabel('Ambito').locator('option:checked')).toHaveText('Tributi');
    }
    await from.fill('');
    await to.fill('');
    await from.press('1');
    await applyFilter(page);
    await expect(from).toHaveAccessibleDescription('Inserisci una data valida');
    await expect(from).toBeFocused();
    expect(asked).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Filtra documenti' })).toBeFocused();
    await expect(from).toBeHidden();
    await openFilter(page);
    await page.getByRole('button', { name: 'Annulla filtri' }).click();
    expect(await from.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(false);
  });
  await test.step('documents: filter, search and order by the service; every element once over all pages', async () => {
    await expect(cards(page)).toHaveCount(20);
    const more = page.getByRole('button', { name: 'Carica altri risultati' });
    await test.step('pages', async () => {
      await more.click();
      await expect(cards(page)).toHaveCount(40);
      await expect(cards(page).nth(20).getByRole('button').first()).toBeFocused();
      await more.dblclick();
      await expect(cards(page)).toHaveCount(50);
      await expect(more).toHaveCount(0);
      const titles = await cards(page).getByRole('heading').allInnerTexts();
      const marks = await cards(page).allInnerTexts();
      expect(titles).toHaveLength(50);
      expect(new Set(marks).size).toBe(50);
      await page.getByRole('button', { name: 'Vedi meno documenti' }).click();
      await expect(cards(page)).toHaveCount(40);
      await expect(cards(page).last().getByRole('button').first()).toBeFocused();
    });
    await test.step('order', async () => {
      await order(page, 'Descrizione');
      await expect(cards(page)).toHaveCount(20);
      await expect(cards(page).first()).toContainText('Attestazione ISEE');
      await expect(page.getByRole('button', { name: 'Ordina documenti' })).toBeFocused();
    });
    await test.step('filter', async () => {
      await openFilter(page);
      await page.getByLabel('Ambito').selectOption('Edilizia');
      await applyFilter(page);
      await expect(cards(page)).toHaveCount(1);
      await expect(page.getByText('Filtri attivi:')).toContainText('Edilizia');
      await page.getByRole('button', { name: 'Annulla filtri di documenti' }).click();
      await expect(cards(page)).toHaveCount(20);
    });
    await test.step('search', async () => {
      const box = page.getByRole('searchbox', { name: 'Cerca', exact: true });
      await box.fill('isee');
      await expect(cards(page)).toHaveCount(20);
      await box.press('Enter');
      await expect(page.getByText('Filtri attivi:')).toContainText('«isee»');
      await expect(cards(page)).toHaveCount(8);
      await expect(box).toBeFocused();
      await box.fill('astronave');
      await box.press('Enter');
      await expect(page.getByText('Non ci sono documenti in base ai filtri di ricerca')).toBeVisible();
    });
  });
  await test.step('documents: the right bytes under a name that leaves no folder; a lost file is a toast', async () => {
    // On the closed card.
    const save = async (text: string) =>
      cards(page).filter({ hasText: text }).getByRole('button', { name: 'Scarica' });
    const search = async (text: string) => {
      await page.getByRole('searchbox', { name: 'Cerca', exact: true }).fill(text);
      await page.getByRole('button', { name: 'Cerca' }).click();
      await expect(cards(page)).toHaveCount(1);
    };
    await search('planimetria');
    const picture = await save('Planimetria');
    const waiting = page.waitForEvent('download');
    await picture.click();
    const download = await waiting;
    // The browser makes a name that begins with a dot harmless in its own way.
    expect(download.suggestedFilename()).toMatch(/^[._-]*planimetria\.png$/);
    expect(download.suggestedFilename()).not.toMatch(/[\\/]|\.\./);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');

    await search('Domanda di riduzione');
    const [letter] = await Promise.all([
      page.waitForEvent('download'),
      (await save('Domanda di riduzione')).click(),
    ]);
    // The sample was made 45 days ago.
    const made = addDays(dayOf(new Date()), -45);
    expect(letter.suggestedFilename()).toBe(`Domanda di riduzione TARI ${made}.docx`);

    await search('file perduto');
    await (await save('file perduto')).click();
    await expect(toast(page)).toContainText(actNotices.document);
  });
});
