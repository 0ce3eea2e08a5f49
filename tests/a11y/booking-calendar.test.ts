import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadable, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { windows } from '../support/browser/browser.ts';
import { failCalls, holdCalls, restoreCalls } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  chooseDay,
  counters,
  daysCall,
  freeDays,
  grid,
  hours,
  hoursCall,
  openSlots,
} from '../e2e/calendar-steps.ts';

test.setTimeout(120_000);

/** Smallest side of a target of the calendar, in CSS pixels. */
const fingertip = 44;

/** Controls of the calendar that are smaller than a fingertip. */
function tooSmall(page: Page): Promise<string[]> {
  return page.locator('.pc-slots :is(button, label)').evaluateAll(
    (controls, least) =>
      controls
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return Math.min(width, height) < least;
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    fingertip,
  );
}

/** Heights of the month on screen, in windows of both sizes; whatever else has to hold there is looked at too. */
async function heightsOf(page: Page, look?: () => Promise<void>): Promise<number[]> {
  const heights: number[] = [];
  for (const window of Object.values(windows)) {
    await page.setViewportSize(window);
    const month = page.locator('.pc-month');
    heights.push(await month.evaluate((element) => element.getBoundingClientRect().height));
    await look?.();
  }
  return heights;
}

const nextMonth = (page: Page) => page.getByRole('button', { name: 'Mese successivo' }).click();

test('days and hours suit a finger, and a month is as high as another in every state', async ({
  page,
  own,
}) => {
  const release = await holdCalls(page, daysCall);
  await openSlots(page, own, counters.registry);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  const waiting = await heightsOf(page);
  release();
  await expect(freeDays(page)).not.toHaveCount(0);
  expect(await heightsOf(page)).toEqual(waiting);
  await nextMonth(page);
  await expect(freeDays(page)).not.toHaveCount(0);
  await chooseDay(page);
  expect(await heightsOf(page, async () => expect(await tooSmall(page)).toEqual([]))).toEqual(waiting);
  await restoreCalls(page);
  await failCalls(page, daysCall, '503');
  // The months that follow have been read ahead.
  await page.reload();
  await expect(page.locator('.pc-month').getByRole('alert')).toBeVisible();
  expect(await heightsOf(page)).toEqual(waiting);
});

test('the calendar, with a day and an hour chosen, in dark schemes too; forced colours tell days apart; hours, or days, that failed to load', async ({
  page,
  own,
}) => {
  await openSlots(page, own, counters.registry);
  await test.step('the calendar, with a day and an hour chosen', async () => {
    await expect(freeDays(page)).not.toHaveCount(0);
    await expectAccessible(page);
    const day = await chooseDay(page);
    await hours(page, day).getByRole('radio').first().check();
    await expectReadable(page);
    await expectAccessible(page);
    await page.getByRole('switch').focus();
    await expectVisibleFocus(page, 6);
  });
  await test.step('forced colours tell the day chosen from those that are free and those that are not', async () => {
    // Of this month a single free day may be left.
    await nextMonth(page);
    const day = await chooseDay(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const look = (name: string) =>
      grid(page)
        .locator(name)
        .first()
        .evaluate((button) => {
          const { backgroundColor, borderTopColor } = getComputedStyle(button);
          return `${backgroundColor} ${borderTopColor}`;
        });
    const looks = [
      await look(`[data-day="${day}"]`),
      await look('button:not([aria-disabled]):not([aria-label*="scelto"])'),
      await look('button[aria-disabled]'),
    ];
    expect(new Set(looks).size).toBe(3);
    await page.emulateMedia({ forcedColors: null });
  });
  await test.step('hours, or days, that failed to load', async () => {
    await failCalls(page, hoursCall, '503');
    await nextMonth(page);
    await freeDays(page).first().click();
    await expect(page.locator('.pc-hours').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await failCalls(page, daysCall, '503');
    await page.reload();
    await expect(page.locator('.pc-month').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the list, with a day and an hour chosen; no slot at all, and no day chosen', async ({ page, own }) => {
  await test.step('the list, with a day and an hour chosen', async () => {
    await openSlots(page, own, counters.operators);
    await page.getByText('Mostra come elenco').click();
    const day = page.getByRole('group', { name: 'Giorno' }).getByRole('radio').first();
    await day.check();
    await page.locator('.pc-hours').getByRole('radio').first().check();
    await expectAccessible(page);
  });
  await test.step('no slot at all, and no day chosen', async () => {
    await openSlots(page, own, counters.full);
    await page.getByRole('button', { name: 'Primo appuntamento disponibile' }).click();
    await expect(page.locator('.pc-hours .alert')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.locator('.pc-problems')).toBeFocused();
    await expectAccessible(page);
  });
});
