// @vitest-environment page
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $announcement } from '#platform/page/announce.ts';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import {
  chosen,
  choose,
  Example,
  month,
  open,
  radios,
  tabStops,
  text,
} from '../../../../tests/support/react/slot-picker.tsx';
import { serviceOf, standIn } from './counters-fixture.ts';
import type { Slot } from './slot.ts';

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

test('the first free appointment is found in a month that is not on screen, and announced', async () => {
  service.free = { 12: { '2026-05-04': ['12:00'] } };
  await open({ counter: { id: '12', firstDate: '2026-03-01', lastDate: '2026-06-30' } });
  await press(control('Primo appuntamento disponibile'));
  await eventually(() => expect(radios()[0]?.checked).toBe(true));
  expect(chosen.slot).toEqual({ day: '2026-05-04', hour: '12:00' });
  expect($announcement.get()).toBe('Primo appuntamento disponibile: lunedì 4 maggio 2026, ore 12:00');
});

test('what was found is not said any more once the calendar is left', async () => {
  const { leave } = await render(<Example />);
  await press(control('Primo appuntamento disponibile'));
  await eventually(() => expect($announcement.get()).toContain('martedì 17 marzo 2026, ore 09:00'));
  await leave();
  expect($announcement.get()).toBe('');
});

test('where nothing is free it is said when to try again', async () => {
  service.free = {};
  await open();
  await press(control('Primo appuntamento disponibile'));
  const reason = 'Non ci sono posti liberi fino a martedì 30 giugno 2026. Riprova da mercoledì 1 luglio 2026';
  await eventually(() => expect(text()).toContain(reason));
  expect($announcement.get()).toContain(reason);
});

function TwoCounters() {
  const counters = ['12', '13'].map((id) => ({ id, firstDate: null, lastDate: null }));
  const [id, setId] = useState('12');
  const counter = counters.find((each) => each.id === id);
  return <Example searchIn={counters} onCounter={setId} counter={counter} />;
}

test('the first free appointment may be at another counter', async () => {
  service.free['13'] = { '2026-03-17': ['08:30'] };
  await render(<TwoCounters />);
  await eventually(() => expect(tabStops()).not.toEqual([]));
  await choose('martedì 17 marzo 2026');
  await press(control('Primo appuntamento disponibile'));
  await eventually(() =>
    expect(radios().map(({ value, checked }) => [value, checked])).toEqual([['08:30', true]]),
  );
  expect(chosen.slot).toEqual({ day: '2026-03-17', hour: '08:30' });
  expect($announcement.get()).toBe('Primo appuntamento disponibile: martedì 17 marzo 2026, ore 08:30');
});

test('days that fail to load can be asked for again, and the months beside them stay in reach', async () => {
  service.fails = ({ kind }) => kind === 'unavailable_dates';
  await open();
  await eventually(() => expect(text()).toContain('Non è stato possibile leggere i giorni disponibili.'));
  service.fails = () => false;
  await press(control('Mese successivo'));
  expect(month()).toBe('Aprile 2026');
  await press(control('Mese precedente'));
  await eventually(() => expect(tabStops()).toEqual([control('martedì 17 marzo 2026, disponibile')]));
});

test('hours that fail to load can be asked for again', async () => {
  await open();
  service.fails = ({ kind }) => kind === 'availabilities';
  await press(control('martedì 17 marzo 2026, disponibile'));
  await eventually(() => expect(text()).toContain('Non è stato possibile leggere gli orari disponibili.'));
  service.fails = () => false;
  await press(control('Riprova'));
  await eventually(() => expect(radios()).toHaveLength(5));
});

test('a day that the office closed meanwhile has no hours', async () => {
  await open();
  service.free = {};
  await press(control('martedì 17 marzo 2026, disponibile'));
  await eventually(() => expect(text()).toContain('Nessun orario per la data scelta'));
});

test('a slot that is gone is taken out of the form, and this is said', async () => {
  await open({ initial: { day: '2026-03-17', hour: '08:30' } });
  await eventually(() => expect(chosen.slot).toBeNull());
  const told = 'L’orario delle 08:30 di martedì 17 marzo 2026 non è più disponibile: scegline un altro.';
  expect([$announcement.get(), text()]).toEqual([told, expect.stringContaining(told)]);
  expect(radios()).toHaveLength(5);
});

test('a slot chosen before is there again', async () => {
  await open({ initial: { day: '2026-03-17', hour: '09:30' } });
  await eventually(() =>
    expect(
      radios()
        .map(({ checked }) => checked)
        .indexOf(true),
    ).toBe(1),
  );
  expect($announcement.get()).toBe('');
});

test('the slot of the appointment being edited is free, also where the service does not say so', async () => {
  const own: Slot = { day: '2026-03-12', hour: '09:30' };
  await open({ initial: own, ownSlot: own, edited: { id: '8071' } });
  await eventually(() => expect(radios()[0]?.checked).toBe(true));
  expect(control('giovedì 12 marzo 2026, disponibile, scelto').ariaDisabled).not.toBe('true');
  expect(service.asked.every(({ query }) => query.get('appointmentId') === '8071')).toBe(true);
});

test('in the place of a refused slot the nearest ones are offered', async () => {
  await open({ refused: { day: '2026-03-17', hour: '09:45' } });
  await eventually(() => expect(text()).toContain('Gli orari liberi più vicini a'));
  await press(control('martedì 17 marzo 2026, ore 10:00'));
  await eventually(() => expect(radios()[2]?.checked).toBe(true));
  expect(chosen.slot).toEqual({ day: '2026-03-17', hour: '10:00' });
  expect($announcement.get()).toBe('Orario scelto: martedì 17 marzo 2026, ore 10:00');
});

test('when the nearest ones cannot be read, this is said, and they can be looked for again', async () => {
  service.fails = () => true;
  await open({ refused: { day: '2026-03-17', hour: '09:45' } });
  const failed = 'Non è stato possibile cercare gli orari liberi più vicini.';
  await eventually(() => expect(text()).toContain(failed));
  service.fails = () => false;
  await press(control('Riprova'));
  await eventually(() => expect(text()).toContain('Gli orari liberi più vicini a'));
  expect(text()).not.toContain(failed);
});

test('an operator has hours of their own', async () => {
  await open({ operator: '5', initial: { day: '2026-03-17', hour: '09:00' } });
  await eventually(() => expect(radios()).toHaveLength(5));
  expect(service.asked.find(({ kind }) => kind === 'availabilities')?.query.get('providerId')).toBe('5');
});
