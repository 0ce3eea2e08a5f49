import { expect, test, vi } from 'vitest';
import type { Day } from '#domain/time/dates.ts';
import type { Month } from './days.ts';
import { SlotCalendar } from './slot-calendar.ts';
import type { TakenDays } from './slot.ts';

/** What the service answers, by month and by day; what is missing has no free slot. */
let taken: Partial<Record<Month, TakenDays>>;
let free: Partial<Record<Day, string[]>>;
let failing: Set<string>;

const answer = async <Value>(key: string, signal: AbortSignal, value: Value): Promise<Value> => {
  await Promise.resolve();
  signal.throwIfAborted();
  if (failing.has(key)) throw new Error('unavailable');
  return value;
};
const takenDays = vi.fn((month: Month, signal: AbortSignal) =>
  answer<TakenDays>(month, signal, taken[month] ?? 'all'),
);
const freeHours = vi.fn((day: Day, signal: AbortSignal) => answer(day, signal, free[day] ?? []));
const months = () => takenDays.mock.calls.map(([month]) => month);

function create(own: { day: Day; hour: string } | null = null): SlotCalendar {
  taken = { '2026-03': new Set(['2026-03-12']), '2026-04': new Set(), '2026-05': new Set() };
  free = { '2026-03-10': ['09:00'], '2026-03-11': ['10:00'] };
  failing = new Set();
  takenDays.mockClear();
  freeHours.mockClear();
  const window = { first: '2026-03-10', last: '2026-09-30' } as const;
  return new SlotCalendar({ source: { takenDays, freeHours }, window, own });
}

test('it opens on the first month with a free day, and reads the next one ahead', async () => {
  const calendar = create();
  taken['2026-03'] = 'all';
  taken['2026-04'] = 'all';
  await calendar.open(null);
  expect(calendar.$view.get()).toEqual({ month: '2026-05', day: null });
  await vi.waitFor(() => expect(months()).toEqual(['2026-03', '2026-04', '2026-05', '2026-06']));
});

test('without a free day in the first month and three more it stays on the first one', async () => {
  const calendar = create();
  taken = { '2026-08': new Set() };
  await calendar.open(null);
  expect(calendar.$view.get().month).toBe('2026-03');
  expect(months()).not.toContain('2026-08');
  expect(calendar.freeIn('2026-03')).toEqual([]);
});

test('it opens on the day that was chosen before', async () => {
  const calendar = create();
  await calendar.open('2026-04-15');
  expect(calendar.$view.get()).toEqual({ month: '2026-04', day: '2026-04-15' });
  expect(freeHours).toHaveBeenCalledOnce();
});

test('a month that was read ahead or seen is not asked for again', async () => {
  const calendar = create();
  await calendar.open(null);
  await calendar.showMonth('2026-04');
  await calendar.showMonth('2026-03');
  await vi.waitFor(() => expect(months()).toEqual(['2026-03', '2026-04', '2026-05']));
});

test('another month takes the day away', async () => {
  const calendar = create();
  await calendar.open('2026-03-10');
  await calendar.showMonth('2026-04');
  expect(calendar.$view.get()).toEqual({ month: '2026-04', day: null });
});

test('calls for months and days that were left are aborted', async () => {
  const calendar = create();
  const opening = calendar.open('2026-03-10');
  void calendar.showDay('2026-03-11');
  await calendar.showMonth('2026-05');
  await opening;
  expect(freeHours.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, true]);
  expect(takenDays.mock.calls[0]?.[1].aborted).toBe(true);
  expect(calendar.days.$entries.get()['2026-05']?.status).toBe('ready');
  calendar.close();
});

test('who goes elsewhere while the first month is looked for stays there', async () => {
  const calendar = create();
  taken['2026-03'] = 'all';
  const opening = calendar.open(null);
  await Promise.all([calendar.showMonth('2026-06'), opening]);
  expect(calendar.$view.get().month).toBe('2026-06');
});

