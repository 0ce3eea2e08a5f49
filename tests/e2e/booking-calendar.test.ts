import { expect } from '@playwright/test';
import { addMonths, monthOf, sameDayIn } from '../../src/features/appointments/calendar/days.ts';
import { dayName, monthName } from '../../src/features/appointments/calendar/texts.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import { capitalised, dayOf as dayInRome } from '../../src/domain/text/display.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  announced,
  chooseDay,
  counters,
  dayButton,
  dayOf,
  daysCall,
  freeDays,
  freeDaysOf,
  freeHoursOf,
  grid,
  hours,
  hoursCall,
  openSlots,
} from './calendar-steps.ts';

test('by keyboard alone: a month, a day, an hour, and on to the next step', async ({ page, own }) => {
  await openSlots(page, own, counters.registry);
  const first = await dayOf(freeDays(page).first());
  await page.getByRole('switch', { name: 'Mostra come elenco' }).focus();
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  await expect(dayButton(page, first)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dayButton(page, addDays(first, 1))).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageDown');
  const later = sameDayIn(addMonths(monthOf(first), 1), first);
  await expect(dayButton(page, later)).toBeFocused();
  await expect(announced(page, capitalised(monthName(monthOf(later))))).toBeAttached();
  // The same day of the next month may be free or not: arrows lead to one that is.
  const free = await freeDaysOf(page, counters.registry, monthOf(later));
  const target = free.find((day) => day >= later) ?? free.at(-1) ?? later;
  for (let day = later; day < target; day = addDays(day, 1)) await page.keyboard.press('ArrowRight');
  for (let day = later; day > target; day = addDays(day, -1)) await page.keyboard.press('ArrowLeft');
  await expect(dayButton(page, target)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 4, name: dayName(target) })).toBeFocused();
  const times = await freeHoursOf(page, counters.registry, target);
  await expect(announced(page, `${times.length} orari disponibili per ${dayName(target)}`)).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(hours(page, target).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(hours(page, target).getByRole('radio', { name: times[1] })).toBeChecked();
  await page.getByRole('button', { name: 'Avanti' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Dettagli appuntamento' })).toBeFocused();
});

test('a month ahead is read once; a day that cannot be chosen asks for nothing; as a list, which stays one in this tab', async ({
  page,
  own,
}) => {
  await test.step('the next month is read ahead, and no month is asked for twice', async () => {
    const made = apiRequests(page);
    const months = () =>
      made
        .filter((request) => daysCall.test(request.url()))
        .map((request) => new URL(request.url()).searchParams.get('date')?.slice(0, 7));
    await openSlots(page, own, counters.registry);
    const month = monthOf(await dayOf(freeDays(page).first()));
    await expect.poll(() => months().includes(addMonths(month, 1))).toBe(true);
    await page.getByRole('button', { name: 'Mese successivo' }).click();
    await expect(freeDays(page)).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Mese precedente' }).click();
    await expect(freeDays(page)).not.toHaveCount(0);
    await expect.poll(() => months().includes(addMonths(month, 2))).toBe(true);
    expect(new Set(months()).size).toBe(months().length);
  });
  await test.step('a day that cannot be chosen is read as such, and nothing is asked for it', async () => {
    const first = await dayOf(freeDays(page).first());
    const taken = grid(page)
      .getByRole('button', { name: /non disponibile/ })
      .first();
    await expect(taken).toHaveAttribute('aria-disabled', 'true');
    const made = apiRequests(page);
    await taken.dispatchEvent('click');
    await expect(page.getByText('Scegli un giorno per vedere gli orari.')).toBeVisible();
    await chooseDay(page);
    const asked = made.map((request) => new URL(request.url())).filter(({ href }) => hoursCall.test(href));
    expect(asked.map(({ searchParams }) => searchParams.get('date'))).toEqual([first]);
  });
  await test.step('as a list: a month, its free days, the hours; the list stays one in this tab', async () => {
    const first = await dayOf(freeDays(page).first());
    await page.getByText('Mostra come elenco').click();
    await expect(grid(page)).toHaveCount(0);
    const month = addMonths(monthOf(first), 1);
    await page.getByLabel('Mese', { exact: true }).selectOption(month);
    const free = await freeDaysOf(page, counters.registry, month);
    const days = page.getByRole('group', { name: 'Giorno' }).getByRole('radio');
    await expect(days).toHaveCount(free.length);
    const [day = first] = free;
    await page.getByRole('radio', { name: dayName(day) }).check();
    await expect(hours(page, day).getByRole('radio')).not.toHaveCount(0);
    await expect(announced(page, `per ${dayName(day)}`)).toBeAttached();
    await hours(page, day).getByRole('radio').first().check();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Mostra come elenco' })).toBeChecked();
    await expect(hours(page, day).getByRole('radio').first()).toBeChecked();
  });
});

test('days and hours are those of Rome, wherever the device is', async ({ browser, page: inRome, own }) => {
  for (const [timezoneId, elsewhere] of [
    ['America/New_York', true],
    ['Asia/Tokyo', true],
    ['Europe/Rome', false],
  ] as const)
    await test.step(timezoneId, async () => {
      const page = elsewhere ? await browser.newPage({ timezoneId, locale: 'it-IT' }) : inRome;
      await openSlots(page, own, counters.registry);
      const day = await chooseDay(page);
      expect(await freeDaysOf(page, counters.registry, monthOf(day))).toContain(day);
      const free = await freeHoursOf(page, counters.registry, day);
      expect(
        await hours(page, day)
          .getByRole('radio')
          .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
      ).toEqual(free);
      const today = dayInRome(new Date());
      const marked = page.locator('.pc-days [aria-current="date"]');
      if (monthOf(day) === monthOf(today)) await expect(marked).toHaveAttribute('data-day', today);
      await expect(page.getByText('Orari italiani (ora di Roma)')).toHaveCount(elsewhere ? 1 : 0);
      if (elsewhere) await page.close();
    });
});

test('a month, or a counter, without any free day says so; the first free appointment is found and announced', async ({
  page,
  own,
}) => {
  await test.step('a month without any free day may be an object: the calendar opens on the first one that has some', async () => {
    await openSlots(page, own, counters.distant);
    const month = monthOf(await dayOf(freeDays(page).first()));
    expect(month > monthOf(dayInRome(new Date()))).toBe(true);
    await page.getByRole('button', { name: 'Mese precedente' }).click();
    await expect(page.getByText('Nessuna disponibilità in questo mese', { exact: true })).toBeVisible();
    await expect(freeDays(page)).toHaveCount(0);
  });
  await test.step('the first free appointment is found and announced', async () => {
    await page.getByRole('button', { name: 'Mese successivo' }).click();
    const first = await dayOf(freeDays(page).first());
    await page.getByRole('button', { name: 'Mese successivo' }).click();
    await page.getByRole('button', { name: 'Primo appuntamento disponibile' }).click();
    await expect(hours(page, first).getByRole('radio').first()).toBeChecked();
    await expect(announced(page, `Primo appuntamento disponibile: ${dayName(first)}, ore `)).toBeAttached();
  });
  await test.step('a counter without any free slot: it is said when to try again', async () => {
    await openSlots(page, own, counters.full);
    await expect(page.getByText('Nessuna disponibilità in questo mese', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Primo appuntamento disponibile' }).click();
    await expect(page.locator('.pc-hours')).toContainText(/Non ci sono posti liberi fino a .*riprova/i);
  });
});

test('where several counters offer what is needed, the first free appointment of all is taken', async ({
  page,
  own,
}) => {
  await page.goto(own.url('/servizi/prenotazione-appuntamento-2'));
  await page.getByRole('main').getByText('Carta d’identità elettronica', { exact: true }).click();
  await page.getByLabel('Dettagli').fill('Rinnovo');
  await page.getByRole('button', { name: 'Avanti' }).click();
  // Those free first are above.
  const places = page.getByRole('radio', { name: /^Sportello anagrafe/ });
  await places.last().focus();
  await page.keyboard.press('Space');
  await expect(freeDays(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Primo appuntamento disponibile' }).click();
  await expect(places.first()).toBeChecked();
  await expect(page.locator('.pc-hours').getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(announced(page, 'Primo appuntamento disponibile: ')).toBeAttached();
});
