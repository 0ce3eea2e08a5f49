// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchSession } from '#platform/session/session.ts';
import { control, press, render } from '../../../../tests/support/react/react.ts';
import { openPage } from '../../../../tests/support/react/wizard.tsx';
import { later } from '../views.ts';
import { Booking, OfficePending } from './BookingIsland.tsx';

/** What the calls were given up by; none of them answers. */
const signals = vi.hoisted(() => [] as AbortSignal[]);
const silence = vi.hoisted(() => (...input: unknown[]) => {
  const signal = input.at(-1) as AbortSignal;
  signals.push(signal);
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
});
vi.mock('../booking-calls.ts', async (original) => ({
  ...(await original<object>()),
  readOffices: silence,
  readCounter: silence,
}));
vi.mock('../booking/BookingWizard.tsx', () => ({ BookingWizard: () => 'I passi' }));

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
  signals.length = 0;
  dispatchSession('unauthenticated', null);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

const offices = ['Anagrafe', 'Tributi'].map((name) => ({ id: name, name, counters: [] }));

async function openSlow(): Promise<void> {
  const facts = { variant: 'office', isPublic: true, offices: offices as never } as const;
  await render(<Booking {...facts} firstStep={() => null} Pending={OfficePending} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await press(control('Annulla'));
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
}

test('offices that do not come can be given up: the wizard begins, and says what it lacks', async () => {
  await openSlow();
  expect(document.body.textContent).toContain('I passi');
});

test('a counter of the address that does not come can be given up and asked for again', async () => {
  history.replaceState(null, '', '/?servizio=12');
  // What reads it comes with the later steps.
  await later.load();
  await openSlow();
  await press(control('Riprova'));
  expect(signals).toHaveLength(2);
});