test('a month that fails says so, and is read again', async () => {
  const calendar = create();
  failing.add('2026-03');
  await calendar.open(null);
  expect(calendar.days.$entries.get()['2026-03']).toEqual({ status: 'failed' });
  expect(calendar.freeIn('2026-03')).toBeNull();
  failing.clear();
  taken['2026-03'] = 'all';
  await calendar.retryMonth();
  // The search for the first free day goes on where it stopped.
  expect(calendar.$view.get().month).toBe('2026-04');
});

test('a month that fails when read ahead is asked for again when it is shown', async () => {
  const calendar = create();
  failing.add('2026-04');
  await calendar.open(null);
  await vi.waitFor(() => expect(calendar.days.$entries.get()['2026-04']?.status).toBe('failed'));
  expect(calendar.$view.get().month).toBe('2026-03');
  failing.clear();
  await calendar.showMonth('2026-04');
  expect(calendar.freeIn('2026-04')).toHaveLength(30);
});

test('hours that fail are read again', async () => {
  const calendar = create();
  await calendar.open(null);
  failing.add('2026-03-10');
  await calendar.showDay('2026-03-10');
  expect(calendar.hours.$entries.get()['2026-03-10']).toEqual({ status: 'failed' });
  failing.clear();
  await calendar.retryHours();
  expect(calendar.hours.$entries.get()['2026-03-10']).toEqual({ status: 'ready', value: ['09:00'] });
});

test('a refresh reads the month and the day on screen again', async () => {
  const calendar = create();
  await calendar.open('2026-03-10');
  taken['2026-03'] = new Set(['2026-03-10']);
  free = {};
  const refreshing = calendar.refresh();
  expect(calendar.hours.$entries.get()['2026-03-10']).toEqual({ status: 'ready', value: ['09:00'] });
  await refreshing;
  expect(calendar.freeIn('2026-03')).not.toContain('2026-03-10');
  expect(calendar.hours.$entries.get()['2026-03-10']).toEqual({ status: 'ready', value: [] });
});

test('after a refresh that fails what was shown stays', async () => {
  const calendar = create();
  await calendar.open('2026-03-10');
  failing.add('2026-03').add('2026-03-10');
  await calendar.refresh();
  expect(calendar.freeIn('2026-03')).toContain('2026-03-10');
  expect(calendar.hours.$entries.get()['2026-03-10']?.status).toBe('ready');
});

test('the free day beside one may be months away', async () => {
  const calendar = create();
  await calendar.open('2026-03-11');
  expect(await calendar.dayBeside(1)).toBe('2026-03-13');
  expect(await calendar.dayBeside(-1)).toBe('2026-03-10');
  taken['2026-06'] = new Set(['2026-06-01']);
  await calendar.showDay('2026-05-31');
  expect(await calendar.dayBeside(1)).toBe('2026-06-02');
  await calendar.showDay('2026-03-10');
  expect(await calendar.dayBeside(-1)).toBeNull();
});

test('the day of the appointment being edited is free', async () => {
  const calendar = create({ day: '2026-03-12', hour: '09:30' });
  await calendar.open('2026-03-12');
  expect(calendar.freeIn('2026-03')).toContain('2026-03-12');
});

test('days and hours that do not come can be given up, and read again', async () => {
  const calendar = create();
  const opening = calendar.open(null);
  calendar.cancelMonth();
  await opening;
  expect(takenDays.mock.calls[0]?.[1].aborted).toBe(true);
  expect(calendar.days.$entries.get()['2026-03']).toEqual({ status: 'failed' });
  await calendar.retryMonth();
  expect(calendar.freeIn('2026-03')).toContain('2026-03-10');
  const showing = calendar.showDay('2026-03-10');
  calendar.cancelHours();
  await showing;
  expect(freeHours.mock.calls[0]?.[1].aborted).toBe(true);
  expect(calendar.hours.$entries.get()['2026-03-10']).toEqual({ status: 'failed' });
  await calendar.retryHours();
  expect(calendar.hours.$entries.get()['2026-03-10']).toEqual({ status: 'ready', value: ['09:00'] });
});
