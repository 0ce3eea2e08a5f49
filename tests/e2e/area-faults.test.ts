import { expect, type Locator, type Page } from '@playwright/test';
import { loadNotices, notices } from '#errors/notices.ts';
import {
  emptyNote,
  area,
  expectToast,
  goTo,
  openFilter,
  unexpectedFaults,
  panel,
  tabs,
  toast,
} from '../support/pages/area-page.ts';
import { apiRequests, failCalls, holdCalls, restoreCalls, areaCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

const retry = (place: Locator) => place.getByRole('button', { name: 'Riprova' });

/** The frame around a view that failed is as it was. */
async function expectFrame(page: Page): Promise<void> {
  await expect(tabs(page).getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Verdi' })).toBeVisible();
}

interface ListCase {
  name: string;
  path: string;
  pattern: RegExp;
  notice: string;
  /** Something that shows once the list is there. */
  content: (place: Locator) => Locator;
}

const lists: readonly ListCase[] = [
  {
    name: 'Messaggi',
    path: `${area}/messaggi`,
    pattern: areaCalls.messages,
    notice: loadNotices.messages,
    content: (place) => place.getByRole('button', { name: 'Nuovo avviso TARI: seconda rata' }),
  },
  {
    name: 'Documenti',
    path: `${area}/documenti`,
    pattern: areaCalls.documents,
    notice: loadNotices.documents,
    content: (place) => place.getByRole('button', { name: 'Certificato di residenza', exact: true }),
  },
  {
    name: 'Servizi',
    path: `${area}/servizi`,
    pattern: areaCalls.services,
    notice: notices.services,
    content: (place) => place.getByRole('button', { name: /preferiti$/ }).first(),
  },
];

/** Whatever the fault: tests/contract/views/failed-lists.test.ts. */
test('a list that fails: its toast, "Riprova" in place, the rest unharmed', async ({ page, own }) => {
  const seen = await collectFaults(page);
  await watchShifts(page);
  for (const { name, path, pattern, notice, content } of lists)
    await test.step(name, async () => {
      const place = panel(page, name);
      await failCalls(page, pattern, '503');
      await openAs(page, own, path);
      await expectToast(page, notice);
      await expect(retry(place)).toBeVisible();
      // When the line below did not wait for its list, 0.056.
      await expectLayoutShiftBelow(page, 0.04);
      await expect(place).not.toContainText(notice);
      await expect(page.locator('main .progress-spinner')).toHaveCount(0);
      await expectFrame(page);
      await test.step('"Riprova" repeats this call alone, and the list is there', async () => {
        await restoreCalls(page, pattern);
        const asked = apiRequests(page);
        await retry(place).click();
        await expect(content(place)).toBeVisible();
        expect(asked.filter((request) => !isExpected(request.url(), pattern))).toEqual([]);
        expect(asked.length).toBe(name === 'Servizi' ? 2 : 1);
        await expect(retry(place)).toHaveCount(0);
      });
    });
  expect(unexpectedFaults(seen)).toEqual([]);
});

test('a municipality without services answers 404, and the view says that there are none; an empty answer is an empty list', async ({
  page,
  own,
}) => {
  await test.step('a municipality without services answers 404, and the view says that there are none', async () => {
    await failCalls(page, areaCalls.services, '404');
    await openAs(page, own, `${area}/servizi`);
    await expect(page.getByText('Nessun servizio disponibile')).toBeVisible();
    await expect(retry(panel(page, 'Servizi'))).toHaveCount(0);
    await restoreCalls(page, areaCalls.services);
  });
  await test.step('an empty answer where a list is due is an empty list', async () => {
    for (const pattern of [areaCalls.messages, areaCalls.favourites]) await failCalls(page, pattern, 'empty');
    await openAs(page, own, `${area}/messaggi`);
    await expect(emptyNote(page, 'Non ci sono ancora messaggi')).toBeVisible();
    await page.getByRole('link', { name: 'Servizi', exact: true }).last().click();
    await expect(page.getByRole('button', { name: /^Aggiungi .* ai preferiti$/ }).first()).toBeVisible();
  });
});

/** A refused call asks who is logged in; a lost line asks whether the server is back. */
const isExpected = (url: string, pattern: RegExp) =>
  pattern.test(url) || areaCalls.me.test(url) || url.endsWith('/configComune/fromtenant');

test('scopes, favourites and unread count: what fails stays away alone, with its toast where it has one', async ({
  page,
  own,
}) => {
  const seen = await collectFaults(page);
  const others = [areaCalls.scopes, areaCalls.favourites, areaCalls.unread];
  for (const pattern of others) await failCalls(page, pattern, '503');
  await openAs(page, own, `${area}/documenti`);
  await test.step('scopes', async () => {
    await expectToast(page, loadNotices.scopes);
    await openFilter(page);
    await expect(page.getByLabel('Validità')).toBeVisible();
    await expect(page.getByLabel('Ambito')).toHaveCount(0);
    await expect(panel(page, 'Documenti').getByRole('article')).toHaveCount(20);
  });
  await test.step('unread count, silent', async () => {
    await expect(page.getByRole('link', { name: 'Messaggi', exact: true })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });
  await test.step('favourites: the services are there, and the stars come with "Riprova"', async () => {
    await goTo(page, 'Servizi');
    await expectToast(page, loadNotices.favouritesLoad);
    const services = panel(page, 'Servizi');
    await expect(services.getByRole('article').first()).toBeVisible();
    await expect(services.getByRole('button', { name: 'Preferiti', exact: true })).toHaveCount(0);
    await restoreCalls(page, areaCalls.favourites);
    const asked = apiRequests(page);
    await retry(services).click();
    await expect(services.getByRole('button', { name: /^Togli .* dai preferiti$/ })).toHaveCount(3);
    expect(asked).toHaveLength(1);
  });
  expect(unexpectedFaults(seen)).toEqual([]);
});

test('429: a read waits as long as it is told and is asked once more, no oftener', async ({ page, own }) => {
  const asked = apiRequests(page);
  const times = (pattern: RegExp) => asked.filter((request) => pattern.test(request.url())).length;
  await own.fault('/api/document/*', '429', 2);
  await own.fault('/api/notificatore/messagestore/*', '429', 1);
  await openAs(page, own, `${area}/documenti`);
  await expect(page.locator('main .progress-spinner').first()).toBeVisible();
  await expect(panel(page, 'Documenti').getByRole('article')).toHaveCount(20);
  await expect(page.getByRole('link', { name: /^Messaggi ?, \d+ messaggi da leggere$/ })).toBeVisible();
  expect([times(areaCalls.documents), times(areaCalls.scopes), times(areaCalls.unread)]).toEqual([2, 2, 2]);
  await expect(toast(page)).toHaveCount(0);

  await failCalls(page, areaCalls.messages, '429');
  await page.getByRole('link', { name: /^Messaggi ?, / }).click();
  await expectToast(page, loadNotices.messages);
  expect(times(areaCalls.messages)).toBe(2);
});

test('answers that take long: a spinner each, nothing blocked, none left behind', async ({ page, own }) => {
  const slow = [areaCalls.documents, areaCalls.scopes, areaCalls.messages, areaCalls.favourites];
  const release = await Promise.all(slow.map((pattern) => holdCalls(page, pattern)));
  await openAs(page, own, `${area}/documenti`);
  const spinner = page.locator('.pc-loading');
  await expect(panel(page, 'Documenti').locator(spinner)).toBeVisible();
  await openFilter(page);
  await expect(page.getByLabel('Ambito')).toBeDisabled();
  await goTo(page, 'Messaggi');
  await expect(panel(page, 'Messaggi').locator(spinner)).toBeVisible();
  await goTo(page, 'Servizi');
  await expect(panel(page, 'Servizi').getByRole('article').first()).toBeVisible();
  release.forEach((go) => go());
  await goTo(page, 'Documenti');
  await expect(panel(page, 'Documenti').getByRole('article')).toHaveCount(20);
  await goTo(page, 'Messaggi');
  await expect(panel(page, 'Messaggi').getByRole('article')).toHaveCount(15);
  await expect(spinner).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
});
