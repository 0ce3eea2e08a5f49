// @vitest-environment page
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { skipLeavePrompt } from '#platform/page/leave-prompt.ts';
import type { User } from '#platform/session/session.ts';
import { PortalError } from '#errors/portal-error.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import type { Loaded } from '#platform/resource.ts';
import { control, eventually, field, press, render, write } from '../../../../tests/support/react/react.ts';
import { getCounter } from '../booking-api.ts';
import { Appointment } from '../api.ts';
import { createBookingData, type BookingData } from '../booking/places.ts';
import { type CloseForm, EditWizard } from './EditWizard.tsx';
import { slotOf } from './edit-draft.ts';

/** Operators of whom hours were asked. */
const askedOf = vi.hoisted(() => [] as unknown[]);
vi.mock('#platform/calls/client.ts', () => ({
  client: {
    call: ({ id }: { id: string }, { query }: { query?: { providerId?: string } }) => {
      if (id !== 'listFreeHours') return new Promise(() => {});
      askedOf.push(query?.providerId ?? null);
      return Promise.resolve(['09:40']);
    },
  },
}));

const appointment = z.parse(Appointment, {
  id: 8071,
  status: 'APPROVATA',
  start: '2036-12-03 09:40:00',
  notes: '(42) Carta d’identità - rinnovo',
  category: { id: 3, name: 'Anagrafe' },
  service: { id: 12, name: 'Sportello 1', location: 'Piazza Esempio 1' },
  serviceId: 12,
  providerId: 5,
});
const counter = z.parse(getCounter.answer, {
  id: 12,
  name: 'Sportello 1',
  categoryId: 3,
  activitiesRelated: [{ id: 42, name: 'Carta d’identità' }],
});
const office = { id: '3', name: 'Anagrafe', description: null };
const user = { name: 'Ada', surname: 'Verdi', taxCode: 'VRDDAA81C54F952J' } as User;

const loaded = <T,>(state: Loaded<T>) => {
  const $loaded = atom(state);
  return () => $loaded;
};
const ready = <T,>(value: T) => loaded<T>({ state: 'ready', value });
const places: BookingData = {
  ...createBookingData({ base: 'auth' }, false),
  counter: ready(counter),
  offices: ready([office]),
  counters: ready([counter]),
  operators: ready([]),
  legal: ready(null),
  appointmentsOf: ready([]),
  knownCounter: () => counter,
  knownOffice: () => office,
};

/** Opens the edit at an address with this query. */
const open = (search: string, changed: Partial<BookingData> = {}) => {
  history.replaceState(null, '', `/servizi/appuntamento/modifica/8071${search}`);
  return render(
    <EditWizard
      edited={{ target: { id: '8071' }, appointment, slot: slotOf(appointment.startsAt) }}
      user={user}
      places={{ ...places, ...changed }}
      read={() => Promise.resolve(appointment)}
      onChanged={() => {}}
      onLeft={onLeft}
      onCancel={onCancel}
    />,
  );
};
const shown = (label: string) =>
  [...document.querySelectorAll('dt')].find((name) => name.textContent === label)?.nextElementSibling
    ?.textContent;
const asksToLeave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};
const onLeft = vi.fn<() => void>();
const onCancel = vi.fn<(closeForm: CloseForm) => void>();
const own = 'mercoledì 3 dicembre 2036';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  sessionStorage.clear();
  askedOf.length = 0;
  onCancel.mockReset();
  skipLeavePrompt(false);
  document.documentElement.dataset['municipalityCode'] = 'c_x999';
  return () => vi.unstubAllGlobals();
});

test('a kept edit that was never sent is shown beside the appointment as it is, and can be left', async () => {
  onLeft.mockReset();
  const first = await open('');
  await eventually(() => expect(shown('Data')).toBe(own));
  expect(document.body.textContent).not.toContain('non ancora confermata');
  await first.leave();
  const asked = await open('?giorno=2036-11-24&ora=11:40');
  await eventually(() => expect(shown('Diventerà')).toBe('lunedì 24 novembre 2036 alle 11:40'));
  expect(shown('Ora')).toBe(`${own} alle 09:40`);
  expect(document.body.textContent).toContain('non ancora confermata');
  await press(control('Lascia com’era'));
  await eventually(() => expect(onLeft).toHaveBeenCalledOnce());
  expect(keptForm('modifica-appuntamento-8071')).toBeNull();
  expect(location.search).toBe('');
  await asked.leave();
  await open(location.search);
  await eventually(() => expect([shown('Data'), shown('Ora')]).toEqual([own, undefined]));
});

