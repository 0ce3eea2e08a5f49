// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minute = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  document.documentElement.dataset.settings = JSON.stringify({ sessionMinutes: 30 });
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.settings;
});

test('the warning comes two minutes before the end, which is counted from the last call', async () => {
  const { $endsAt, recordActivity } = await import('./session-clock.ts');
  recordActivity();
  vi.advanceTimersByTime(10 * minute);
  recordActivity();
  const end = Date.now() + 30 * minute;
  vi.advanceTimersByTime(28 * minute - 1);
  expect($endsAt.get()).toBeNull();
  vi.advanceTimersByTime(1);
  expect($endsAt.get()).toBe(end);
});

test('a call takes the warning away and gives the whole time again', async () => {
  const { $endsAt, recordActivity } = await import('./session-clock.ts');
  recordActivity();
  vi.advanceTimersByTime(29 * minute);
  recordActivity();
  expect($endsAt.get()).toBeNull();
  vi.advanceTimersByTime(28 * minute);
  expect($endsAt.get()).not.toBeNull();
});

test('a little after the end the session is asked about, once; a warning closed by hand does not change that', async () => {
  const { onSessionTimeout, dismissWarning, $endsAt, recordActivity } = await import('./session-clock.ts');
  const ended = vi.fn();
  onSessionTimeout(ended);
  recordActivity();
  vi.advanceTimersByTime(28 * minute);
  dismissWarning();
  expect($endsAt.get()).toBeNull();
  vi.advanceTimersByTime(2 * minute);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  expect(ended).toHaveBeenCalledOnce();
  expect($endsAt.get()).toBeNull();
});

test('after a sleep through both instants the end counts, not the warning', async () => {
  const { onSessionTimeout, checkClock, $endsAt, recordActivity } = await import('./session-clock.ts');
  const ended = vi.fn();
  onSessionTimeout(ended);
  recordActivity();
  vi.setSystemTime(Date.now() + 45 * minute);
  checkClock();
  expect(ended).toHaveBeenCalledOnce();
  expect($endsAt.get()).toBeNull();
});

test('where the length is unknown there is no warning', async () => {
  delete document.documentElement.dataset.settings;
  const { $endsAt, recordActivity } = await import('./session-clock.ts');
  recordActivity();
  vi.advanceTimersByTime(600 * minute);
  expect($endsAt.get()).toBeNull();
});
