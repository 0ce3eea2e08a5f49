// @vitest-environment page
import { atom } from 'nanostores';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Step } from '#kit/wizard/steps.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { control, press, render } from '../../../../../tests/support/react/react.ts';
import { openPage } from '../../../../../tests/support/react/wizard.tsx';
import { type Loaded, valueOf } from '#platform/resource.ts';
import type { Counter, Office } from '../../booking-api.ts';
import { BookingContext } from '../booking-context.ts';
import { type Draft, emptyDraft } from '../draft.ts';
import type { AllCounters } from '../places.ts';
import { texts } from '../texts.ts';
import { PlaceStep, slotSteps } from './SlotSteps.tsx';

const firstFreeSlot = vi.hoisted(() => vi.fn<() => Promise<object | null>>());
vi.mock('../../calendar/first-free.ts', () => ({ firstFreeSlot }));
vi.mock('../../calendar/SlotPicker.tsx', () => ({ SlotPicker: () => 'Calendario' }));
vi.mock('./ClashWarning.tsx', () => ({ ClashWarning: () => null }));

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
  firstFreeSlot.mockReset().mockReturnValue(Promise.withResolvers<null>().promise);
});
afterEach(() => void vi.useRealTimers());

const counterOf = (id: string) =>
  ({ id, name: `Sportello ${id}`, location: 'Piazza 1', reasons: [{ id: '42', name: 'CIE' }] }) as Counter;
const registry = {
  office: { id: '3', name: 'Anagrafe', description: null },
  counters: [counterOf('12'), counterOf('13')],
};
const other = { office: { id: '1', name: 'Tributi', description: null }, counters: [] };
const whole: AllCounters = { known: [other, registry], missing: [], isComplete: true };

const slot = { day: '2026-03-12', hour: '09:40' } as const;
const draft: Draft = { ...emptyDraft, office: '3', reason: '42', counter: '12', slot };

/** Shows the step with these places, and gives what its form is sent with. */
async function open(
  first: AllCounters,
  initial: Draft = draft,
  schema: Step<Draft, 'place'>['schema'] = null,
) {
  const $allCounters = atom({ state: 'ready' as const, value: first });
  const $counter = atom({ state: 'ready' as const, value: counterOf('12') });
  const places = {
    line: { base: 'auth' },
    allCounters: () => $allCounters,
    counter: () => $counter,
    knownCounter: () => null,
    operators: () => atom({ state: 'ready' as const, value: [] }),
  };
  const step = { id: 'place', title: 'Sede', schema, next: () => 'done' } as const;
  const onSubmit = vi.fn<(sent: Draft) => void>();
  await render(
    <BookingContext value={{ places, edited: null } as never}>
      <Wizard steps={[step]} views={{ place: PlaceStep }} initial={initial} onSubmit={onSubmit} />
    </BookingContext>,
  );
  const show = (value: AllCounters) => act(async () => $allCounters.set({ state: 'ready', value }));
  return { show, onSubmit };
}

const shown = () => document.body.textContent;

test('the office is named beside the calendar once the offices are read, also after a reload in this step', async () => {
  const $offices = atom<Loaded<Office[]>>({ state: 'loading' } as never);
  const places = {
    line: { base: 'auth' },
    counter: () => atom({ state: 'ready' as const, value: counterOf('12') }),
    offices: () => $offices,
    knownOffice: () => valueOf($offices.get())?.[0] ?? null,
    operators: () => atom({ state: 'ready' as const, value: [] }),
  };
  await render(
    <BookingContext value={{ places, edited: null, askedCounter: null } as never}>
      <Wizard
        steps={[{ id: 'slot', title: 'Data e orario', schema: null, next: () => 'done' }]}
        views={{ slot: slotSteps.slot }}
        initial={draft}
        onSubmit={() => undefined}
      />
    </BookingContext>,
  );
  expect(shown()).toContain('Sportello 12');
  expect(shown()).not.toContain('Anagrafe');
  await act(async () => $offices.set({ state: 'ready', value: [registry.office] } as never));
  expect(shown()).toContain('Anagrafe');
});

test('first free days that do not come are waited for no longer than the citizen wants', async () => {
  await open(whole, { ...draft, counter: '', slot: null });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await press(control('Annulla'));
  expect(shown()).toContain('Sportello 12');
  expect(shown()).toContain('Sportello 13');
  expect(shown()).not.toContain(texts.place.first);
});

test('an office that answers late takes nothing of what was chosen', async () => {
  firstFreeSlot.mockResolvedValue(null);
  const { show, onSubmit } = await open({ known: [other], missing: [], isComplete: false });
  expect(control('Invia').getAttribute('aria-disabled')).toBe('true');
  await show(whole);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toContain('Sportello 13');
  await press(control('Invia'));
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ counter: '12', slot }));
});

test.each([
  [['Tributi', 'Tecnico'], 'Sono: Tributi, Tecnico.'],
  [[], texts.need.gone],
])('what is needed and not there is said so (offices missing: %j)', async (missing, text) => {
  await open({ known: [other], missing, isComplete: true });
  expect(shown()).toContain(text);
  expect(control('Invia').getAttribute('aria-disabled')).toBe('true');
});

test('each counter names the error of its group, after where it is', async () => {
  firstFreeSlot.mockResolvedValue(null);
  const schema = z.object({ counter: z.string().check(z.minLength(1, 'Scegli uno sportello')) });
  await open(whole, { ...draft, counter: '' }, schema as never);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await press(control('Invia'));
  const described = [...document.querySelectorAll<HTMLInputElement>('[name="counter"]')].map((radio) =>
    (radio.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  );
  expect(described).toHaveLength(2);
  for (const [error, facts] of described) {
    expect(error).toBe('Scegli uno sportello');
    expect(facts).toContain('Piazza 1');
  }
});
