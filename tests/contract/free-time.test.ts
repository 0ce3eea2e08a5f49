import { addDays } from 'date-fns/addDays';
import { lightFormat } from 'date-fns/lightFormat';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listFreeHours, listTakenDays } from '#features/appointments/booking-api.ts';
import { getAppointment } from '#features/appointments/api.ts';
import { ada, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { hoursOf, takenOf } from './booking-visits.ts';

// A Tuesday, ten o'clock in Rome.
let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

describe('free time', () => {
  test('is what the counter’s hours leave, from now on', async () => {
    expect(await hoursOf(visitor, 12, '2026-03-11')).toEqual([
      '08:00',
      '08:20',
      '09:00',
      '09:20',
      '09:40',
      '10:00',
      '10:20',
      '10:40',
      '11:00',
      '11:20',
      '11:40',
    ]);
    expect((await hoursOf(visitor, 12, '2026-03-10'))[0]).toBe('10:20');
    expect(await hoursOf(visitor, 12, '2026-03-09')).toEqual([]);
  });

  test.each([
    ['a Sunday', '2026-03-15'],
    ['Easter Monday', '2026-04-06'],
    ['a holiday', '2026-06-02'],
    ['a day beyond the window', '2026-09-11'],
    ['a day long past', '2020-01-07'],
  ])('%s has none', async (_, day) => {
    expect(await hoursOf(visitor, 12, day)).toEqual([]);
    expect(await takenOf(visitor, 12, day)).toContain(day);
  });

  test('days that are taken are those without an hour', async () => {
    const taken = await takenOf(visitor, 12, '2026-03-15');
    for (let date = 1; date <= 31; date += 1) {
      const day = `2026-03-${String(date).padStart(2, '0')}`;
      const free = await hoursOf(visitor, 12, day);
      expect([day, taken !== 'all' && taken.has(day)]).toEqual([day, free.length === 0]);
    }
  });

  test('a date with a time means its day in Rome', async () => {
    expect(await takenOf(visitor, 12, '2026-03-31T22:30:00.000Z')).toEqual(
      await takenOf(visitor, 12, '2026-04-15'),
    );
    expect(await hoursOf(visitor, 12, '2026-03-11T09:00:00.000Z')).toEqual(
      await hoursOf(visitor, 12, '2026-03-11'),
    );
  });

  test.each(['domani', '2026-02-30', ''])('the date %j is refused', async (date) => {
    const input = { params: { id: '12' }, query: { date } };
    expect((await visitor.ask(listFreeHours, input)).status).toBe(400);
    expect((await visitor.ask(listTakenDays, input)).status).toBe(400);
  });

  test('a month without any is an object at one counter, all its days at another', async () => {
    expect(await takenOf(visitor, 22, '2026-03-15')).toBe('all');
    const days = await takenOf(visitor, 61, '2026-03-15');
    expect(days === 'all' ? 0 : days.size).toBe(31);
  });

  test('hours may come unsorted', async () => {
    const input = { params: { id: '13' }, query: { date: '2026-03-11' } };
    const raw = (await (await visitor.ask(listFreeHours, input)).json()) as string[];
    expect(raw).not.toEqual(raw.toSorted());
    expect(await hoursOf(visitor, 13, '2026-03-11')).toEqual(raw.toSorted());
  });

  test('the slot of an edited appointment counts as free, for its own citizen or by its secret', async () => {
    const own = { appointmentId: '8071' };
    const { hash } = await visitor.read(getAppointment, { params: { id: '8071' } });
    expect(await hoursOf(visitor, 12, '2026-03-12')).not.toContain('09:40');
    expect(await hoursOf(visitor, 12, '2026-03-12', own)).toContain('09:40');
    const stranger = await samples.visit(dario.taxCode);
    expect(await hoursOf(stranger, 12, '2026-03-12', own)).not.toContain('09:40');
    expect(await hoursOf(stranger, 12, '2026-03-12', { hash: hash ?? '' })).toContain('09:40');
  });
});

test('there is free time in the first month, whatever the day on which the sandbox begins', async () => {
  // Every day of the week, through a year.
  for (let days = 0; days < 371; days += 54) {
    const start = addDays(new Date('2026-12-20T23:30:00.000Z'), days);
    const sandbox = openSamples(start.toISOString());
    const who = await sandbox.visit(ada.taxCode);
    const months = [start, addDays(start, 31)].map((date) => lightFormat(date, 'yyyy-MM-15'));
    const free = await Promise.all(
      months.map(async (month) => {
        const taken = await takenOf(who, 12, month);
        return taken === 'all' ? 0 : 28 - taken.size;
      }),
    );
    expect(Math.max(...free)).toBeGreaterThan(5);
    sandbox.close();
  }
});
