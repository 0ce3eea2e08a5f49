import { expect } from '@playwright/test';
import { callEnded, failCalls, restoreCalls, retryCalls } from '../support/pages/calls.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  chooseDay,
  counters,
  dayButton,
  dayOf,
  daysCall,
  freeDays,
  hours,
  hoursCall,
  openSlots,
} from './calendar-steps.ts';

test('days and hours that fail to load say so in their place, and are read again', async ({ page, own }) => {
  await test.step('days that fail to load say so in their place, and are read again', async () => {
    const failure = page.getByRole('group').getByRole('alert');
    await failCalls(page, daysCall, '503');
    await openSlots(page, own, counters.registry);
    await expect(failure).toContainText('Non è stato possibile leggere i giorni disponibili.');
    await page.getByRole('button', { name: 'Mese successivo' }).click();
    await expect(failure).toContainText('Non è stato possibile leggere i giorni disponibili.');
    await restoreCalls(page, daysCall);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(freeDays(page)).not.toHaveCount(0);
  });
  await test.step('hours that fail to load say so in their place, and are read again', async () => {
    const day = await dayOf(freeDays(page).first());
    for (const [place, fault] of ['503', 'malformed', 'offline'].entries())
      await test.step(fault, async () => {
        if (place > 0) await restoreCalls(page, hoursCall);
        await failCalls(page, hoursCall, fault);
        const ended = callEnded(page, hoursCall);
        if (place === 0) await freeDays(page).first().click();
        else await page.getByRole('button', { name: 'Riprova' }).click();
        await ended;
        await expect(hours(page, day).getByRole('alert')).toContainText('gli orari disponibili');
      });
    await retryCalls(page, hoursCall, 'offline');
    await expect(hours(page, day).getByRole('radio')).not.toHaveCount(0);
  });
});

test('an hour that is gone when one comes back to it is taken out, and this is said', async ({
  page,
  own,
}) => {
  await openSlots(page, own, counters.registry);
  const day = await chooseDay(page);
  await hours(page, day).getByRole('radio').first().check();
  await own.desk('appuntamenti/chiusure', { sportello: counters.registry, giorno: day });
  await page.reload();
  await expect(page.locator('.pc-hours')).toContainText('non è più disponibile: scegline un altro.');
  await expect(page.getByText('Nessun orario per la data scelta')).toBeVisible();
  await expect(dayButton(page, day)).toHaveAttribute('aria-disabled', 'true');
});

test('who comes back to the tab after the office closed the day sees that the hour is gone', async ({
  page,
  own,
}) => {
  await openSlots(page, own, counters.registry);
  const day = await chooseDay(page);
  await hours(page, day).getByRole('radio').first().check();
  await own.desk('appuntamenti/chiusure', { sportello: counters.registry, giorno: day });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('.pc-hours')).toContainText('non è più disponibile: scegline un altro.');
  await expect(dayButton(page, day)).toHaveAttribute('aria-disabled', 'true');
});

test('the office closes the day that is on screen: the slot is refused, and the nearest ones are offered', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await openSlots(page, own, counters.registry);
  const day = await chooseDay(page);
  await hours(page, day).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await page.getByLabel('Motivo').selectOption({ index: 1 });
  await page.getByLabel('Dettagli').fill('Rinnovo');
  await page.getByRole('button', { name: 'Avanti' }).click();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Riepilogo' })).toBeFocused();
  await own.desk('appuntamenti/chiusure', { sportello: counters.registry, giorno: day });
  await page.locator('label', { hasText: 'Ho letto' }).click();
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Data e orario' })).toBeVisible();
  await expect(page.getByText('Gli orari liberi più vicini a')).toBeVisible();
  const offers = page.locator('.pc-offers').getByRole('button');
  await expect(offers).toHaveCount(3);
  await offers.first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Riepilogo' })).toBeFocused();
});
