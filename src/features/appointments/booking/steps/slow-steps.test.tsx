// @vitest-environment page
import { atom } from 'nanostores';
import { type ComponentType, act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { control, press, render } from '../../../../../tests/support/react/react.ts';
import { openPage } from '../../../../../tests/support/react/wizard.tsx';
import { BookingContext } from '../booking-context.ts';
import { type Draft, emptyDraft } from '../draft.ts';
import { NeedStep } from '../../islands/BookingIsland.tsx';
import { OfficeStep } from './OfficeStep.tsx';
import { PlaceStep, SlotStep } from './SlotSteps.tsx';
import { SummaryStep } from './SummaryStep.tsx';

vi.mock('#features/acting/DelegatorPicker.tsx', () => ({ DelegatorPicker: () => null }));
vi.mock('./NeedField.tsx', () => ({ NeedField: () => null, DetailsField: () => null }));

const counter = { id: '12', name: 'Sportello', location: 'Piazza 1', reasons: [{ id: '42', name: 'CIE' }] };
const registry = { office: { id: '3', name: 'Anagrafe' }, counters: [counter] };

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(() => void vi.useRealTimers());

/** Shows a step whose calls do not come, and gives the function that gives them up. */
async function open(View: ComponentType<StepViewProps<Draft>>, allCounters: object | null = null) {
  const cancel = vi.fn();
  const $slow = atom({ state: 'loading', cancel });
  const $offices = atom({ state: 'ready', value: [{ id: '3', name: 'Anagrafe' }] });
  const $allCounters = allCounters ? atom({ state: 'ready', value: allCounters }) : $slow;
  const places = {
    offices: () => $offices,
    counters: () => $slow,
    counter: () => $slow,
    legal: () => $slow,
    allCounters: () => $allCounters,
    abortAllCounters: cancel,
  };
  const step = { id: 'one', title: 'Passo', schema: null, next: () => 'done' } as const;
  const initial: Draft = { ...emptyDraft, office: '3', counter: '12', reason: '42' };
  await render(
    <BookingContext
      value={{ places, actor: null, askedOffice: null, askedCounter: null, edited: null } as never}
    >
      <Wizard steps={[step]} views={{ one: View }} initial={initial} onSubmit={() => undefined} />
    </BookingContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await press(control('Annulla'));
  return cancel;
}

test.each([
  ['office', OfficeStep],
  ['need', NeedStep],
  ['place', PlaceStep],
  ['slot', SlotStep],
  ['summary', SummaryStep],
])('a call that does not come can be given up in the step %s', async (_, View) => {
  expect(await open(View)).toHaveBeenCalledOnce();
});

test.each([
  ['below the needs that are shown', NeedStep, registry],
  ['before there is any need to show', NeedStep, { ...registry, counters: [] }],
  ['while the office of the need has not answered', PlaceStep, { ...registry, counters: [] }],
])('other offices can be given up %s', async (_, View, known) => {
  const cancel = await open(View, { known: [known], missing: [], isComplete: false });
  expect(cancel).toHaveBeenCalledOnce();
});

test.each([
  ['slot', SlotStep],
  ['summary', SummaryStep],
])('nothing leads on from the step %s before its counter is there', async (_, View) => {
  await open(View);
  expect(control('Invia').getAttribute('aria-disabled')).toBe('true');
});