test('the slot that the address asks for goes before one that an earlier address had asked for', async () => {
  const first = await open('?giorno=2036-11-24&ora=09:00');
  await eventually(() => expect(shown('Data')).toBe('lunedì 24 novembre 2036'));
  await first.leave();
  await open('?giorno=2036-11-20&ora=11:30');
  await eventually(() =>
    expect([shown('Data'), shown('Orario')]).toEqual(['giovedì 20 novembre 2036', '11:30']),
  );
});

test('a slot that only an earlier address had asked for is not there any more, and leaving asks nothing', async () => {
  const first = await open('?giorno=2036-11-24&ora=09:00');
  await eventually(() => expect(shown('Data')).toBe('lunedì 24 novembre 2036'));
  await first.leave();
  await open('');
  await eventually(() => expect(shown('Data')).toBe(own));
  expect(asksToLeave()).toBe(false);
});

test('what was typed is there again at its own address, and under the slot of another one', async () => {
  const first = await open('?giorno=2036-11-24&ora=09:00');
  await eventually(() => expect(shown('Dettagli')).toBe('rinnovo'));
  await press(control('Modifica Dettagli appuntamento'));
  await eventually(() => expect(field('Dettagli')).toBeTruthy());
  await write(field('Dettagli'), 'smarrita', true);
  await press(control('Avanti'));
  await eventually(() => expect(shown('Dettagli')).toBe('smarrita'));
  await first.leave();
  const again = await open('?giorno=2036-11-24&ora=09:00');
  await eventually(() =>
    expect([shown('Data'), shown('Dettagli')]).toEqual(['lunedì 24 novembre 2036', 'smarrita']),
  );
  await again.leave();
  await open('?giorno=2036-11-20&ora=11:30');
  await eventually(() =>
    expect([shown('Data'), shown('Dettagli')]).toEqual(['giovedì 20 novembre 2036', 'smarrita']),
  );
});

test('hours are those of the assigned operator as long as they receive there, else of whoever is free', async () => {
  const [rosa, ugo, ada] = ['5', '6', '7'].map((id) => ({ id, name: id }));
  const there = await open('', { operators: ready([rosa!, ugo!]) });
  await eventually(() => expect(shown('Data')).toBe(own));
  await press(control('Modifica Data e orario'));
  await eventually(() => expect(askedOf).toEqual(['5']));
  await there.leave();
  sessionStorage.clear();
  await open('', { operators: ready([ugo!, ada!]) });
  await eventually(() => expect(shown('Data')).toBe(own));
  await press(control('Modifica Data e orario'));
  await eventually(() => expect(askedOf).toEqual(['5', null]));
});

test('where its counter is gone an appointment is shown as it is, and leads to another counter', async () => {
  await open('', { counter: ready(null), knownCounter: () => null, counters: ready([]) });
  const gone = 'Lo sportello scelto non riceve più su appuntamento: scegline un altro';
  await eventually(() => expect(document.body.textContent).toContain(gone));
  expect(['Ufficio', 'Sportello', 'Indirizzo', 'Data', 'Motivo', 'Dettagli'].map(shown)).toEqual([
    'Anagrafe',
    'Sportello 1',
    'Piazza Esempio 1',
    own,
    'Carta d’identità',
    'rinnovo',
  ]);
  await press(control('Modifica Data e orario'));
  await eventually(() => expect(document.querySelector('h2')?.textContent).toContain('Data e orario'));
  expect(document.body.textContent).toContain(gone);
  await press(control('Indietro'));
  await eventually(() => expect(shown('Data')).toBe(own));
  await press(control('Modifica Ufficio'));
  await eventually(() => expect(shown('Ufficio')).toBe('Anagrafe'));
  expect(document.body.textContent).toContain('Nessuno sportello disponibile per questo ufficio');
});

test('a counter that is gone when the change is sent leads to the choice of another one', async () => {
  const notFound = new PortalError('not-found', { call: 'getCounter', status: 404 });
  await open('?giorno=2036-11-24&ora=09:00', {
    counterNow: () => Promise.reject(notFound),
    counters: ready([]),
  });
  await eventually(() => expect(shown('Data')).toBe('lunedì 24 novembre 2036'));
  await press(control('Conferma modifica'));
  await eventually(() =>
    expect(document.body.textContent).toContain('Nessuno sportello disponibile per questo ufficio'),
  );
  expect(document.querySelector('h2')?.textContent).toContain('Luogo');
});

test('when the appointment was cancelled its form keeps nothing, and leaving asks nothing', async () => {
  const { leave } = await open('?giorno=2036-11-24&ora=09:00');
  await eventually(() => expect(shown('Data')).toBe('lunedì 24 novembre 2036'));
  expect(asksToLeave()).toBe(true);
  await press(control('Annulla appuntamento'));
  await onCancel.mock.lastCall?.[0]();
  expect(asksToLeave()).toBe(false);
  await leave();
  expect(keptForm('modifica-appuntamento-8071')).toBeNull();
});
