// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $announcement } from '#platform/page/announce.ts';
import { control, eventually, field, press, render } from '../../../../tests/support/react/react.ts';
import {
  chosen,
  choose,
  Example,
  focused,
  hourHeading,
  key,
  month,
  open,
  radios,
  tabStops,
  text,
} from '../../../../tests/support/react/slot-picker.tsx';
import { serviceOf, standIn } from './counters-fixture.ts';

vi.mock('#platform/calls/client.ts', async () => (await import('./counters-fixture.ts')).clientStandIn);

const hours = ['09:00', '09:30', '10:00', '11:30', '14:30'];
let service: ReturnType<typeof serviceOf>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z'), toFake: ['Date'] });
  sessionStorage.clear();
  $announcement.set('');
  service = serviceOf({ 12: { '2026-03-17': hours, '2026-03-19': ['08:00'], '2026-05-04': ['12:00'] } });
  standIn.service = service;
  return () => vi.useRealTimers();
});

test('a grid with the days of a month, of which one takes the focus, but not by itself', async () => {
  await open();
  expect(document.activeElement?.closest('[role="grid"]') ?? null).toBeNull();
  expect(month()).toBe('Marzo 2026');
  const grid = document.querySelector('[role="grid"]');
  expect(document.getElementById(grid?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Marzo 2026',
  );
  expect([...document.querySelectorAll('th')].map((head) => head.textContent).join(' ')).toBe(
    'Lu Ma Me Gi Ve Sa Do',
  );
  expect(tabStops()).toEqual([control('martedì 17 marzo 2026, disponibile')]);
  const today = control('martedì 10 marzo 2026, non disponibile, oggi');
  expect([today.getAttribute('aria-disabled'), today.getAttribute('aria-current')]).toEqual(['true', 'date']);
  expect($announcement.get()).toBe('');
});

test('keys move by day, week and month, also to days that cannot be chosen', async () => {
  await open();
  await act(async () => control('martedì 17 marzo 2026, disponibile').focus());
  const path: unknown[] = [];
  for (const name of ['ArrowRight', 'ArrowDown', 'Home', 'End', 'ArrowUp', 'ArrowLeft']) {
    await key(name);
    path.push(focused());
    expect(tabStops()).toEqual([document.activeElement]);
  }
  const days = ['mercoledì 18', 'mercoledì 25', 'lunedì 23', 'domenica 29', 'domenica 22', 'sabato 21'];
  expect(path).toEqual(days.map((day) => `${day} marzo 2026, non disponibile`));
  await key('PageDown');
  expect([month(), focused()]).toEqual(['Aprile 2026', expect.stringMatching(/^martedì 21 aprile 2026/)]);
  await eventually(() =>
    expect($announcement.get()).toBe('Aprile 2026: nessuna disponibilità in questo mese'),
  );
  expect(text()).toContain('Nessuna disponibilità in questo mese');
  await key('PageUp');
  expect([month(), focused()]).toEqual(['Marzo 2026', 'sabato 21 marzo 2026, non disponibile']);
});

test('a key leads no further than the calendar', async () => {
  await open();
  await act(async () => control('martedì 17 marzo 2026, disponibile').focus());
  await key('PageUp');
  expect(focused()).toBe('martedì 17 marzo 2026, disponibile');
  expect(control('Mese precedente').getAttribute('aria-disabled')).toBe('true');
  await press(control('Mese precedente'));
  expect(month()).toBe('Marzo 2026');
});

test('a day that cannot be chosen is not', async () => {
  await open();
  await press(control('mercoledì 18 marzo 2026, non disponibile'));
  expect(text()).toContain('Scegli un giorno per vedere gli orari.');
  expect(service.asked.some(({ kind }) => kind === 'availabilities')).toBe(false);
});

test('a day that is chosen leads to its hours, which are radio buttons', async () => {
  await open();
  await choose('martedì 17 marzo 2026');
  expect(document.activeElement).toBe(hourHeading());
  expect(hourHeading()?.textContent).toBe('martedì 17 marzo 2026');
  expect($announcement.get()).toBe('5 orari disponibili per martedì 17 marzo 2026');
  expect(radios().map((radio) => radio.labels?.[0]?.textContent)).toEqual(hours);
  const group = document.querySelector('[role="radiogroup"]');
  expect(group?.getAttribute('aria-labelledby')).toBe(hourHeading()?.id);
  expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('17');
  await press(radios()[2] as HTMLElement);
  expect(chosen.slot).toEqual({ day: '2026-03-17', hour: '10:00' });
  expect(radios().map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
});

test('another day or month clears the hour', async () => {
  await open();
  await choose('martedì 17 marzo 2026');
  await press(radios()[0] as HTMLElement);
  await choose('giovedì 19 marzo 2026');
  expect(chosen.slot).toBeNull();
  await press(radios()[0] as HTMLElement);
  expect(chosen.slot).toEqual({ day: '2026-03-19', hour: '08:00' });
  await press(control('Mese successivo'));
  expect(chosen.slot).toBeNull();
});

test('from a day one goes to the free ones beside it, months away too', async () => {
  await open();
  await choose('martedì 17 marzo 2026');
  await press(control('Giorno disponibile successivo'));
  await eventually(() => expect(hourHeading()?.textContent).toBe('giovedì 19 marzo 2026'));
  await press(control('Giorno disponibile successivo'));
  await eventually(() => expect(hourHeading()?.textContent).toBe('lunedì 4 maggio 2026'));
  expect(month()).toBe('Maggio 2026');
  await press(control('Giorno disponibile successivo'));
  await eventually(() => expect(text()).toContain('Nessun altro giorno disponibile'));
  expect($announcement.get()).toBe('Nessun altro giorno disponibile');
  await press(control('Giorno disponibile precedente'));
  await eventually(() => expect(hourHeading()?.textContent).toBe('giovedì 19 marzo 2026'));
  expect(text()).not.toContain('Nessun altro giorno disponibile');
});

test('when the days of the next month cannot be read, the way to the next free day says so', async () => {
  await open();
  await choose('giovedì 19 marzo 2026');
  service.fails = ({ date }) => date.startsWith('2026-05');
  await press(control('Giorno disponibile successivo'));
  await eventually(() => expect(text()).toContain('Non è stato possibile leggere i giorni disponibili.'));
  expect(hourHeading()?.textContent).toBe('giovedì 19 marzo 2026');
});

test('the list has the same days and hours, and stays a list in this tab', async () => {
  await open();
  await press(field('Mostra come elenco'));
  const day = document.querySelectorAll<HTMLInputElement>('.pc-day-list input');
  expect([...day].map((each) => each.labels?.[0]?.textContent)).toEqual([
    'martedì 17 marzo 2026',
    'giovedì 19 marzo 2026',
  ]);
  await press(day[0] as HTMLElement);
  await eventually(() => expect(radios()).toHaveLength(5));
  // The focus stays where arrow keys go on to the next day.
  expect(document.activeElement).toBe(day[0]);
  expect($announcement.get()).toBe('5 orari disponibili per martedì 17 marzo 2026');
  await press(radios()[1] as HTMLElement);
  expect(chosen.slot).toEqual({ day: '2026-03-17', hour: '09:30' });
  await render(<Example />);
  expect(document.querySelectorAll('[role="grid"]')).toHaveLength(0);
});
