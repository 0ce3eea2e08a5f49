import { expect, type Page } from '@playwright/test';
import {
  applyFilter,
  area,
  cardButton,
  cards,
  goTo,
  openFilter,
  tabs,
  toast,
} from '../support/pages/area-page.ts';
import { apiRequests, failCalls, holdCalls, restoreCalls, areaCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('messages: the filter stands in the address, and an address sets the filter', async ({ page, own }) => {
  await openAs(page, own, `${area}/messaggi`);
  await expect(cards(page)).toHaveCount(15);
  const asked = apiRequests(page);
  await openFilter(page);
  await page.getByLabel('Stato lettura').selectOption('Non letti');
  await page.getByLabel('Servizio').selectOption({ index: 1 });
  expect(asked, 'nothing is asked before "Filtra"').toEqual([]);
  await applyFilter(page);
  await expect(page.getByText('Filtri attivi:')).toContainText('Non letti');
  await expect(page.getByRole('button', { name: 'Filtra messaggi' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Filtra messaggi' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(query(page)).toMatchObject({ stato: 'non-letti' });
  expect(asked).toHaveLength(1);

  await page.reload();
  await expect(page.getByText('Filtri attivi:')).toContainText('Non letti');
  await page.getByRole('button', { name: 'Annulla filtri di messaggi' }).click();
  await expect(page).toHaveURL(own.url(`${area}/messaggi`));
  await expect(cards(page)).toHaveCount(15);
  await expect(page.getByRole('button', { name: 'Filtra messaggi' })).toBeFocused();

  await test.step('the tab leads to all of them, and Back to those of before', async () => {
    await page.goto(own.url(`${area}/messaggi?stato=non-letti`));
    await expect(page.getByText('Filtri attivi:')).toContainText('Non letti');
    await goTo(page, 'Messaggi');
    await expect(page.getByText('Filtri attivi:')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(15);
    await page.goBack();
    await expect(page.getByText('Filtri attivi:')).toContainText('Non letti');
  });

  for (const hostile of [
    'stato=letti%27%20OR%201=1&da=oggi&a=%3Cscript%3E&ordine=__proto__',
    'servizio=%22%7D%2C%22tag%22%3A%7B&da=2026-13-45&a=2026-99-99',
    'da=2026-03-10&a=2026-03-01&stato=constructor',
  ]) {
    await test.step(hostile, async () => {
      await page.goto(own.url(`${area}/messaggi?${hostile}`));
      await expect(cards(page)).toHaveCount(15);
      await expect(page.getByText('Filtri attivi:')).toHaveCount(0);
    });
  }
});

test('messages: the number of unread ones moves nothing; hostile ones are harmless; a link to one opens it, gives it the focus and reads it', async ({
  page,
  own,
}) => {
  const seen = await collectFaults(page);
  await test.step('messages: the number of unread ones comes after the list and moves nothing', async () => {
    const release = await holdCalls(page, /\/messages\?.*read_at/);
    await openAs(page, own, `${area}/messaggi`);
    const readAll = page.getByRole('button', { name: 'Segna tutti come letti' });
    await expect(readAll).toBeVisible();
    const places = async () => [await readAll.boundingBox(), await cards(page).first().boundingBox()];
    const before = await places();
    const number = page.locator('main').getByText(/^\d+ messaggi da leggere$/);
    await expect(number).toHaveCount(0);
    release();
    await expect(number).toBeVisible();
    expect(await places()).toEqual(before);
  });
  await test.step('messages: hostile bodies and links are harmless', async () => {
    for (const text of ['Verifica', 'Rimborso', 'Menù & diete']) {
      const card = cards(page).filter({ hasText: text });
      await cardButton(card).click();
      await expect(card.locator('.pc-prose')).toBeVisible();
      await expect(card.getByRole('link', { name: /^Vai/ })).toHaveCount(0);
      await expect(card.locator('iframe, form, script, img, svg animate')).toHaveCount(0);
    }
    await expect(page.getByText('Costo < 5 € a pasto, sconto > 10% dal terzo figlio.')).toBeVisible();
    await expect(page).toHaveTitle(/^Area personale - Messaggi \| /);
    expect(seen).toEqual([]);
  });
  await test.step('messages: a link to one opens it, gives it the focus and reads it, further pages asked', async () => {
    await expect(cards(page)).toHaveCount(15);
    await page.getByRole('button', { name: 'Vedi altri messaggi' }).click();
    await expect(cards(page).nth(15)).toBeVisible();
    const mark = (await cards(page).nth(15).getAttribute('data-mark')) ?? '';
    await page.goto(own.url(`${area}/messaggi?messaggio=${mark.replace('messaggio-', '')}`));
    const card = page.locator(`[data-mark="${mark}"]`);
    await expect(card.getByRole('button', { expanded: true })).toBeFocused();
    await expect(cardButton(card)).not.toContainText('Non letto');
    await page.goto(own.url(`${area}/messaggi?messaggio=nessuno`));
    await expect(page.getByText('Elemento non trovato')).toBeVisible();
  });
});

test('messages: opening one reads it, deleting takes it away once, and the badge follows', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/messaggi`);
  const badge = tabs(page).getByRole('link', { name: /^Messaggi ?, \d+ messaggi da leggere$/ });
  await expect(badge).toBeVisible();
  const count = async () =>
    Number(
      /\d+/.exec(
        (await tabs(page)
          .getByRole('link', { name: /^Messaggi/ })
          .innerText()) ?? '',
      )?.[0],
    );
  const before = await count();
  const asked = apiRequests(page);
  const unread = cards(page).filter({ has: page.getByRole('button', { name: /^Non letto/ }) });
  await cardButton(unread.first()).click();
  await expect.poll(count).toBe(before - 1);
  await expect(page.getByText(`${before - 1} messaggi da leggere`).first()).toBeVisible();

  await test.step('an unread one, deleted by a double press', async () => {
    const title = await unread.first().getByRole('heading').innerText();
    const next = await cards(page).nth(2).getByRole('heading').innerText();
    await failCalls(page, areaCalls.markRead, '500');
    await cardButton(cards(page).nth(1)).click();
    await cards(page).nth(1).getByRole('button', { name: 'Elimina' }).click();
    const dialog = page.getByRole('dialog', { name: 'Elimina messaggio' });
    await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Elimina il messaggio' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page)).toContainText('Messaggio eliminato');
    await expect(cards(page).filter({ hasText: title.replace('Non letto: ', '') })).toHaveCount(0);
    expect(asked.filter((request) => request.method() === 'DELETE')).toHaveLength(1);
    await expect(
      cards(page)
        .filter({ hasText: next.replace(/^Non letto: /, '') })
        .getByRole('button')
        .first(),
    ).toBeFocused();
    await expect.poll(count).toBe(before - 2);
  });

  await test.step('all on screen with one call', async () => {
    await restoreCalls(page, areaCalls.markRead);
    asked.length = 0;
    await page.getByRole('button', { name: 'Segna tutti come letti' }).click();
    await expect(page.getByRole('button', { name: 'Segna tutti come letti' })).toHaveCount(0);
    expect(asked.filter((request) => request.method() === 'PUT')).toHaveLength(1);
    expect(asked.map((request) => request.postData() ?? '').join()).not.toContain('"tag"');
  });
});
