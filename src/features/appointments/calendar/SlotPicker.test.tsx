// @vitest-environment jsdom
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { control, eventually, field, press, render } from '../../../../tests/support/react/react.ts';
import { serviceOf } from './counters-fixture.ts';
import { type Slot } from './slot.ts';
import { SlotPicker, type SlotPickerProps } from './SlotPicker.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { useStepForm } from '#kit/form/use-step-form.ts';
import { $announcement } from '#platform/page/announce.ts';

const booking = vi.hoisted(() => ({ service: null as ReturnType<typeof serviceOf> | null }));
vi.mock('#platform/calls/client.ts', () => ({
  client: {
    call: (...call: Parameters<ReturnType<typeof serviceOf>['client']['call']>) =>
      booking.service?.client.call(...call),
  },
}));

const hours = ['09:00', '09:30', '10:00', '11:30', '14:30'];
const taken: Slot = { day: '2026-03-17', hour: '08:30' };
let service: ReturnType<typeof serviceOf>;
/** The slot in the form. */
let slot: Slot | null;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z'), toFake: ['Date'] });
  sessionStorage.clear();
  $announcement.set('');
  service = serviceOf({ 12: { '2026-03-17': hours, '2026-03-19': ['08:00'], '2026-05-04': ['12:00'] } });
  booking.service = service;
  return () => vi.useRealTimers();
});

function Example({ initial = null, ...props }: Partial<SlotPickerProps> & { initial?: Slot | null }) {
  const form = useStepForm({
    schema: z.object({ slot: z.any() }),
    defaults: { slot: initial },
    onConfirm: () => {},
  });
  form.store.$values.subscribe((values) => {
    slot = values.slot as Slot | null;
  });
  const counter = { id: '12', firstDate: null, lastDate: '2026-06-30' } as const;
  return (
    <StepForm form={form}>
      <SlotPicker
        name="slot"
        label="Appuntamenti disponibili"
        counter={counter}
        line={{ base: 'public' }}
        operator={null}
        {...props}
      />
    </StepForm>
  );
}

const month = () => document.querySelector('h4')?.textContent;
const hourHeading = () => document.querySelector('.pc-hours h4');
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const tabStops = () => [...document.querySelectorAll('.pc-days [tabindex="0"]')];
const radios = () => [...document.querySelectorAll<HTMLInputElement>('.pc-hours input')];
const text = () => document.body.textContent;

async function open(props: Parameters<typeof Example>[0] = {}): Promise<void> {
  await render(<Example {...props} />);
  await eventually(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

async function key(name: string): Promise<void> {
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
}

async function choose(day: string): Promise<void> {
  await press(control(`${day}, disponibile`, '.pc-days button'));
  await eventually(() => expect(radios()).not.toEqual([]));
}

test('a grid with the days of a month, of which one takes the focus', async () => {
  await open();
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
  expect(slot).toEqual({ day: '2026-03-17', hour: '10:00' });
  expect(radios().map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
});

test('another day or month clears the hour', async () => {
  await open();
  await choose('martedì 17 marzo 2026');
  await press(radios()[0] as HTMLElement);
  await choose('giovedì 19 marzo 2026');
  expect(slot).toBeNull();
  await press(radios()[0] as HTMLElement);
  expect(slot).toEqual({ day: '2026-03-19', hour: '08:00' });
  await press(control('Mese successivo'));
  expect(slot).toBeNull();
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
  await eventually(() => expect($announcement.get()).toBe('Nessun altro giorno disponibile'));
});

test('the first free appointment is found in a month that is not on screen, and announced', async () => {
  service.free = { 12: { '2026-05-04': ['12:00'] } };
  await open({ counter: { id: '12', firstDate: '2026-03-01', lastDate: '2026-06-30' } });
  await press(control('Primo appuntamento disponibile'));
  await eventually(() => expect(radios()[0]?.checked).toBe(true));
  expect(slot).toEqual({ day: '2026-05-04', hour: '12:00' });
  expect($announcement.get()).toBe('Primo appuntamento disponibile: lunedì 4 maggio 2026, ore 12:00');
});

test('where nothing is free it is said when to try again', async () => {
  service.free = {};
  await open();
  await press(control('Primo appuntamento disponibile'));
  const reason =
    'Non ci sono posti liberi fino a martedì 30 giugno 2026. Riprova dal mercoledì 1 luglio 2026';
  await eventually(() => expect(text()).toContain(reason));
  expect($announcement.get()).toContain(reason);
});

function TwoCounters() {
  const counters = ['12', '13'].map((id) => ({ id, firstDate: null, lastDate: null }));
  const [id, setId] = useState('12');
  const counter = counters.find((each) => each.id === id);
  return <Example searchIn={counters} onCounter={setId} {...(counter && { counter })} />;
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
  expect(slot).toEqual({ day: '2026-03-17', hour: '08:30' });
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
  await open({ initial: taken });
  await eventually(() => expect(slot).toBeNull());
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
  await eventually(() => expect(text()).toContain('Gli orari liberi più vicini:'));
  await press(control('martedì 17 marzo 2026, ore 10:00'));
  await eventually(() => expect(radios()[2]?.checked).toBe(true));
  expect(slot).toEqual({ day: '2026-03-17', hour: '10:00' });
});

test('the list has the same days and hours, and stays a list in this tab', async () => {
  await open();
  await press(field('Mostra come elenco'));
  const day = document.querySelectorAll<HTMLInputElement>('.pc-choices input');
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
  expect(slot).toEqual({ day: '2026-03-17', hour: '09:30' });
  await render(<Example />);
  expect(document.querySelectorAll('[role="grid"]')).toHaveLength(0);
});

test('an operator has hours of their own', async () => {
  await open({ operator: '5', initial: { day: '2026-03-17', hour: '09:00' } });
  await eventually(() => expect(radios()).toHaveLength(5));
  expect(service.asked.find(({ kind }) => kind === 'availabilities')?.query.get('providerId')).toBe('5');
});
