import { expect, type Page } from '@playwright/test';
import { emptyNote, area, cards, goTo, order, tabs } from '../support/pages/area-page.ts';
import { apiRequests, holdCalls, areaCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

const municipality = 'Comune di Torrebianca';

/** Expects that the page is still the one that was marked. */
const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => (globalThis as { mark?: string }).mark)).toBe('here');

test('views change without a document load, and all of the page follows; Back restores filter, pages shown and scroll', async ({
  page,
  own,
}) => {
  await test.step('views change without a document load; title, breadcrumb, current tab, focus and live line follow', async () => {
    const seen = await collectFaults(page);
    await openAs(page, own, `${area}/messaggi`);
    await page.evaluate(() => void ((globalThis as { mark?: string }).mark = 'here'));
    for (const [tab, path, title] of [
      ['Documenti', '/documenti', 'Area personale - Documenti'],
      ['Servizi', '/servizi', 'Area personale - Servizi'],
      ['Messaggi', '/messaggi', 'Area personale - Messaggi'],
    ] as const) {
      await test.step(tab, async () => {
        await goTo(page, tab);
        await expect(page).toHaveURL(own.url(area + path));
        await expect(page).toHaveTitle(`${title} | ${municipality}`);
        await expect(page.getByRole('heading', { level: 2, name: tab, exact: true })).toBeFocused();
        await expect(tabs(page).locator('[aria-current="page"]')).toHaveText(new RegExp(`^${tab}`));
        await expect(page.locator('main .breadcrumb-item').last()).toHaveText(tab);
      });
    }
    await expectSameDocument(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Servizi', exact: true })).toBeFocused();
    await expectSameDocument(page);
    expect(seen).toEqual([]);
  });
  await test.step('Back restores filter, pages shown and scroll; a view seen before is there at once', async () => {
    await openAs(page, own, `${area}/messaggi`);
    await expect(cards(page)).toHaveCount(15);
    await order(page, 'Data meno recente');
    await expect(page).toHaveURL(own.url(`${area}/messaggi?ordine=meno-recente`));
    await expect(cards(page)).toHaveCount(15);
    await page.getByRole('button', { name: 'Vedi altri messaggi' }).click();
    await expect(cards(page)).not.toHaveCount(15);
    const shown = await cards(page).allInnerTexts();
    await expect(cards(page).nth(15).getByRole('button')).toBeFocused();
    const top = await page.evaluate(() => (scrollTo({ top: 1200, behavior: 'instant' }), scrollY));
    const asked = apiRequests(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.pc-tabs a[href$="/servizi"]')?.click());
    await expect(page.getByRole('heading', { level: 2, name: 'Servizi', exact: true })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(own.url(`${area}/messaggi?ordine=meno-recente`));
    await expect.poll(() => cards(page).allInnerTexts()).toEqual(shown);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(asked.filter((request) => areaCalls.messages.test(request.url()))).toEqual([]);
  });
});

test('a citizen without anything: every list says so, with no tools for nothing; forced colours underline the current tab alone, paper shows no controls', async ({
  page,
  own,
}) => {
  await test.step('in forced colours only the current tab is underlined; paper shows no controls', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openAs(page, own, `${area}/messaggi`, 'dario');
    const lines = await tabs(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
    expect(lines.filter((line) => line !== lines[0])).toHaveLength(1);
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect(tabs(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button')).toBeHidden();
    await expect(emptyNote(page, 'Non ci sono ancora messaggi')).toBeVisible();
  });
  await test.step('a citizen without anything: every list says so, with no tools for nothing', async () => {
    await page.emulateMedia({ forcedColors: null, media: 'screen' });
    await expect(emptyNote(page, 'Non ci sono ancora messaggi')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Filtra|Ordina)/ })).toHaveCount(0);
    await expect(tabs(page).getByRole('link', { name: 'Messaggi', exact: true })).toBeVisible();
    await goTo(page, 'Documenti');
    await expect(emptyNote(page, 'Non ci sono ancora documenti')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Filtra|Ordina)/ })).toHaveCount(0);
    await goTo(page, 'Servizi');
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Preferiti', exact: true }).click();
    await expect(page.getByText('Non hai ancora servizi preferiti')).toBeVisible();
  });
});

/** Counts, from now on, how often the view comes to show nothing, or something in it comes to wait in the window. */
const countGaps = (page: Page) =>
  page.evaluate(() => {
    const seen = { count: 0, isEmpty: false };
    (globalThis as { seen?: typeof seen }).seen = seen;
    new MutationObserver(() => {
      const body = document.querySelector('.pc-area-body');
      const waits = [...(body?.querySelectorAll('.pc-loading') ?? [])].some(
        (place) => place.getBoundingClientRect().top < innerHeight,
      );
      const isEmpty = !body?.querySelector('h2') || waits;
      if (isEmpty && !seen.isEmpty) seen.count += 1;
      seen.isEmpty = isEmpty;
    }).observe(document.body, { childList: true, subtree: true });
  });

const gaps = (page: Page) =>
  page.evaluate(() => {
    const { seen = { count: -1, isEmpty: true } } = globalThis as {
      seen?: { count: number; isEmpty: boolean };
    };
    return seen;
  });

test('a view seen before is drawn again from what is at hand, with at most one gap', async ({
  page,
  own,
}) => {
  await openAs(page, own, area);
  const names = ['Attività', 'Messaggi', 'Servizi', 'Scrivania'];
  const show = async (name: string) => {
    await goTo(page, name);
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText(new RegExp(`^${name}`));
    await expect(page.locator('.pc-area-body section :is(article, a[href]):visible').first()).toBeVisible();
  };
  for (const name of names) {
    await show(name);
    await expect(page.locator('.pc-area-body .pc-loading:has([aria-busy])')).toHaveCount(0);
  }
  // Nothing that is asked for from here on is answered.
  await holdCalls(page, /\/api(-public)?\//);
  for (const name of names)
    await test.step(name, async () => {
      await countGaps(page);
      await show(name);
      await expect.poll(async () => (await gaps(page)).isEmpty).toBe(false);
      expect((await gaps(page)).count).toBeLessThanOrEqual(1);
    });
});
