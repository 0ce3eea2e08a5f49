// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, press, render } from '../../../../tests/support/react/react.ts';
import { Example, text } from '../../../../tests/support/react/slot-picker.tsx';
import { shownAsList } from './SlotPicker.tsx';
import { texts } from './texts.ts';

vi.mock('#platform/calls/client.ts', () => ({ client: {} }));
vi.mock('../booking-calls.ts', async (original) => {
  const never = () => Promise.withResolvers<never>().promise;
  return { ...(await original<object>()), readTakenDays: never, readFreeHours: never };
});

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const giveUp = async () => {
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await press(control('Annulla'));
};

test.each([
  ['calendar', null],
  ['list', true as const],
])('the days of a %s that do not come are waited for no longer than the citizen wants', async (_, isList) => {
  if (isList) shownAsList.set(true);
  await render(<Example />);
  await giveUp();
  expect(text()).toContain(texts.daysFailed);
  expect(control('Riprova')).toBeDefined();
});

test('the hours of a day that do not come are waited for no longer than the citizen wants', async () => {
  await render(<Example initial={{ day: '2026-03-17', hour: '09:00' }} />);
  await giveUp();
  expect(text()).toContain(texts.daysFailed);
  await press(control('Annulla'));
  expect(text()).toContain(texts.hoursFailed);
});
