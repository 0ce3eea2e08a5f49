import { expect, type Locator, type Page } from '@playwright/test';
import { daysOf, type Month } from '../../src/features/appointments/calendar/days.ts';
import { dayName } from '../../src/features/appointments/calendar/texts.ts';
import type { Day } from '../../src/domain/time/dates.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';

/** Counters of Torrebianca. */
export const counters = { registry: '12', operators: '13', distant: '22', full: '61' } as const;

/** Calls for the days of any counter, and for hours. */
export const daysCall = /\/appsched\/services\/\d+\/unavailable_dates/;
export const hoursCall = /\/appsched\/services\/\d+\/availabilities/;

/** Opens the step of day and hour of a counter. */
export async function openSlots(page: Page, own: OwnPortal, counter: string): Promise<void> {
  await page.goto(own.url(`/servizi/prenotazione-appuntamento?servizio=${counter}`));
  await expect(page.getByRole('heading', { level: 2, name: 'Data e orario' })).toBeVisible();
}

export const grid = (page: Page): Locator => page.getByRole('grid');
/** The days that may be chosen. */
export const freeDays = (page: Page): Locator => grid(page).getByRole('button', { name: /, disponibile/ });
/** A day of the grid, whether it may be chosen or not. */
export const dayButton = (page: Page, day: Day): Locator =>
  grid(page).getByRole('button', { name: new RegExp(`^${dayName(day)}`) });
/** The day that a button of the grid stands for. */
export const dayOf = async (button: Locator): Promise<Day> => (await button.getAttribute('data-day')) as Day;
/** The part with the hours of the day chosen. */
export const hours = (page: Page, day: Day): Locator =>
  page.getByRole('region', { name: dayName(day), exact: true });
export const announced = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** What the service answers for a counter, seen from the page. */
async function ask<Answer>(page: Page, counter: string, call: string): Promise<Answer> {
  return page.evaluate(
    async (path) => (await (await fetch(path)).json()) as Answer,
    `/api-public/appsched/services/${counter}/${call}`,
  );
}

/** The free days of a month, as the service tells them. */
export async function freeDaysOf(page: Page, counter: string, month: Month): Promise<Day[]> {
  const taken = await ask<Day[] | object>(page, counter, `unavailable_dates?date=${month}-15`);
  return Array.isArray(taken) ? daysOf(month).filter((day) => !taken.includes(day)) : [];
}

/** The free hours of a day, as the service tells them. */
export async function freeHoursOf(page: Page, counter: string, day: Day): Promise<string[]> {
  return (await ask<string[]>(page, counter, `availabilities?date=${day}`)).sort();
}

/** Chooses the first free day on screen and gives it. */
export async function chooseDay(page: Page): Promise<Day> {
  const day = await dayOf(freeDays(page).first());
  await freeDays(page).first().click();
  await expect(hours(page, day).getByRole('radio').first()).toBeVisible();
  return day;
}
