import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { area, panel } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

// Sections below the screen wait until it is near: here all are in view.
test.use({ viewport: { width: 412, height: 9000 } });

const agenda = (page: Page) => panel(page, 'Le mie scadenze');

/** Lines of the calendar file as it is saved, folded ones put together again. */
async function savedCalendar(page: Page): Promise<{ text: string; lines: string[] }> {
  const download = page.waitForEvent('download');
  await agenda(page).getByRole('button', { name: 'Scarica il calendario (.ics)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return { text, lines: text.replaceAll('\r\n ', '').split('\r\n') };
}

const valuesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

test('of what could not be loaded the agenda says so, once, and not that there is nothing', async ({
  page,
  own,
}) => {
  await test.step('of what could not be loaded the agenda says so, and not that there is nothing', async () => {
    const none = 'Non ci sono scadenze in arrivo';
    await own.fault('/api/appsched/appointments*', '500', 1);
    await openAs(page, own, area, 'dario');
    await expect(agenda(page)).toContainText('possono mancare delle scadenze');
    await expect(agenda(page)).not.toContainText(none);
    await panel(page, 'Ultime attività').getByRole('button', { name: 'Riprova' }).click();
    // Now it is known that there is nothing.
    await expect(panel(page, 'Primi passi')).toBeVisible();
    await expect(page.getByText('possono mancare')).toHaveCount(0);
  });
  await test.step('when messages and appointments both fail, the agenda says once that something is missing', async () => {
    for (const path of ['/api/appsched/appointments*', '/api/notificatore/messagestore/*'])
      await own.fault(path, '500', 5);
    await openAs(page, own, area, 'dario');
    await expect(agenda(page).getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expect(panel(page, 'Ultime attività').getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expect(agenda(page).getByText('Non tutto si è caricato')).toHaveCount(1);
  });
});

test('the file holds every day of the agenda as calendars want it, and the same identifiers each time', async ({
  page,
  own,
}) => {
  await openAs(page, own, area);
  const { text, lines } = await savedCalendar(page);
  await agenda(page)
    .getByRole('button', { name: /^Vedi tutte le/ })
    .click();
  const days = await agenda(page).getByRole('listitem').count();
  const identifiers = valuesOf(lines, 'UID');
  expect(identifiers).toHaveLength(days);
  expect(new Set(identifiers).size).toBe(days);
  expect(valuesOf(lines, 'DTSTAMP')).toHaveLength(days);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const octets = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(valuesOf((await savedCalendar(page)).lines, 'UID')).toEqual(identifiers);
});
