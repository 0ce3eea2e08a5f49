import { expect, type Locator } from '@playwright/test';
import { actNotices } from '#errors/notices.ts';
import { area, cards, goTo, toast } from '../support/pages/area-page.ts';
import {
  apiRequests,
  callEnded,
  failCalls,
  holdCalls,
  restoreCalls,
  areaCalls,
} from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

/** Presses a star that was just pressed. That is ignored while the press before is on its way, so then once more. */
const pressAgain = (star: Locator, pressed: 'true' | 'false') =>
  expect(async () => {
    if ((await star.getAttribute('aria-pressed')) !== pressed) await star.click();
    await expect(star).toHaveAttribute('aria-pressed', pressed, { timeout: 1000 });
  }).toPass();

test('favourites: a star changes at once, a 400 counts as done, a failure takes it back', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/servizi`);
  const added = page.getByRole('button', { name: /^Togli .* dai preferiti$/ });
  await expect(added).toHaveCount(3);
  const toAdd = page.getByRole('button', { name: /^Aggiungi .* ai preferiti$/ });

  await test.step('at once, and kept', async () => {
    const release = await holdCalls(page, areaCalls.favourite);
    const asked = apiRequests(page);
    const title = (await toAdd.first().getAttribute('aria-label'))!.replace(
      /^Aggiungi (.*) ai preferiti$/,
      '$1',
    );
    const star = page.getByRole('button', { name: `Togli ${title} dai preferiti` });
    // The number of services is said first.
    await expect(page.getByText(/^\d+ servizi trovati$/)).toHaveCount(2);
    await toAdd.first().focus();
    await page.keyboard.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(star).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.length).toBe(1);
    await expect(page.getByText('Aggiunto ai preferiti')).toHaveCount(0);
    const answered = page.waitForResponse(areaCalls.favourite);
    release();
    await answered;
    await expect(page.getByText('Aggiunto ai preferiti')).toBeAttached();
    await restoreCalls(page, areaCalls.favourite);
    await page.reload();
    await expect(star).toBeVisible();
  });
  for (const [fault, isDone] of [
    ['400', true],
    ['503', false],
  ] as const) {
    await test.step(`adding meets ${fault}`, async () => {
      await failCalls(page, areaCalls.favourite, fault);
      await expect(added).toHaveCount(4);
      // The star changes before the call is sent.
      const ended = callEnded(page, areaCalls.favourite);
      await toAdd.first().click();
      await ended;
      if (!isDone) await expect(toast(page)).toContainText(actNotices.favourites);
      await expect(added).toHaveCount(isDone ? 5 : 4);
      if (isDone) await expect(toast(page)).toHaveCount(0);
      await restoreCalls(page, areaCalls.favourite);
      await page.reload();
    });
  }
  await test.step('taking away meets 400: the list tells whether it is gone', async () => {
    await failCalls(page, areaCalls.favourite, '400');
    await added.first().click();
    await expect(toast(page)).toContainText(actNotices.favourites);
    await expect(added).toHaveCount(4);
  });
});

test('services: search and chips act on the spot, without a call; a star moves no card until the next visit', async ({
  page,
  own,
}) => {
  await test.step('services: search and chips act on the spot, without a call', async () => {
    await openAs(page, own, `${area}/servizi`);
    await expect(page.getByRole('button', { name: /^Togli/ })).toHaveCount(3);
    const all = await cards(page).count();
    const asked = apiRequests(page);
    const box = page.getByRole('searchbox', { name: 'Cerca un servizio' });
    await box.fill('TARI');
    await expect(cards(page)).not.toHaveCount(all);
    await expect(page.locator('.pc-count')).toHaveText(/^\d+ serviz(io trovato|i trovati)$/);
    await box.fill('astronave <b>');
    await expect(page.getByText('Nessun servizio per questi filtri')).toBeVisible();
    await page.getByRole('button', { name: 'Annulla filtri' }).click();
    await expect(cards(page)).toHaveCount(all);
    await expect(box).toBeFocused();
    const chips = page.getByRole('group', { name: 'Categoria' });
    await chips.getByRole('button', { name: 'Preferiti' }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(chips.getByRole('button', { name: 'Preferiti' })).toHaveAttribute('aria-pressed', 'true');
    await chips.getByRole('button', { name: 'Tutti' }).click();
    await expect(cards(page)).toHaveCount(all);
    expect(asked).toEqual([]);
  });
  await test.step('a star moves no card until the next visit, and takes none away until the next filter', async () => {
    const titles = () => page.getByRole('main').locator('.pc-service h3').allTextContents();
    const before = await titles();
    const [, , , , , , title = ''] = before;
    const card = cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const star = card.locator('.pc-star');
    await star.scrollIntoViewIfNeeded();
    const place = await star.boundingBox();
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(await star.boundingBox()).toEqual(place);
    expect(await titles()).toEqual(before);
    const chip = page.getByRole('group', { name: 'Categoria' }).getByRole('button', { name: 'Preferiti' });
    await chip.click();
    await expect(cards(page)).toHaveCount(4);
    await pressAgain(star, 'false');
    await expect(star).toBeFocused();
    await pressAgain(star, 'true');
    await goTo(page, 'Scrivania');
    await goTo(page, 'Servizi');
    await expect(cards(page).first()).toBeVisible();
    const after = await titles();
    expect(after.slice(0, 4)).toContain(title);
    expect([...after].sort()).toEqual([...before].sort());
  });
});
