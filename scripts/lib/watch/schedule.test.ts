import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';
import { createSchedule, pollDelay, retryDelay, untilNight } from './schedule.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-01-10T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function makeSchedule(polling: (id: string) => Promise<number> = () => Promise.resolve(1000)) {
  const polled: string[] = [];
  const swept: [string, string][] = [];
  const schedule = createSchedule({
    pace: createPace({ overall: 1000, host: 1000 }),
    hostOf: () => 'api.example.it',
    poll: (id) => {
      polled.push(id);
      return polling(id);
    },
    night: { from: 22, hours: 1 },
    sweep: (id) => swept.push([id, new Date().toISOString().slice(0, 13)]),
  });
  return { schedule, polled, swept };
}

test('a tenant is polled at once, and again as long after each answer as that says', async () => {
  const { schedule, polled } = makeSchedule();
  schedule.add('a');
  expect(polled).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(2999);
  expect(polled).toHaveLength(3);
  schedule.stop();
});

test('a poll that is not answered is not sent a second time', async () => {
  const { schedule, polled } = makeSchedule(() => new Promise(() => undefined));
  schedule.add('a');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(polled).toEqual(['a']);
  schedule.stop();
});

test('a removed tenant is polled no more, also where its last poll is under way', async () => {
  const { schedule, polled } = makeSchedule();
  schedule.add('a');
  schedule.add('b');
  schedule.remove('a');
  await vi.advanceTimersByTimeAsync(1500);
  expect(polled.filter((id) => id === 'a')).toHaveLength(1);
  expect(polled.filter((id) => id === 'b')).toHaveLength(2);
  schedule.stop();
});

test('each tenant is fetched whole once a night, within its hours in Rome', async () => {
  const { schedule, swept } = makeSchedule(() => new Promise(() => undefined));
  schedule.add('a');
  await vi.advanceTimersByTimeAsync(3 * 86_400_000);
  expect(swept).toEqual([
    ['a', '2025-01-10T21'],
    ['a', '2025-01-11T21'],
    ['a', '2025-01-12T21'],
  ]);
  schedule.stop();
});

const middle = () => 0.5;
const hour = 3_600_000;

test('polls spread by a tenth around their interval', () => {
  expect([pollDelay(600_000, 0, () => 0), pollDelay(600_000, 0, () => 1)]).toEqual([540_000, 660_000]);
});

test('polls that fail come ever later, within an hour, and never sooner than the interval', () => {
  expect([1, 2, 3, 9].map((failures) => pollDelay(600_000, failures, middle) / 60_000)).toEqual([
    20, 40, 60, 60,
  ]);
  expect(pollDelay(2 * hour, 3, middle)).toBe(2 * hour);
});

test('a failed build is tried again after 30 s, 1 min … 1 h, with jitter', () => {
  expect([1, 2, 3, 20].map((failures) => retryDelay(failures, middle) / 1000)).toEqual([30, 60, 120, 3600]);
  expect([retryDelay(1, () => 0), retryDelay(1, () => 1)]).toEqual([22_500, 37_500]);
});

const night = { from: 22, hours: 8 };
const at = (text: string) => Date.parse(text);

test.each([
  ['in winter', '2025-01-10T12:00:00Z', '2025-01-10T21:00:00Z'],
  ['in summer', '2025-07-10T12:00:00Z', '2025-07-10T20:00:00Z'],
  ['when the night has begun', '2025-01-10T21:30:00Z', '2025-01-11T21:00:00Z'],
])('a night begins at its hour in Rome: %s', (_, now, start) => {
  expect(untilNight(night, at(now), 0, () => 0)).toBe(at(start) - at(now));
});

test('tenants are spread over the hours of the night', () => {
  const now = at('2025-01-10T20:00:00Z');
  expect(untilNight(night, now, 0, middle)).toBe(5 * hour);
});

test('a clock that was set back brings no second turn in the same night', () => {
  // The turn came at 22:00 in Rome, then the clock was set back to 21:50.
  expect(untilNight(night, at('2025-01-10T20:50:00Z'), 12 * hour, () => 0)).toBeGreaterThan(24 * hour);
});
