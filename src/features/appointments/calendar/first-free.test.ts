import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, type Day } from '#domain/time/dates.ts';
import { serviceOf } from './counters-fixture.ts';
import { firstFreeSlot, nearestSlots } from './first-free.ts';

let service: ReturnType<typeof serviceOf>;
const line = { base: 'public' } as const;
const counter = (id: string) => ({ id, firstDate: null, lastDate: '2026-08-31' as Day });
const first = (...ids: string[]) => firstFreeSlot(service.client, line, { counters: ids.map(counter) });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z'), toFake: ['Date'] });
  service = serviceOf({});
  return () => vi.useRealTimers();
});

test('the first slot is found months away', async () => {
  service.free = { a: { '2026-06-04': ['10:00', '09:30'], '2026-06-05': ['08:00'] } };
  expect(await first('a')).toEqual({ counterId: 'a', slot: { day: '2026-06-04', hour: '09:30' } });
  expect(service.asked.filter(({ kind }) => kind === 'availabilities')).toHaveLength(1);
});

test('of several counters the earliest slot counts, on one day the earliest hour', async () => {
  service.free = {
    a: { '2026-03-12': ['11:00'] },
    b: { '2026-03-12': ['09:00'] },
    c: { '2026-03-13': ['08:00'] },
  };
  expect(await first('a', 'b', 'c')).toMatchObject({ counterId: 'b', slot: { hour: '09:00' } });
});

test('a day that turns out to have no hour is passed over', async () => {
  service.free = {
    a: { '2026-03-12': [], '2026-03-13': [], '2026-03-16': ['09:00'], '2026-03-17': ['08:00'] },
  };
  expect(await first('a')).toMatchObject({ slot: { day: '2026-03-16' } });
});

test('four calls run at a time', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  service.free = Object.fromEntries(ids.map((id) => [id, { '2026-03-12': ['09:00'] }]));
  expect(await first(...ids)).not.toBeNull();
  expect(service.most).toBe(4);
});

test('no slot anywhere', async () => {
  expect(await first('a', 'b')).toBeNull();
  expect(service.asked).toHaveLength(12);
});

test('a slot later than wanted does not count', async () => {
  service.free = { a: { '2026-03-20': ['09:00'] } };
  const until = (day: Day) => firstFreeSlot(service.client, line, { counters: [counter('a')], until: day });
  expect(await until('2026-03-19')).toBeNull();
  expect(await until('2026-03-20')).not.toBeNull();
});

test('a counter that fails is left out, but does not count as full', async () => {
  service.fails = (asked) => asked.counter === 'a';
  service.free = { b: { '2026-03-12': ['09:00'] } };
  expect(await first('a', 'b')).toMatchObject({ counterId: 'b' });
  service.free = {};
  await expect(first('a', 'b')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a counter of which a month or a day cannot be read has no slot later than that', async () => {
  service.free = { a: { '2026-03-17': ['09:00'], '2026-04-07': ['10:00'] } };
  for (const kind of ['unavailable_dates', 'availabilities']) {
    service.fails = (asked) => asked.kind === kind && asked.date.startsWith('2026-03');
    await expect(first('a')).rejects.toMatchObject({ kind: 'unavailable' });
  }
});

test('a slot before what cannot be read is the first one all the same', async () => {
  service.free = { a: { '2026-03-12': [], '2026-03-13': ['09:00'], '2026-03-17': ['08:00'] } };
  service.fails = ({ date }) => date === '2026-03-17';
  expect(await first('a')).toMatchObject({ slot: { day: '2026-03-13' } });
});

test('a counter that fails on the way is left out, and another one is found', async () => {
  service.free = {
    a: { '2026-03-12': ['09:00'], '2026-03-13': ['09:00'] },
    b: { '2026-03-12': [], '2026-03-16': ['10:00'] },
  };
  service.fails = ({ counter: id, date }) => id === 'a' && date === '2026-03-12';
  expect(await first('a', 'b')).toEqual({ counterId: 'b', slot: { day: '2026-03-16', hour: '10:00' } });
});

test('a search can be given up', async () => {
  const controller = new AbortController();
  const search = firstFreeSlot(service.client, line, { counters: [counter('a')] }, controller.signal);
  controller.abort();
  await expect(search).rejects.toThrow('abort');
  expect(service.asked).toHaveLength(1);
});

const gone = { day: '2026-04-15', hour: '10:00' } as const;
const nearest = () => nearestSlots(service.client, line, { counter: counter('a'), slot: gone });

test('nearest are the hours of the same day', async () => {
  service.free = { a: { [gone.day]: ['08:00', '09:30', '10:00', '10:15', '11:00'] } };
  expect((await nearest()).map(({ hour }) => hour)).toEqual(['10:15', '09:30', '11:00']);
  expect(service.asked).toHaveLength(1);
});

test('where the day has too few, those of the days around follow', async () => {
  service.free = {
    a: {
      [gone.day]: ['17:00'],
      [addDays(gone.day, -1)]: ['10:30'],
      [addDays(gone.day, 20)]: ['10:00'],
      [addDays(gone.day, 60)]: ['10:00'],
    },
  };
  expect(await nearest()).toEqual([
    { day: gone.day, hour: '17:00' },
    { day: addDays(gone.day, -1), hour: '10:30' },
    { day: addDays(gone.day, 20), hour: '10:00' },
  ]);
});

test('what cannot be read is not offered; when nothing else is found, that is a failure', async () => {
  service.free = { a: { [gone.day]: ['17:00'], [addDays(gone.day, 1)]: ['10:00'] } };
  service.fails = ({ kind, date }) => kind === 'availabilities' && date === gone.day;
  expect(await nearest()).toEqual([{ day: addDays(gone.day, 1), hour: '10:00' }]);
  service.fails = () => true;
  await expect(nearest()).rejects.toMatchObject({ kind: 'unavailable' });
});

test('where nothing is free and all could be read, nothing is offered', async () => {
  expect(await nearest()).toEqual([]);
});
