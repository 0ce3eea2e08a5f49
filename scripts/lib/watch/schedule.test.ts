import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';
import { createSchedule } from './schedule.ts';

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
