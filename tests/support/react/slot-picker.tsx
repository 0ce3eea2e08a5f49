import { act } from 'react';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Slot, SlotPickerProps } from '#features/appointments/calendar/slot.ts';
import { SlotPicker } from '#features/appointments/calendar/SlotPicker.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { useStepForm } from '#kit/form/use-step-form.ts';
import { control, eventually, press, render } from './react.ts';

/** The slot in the form. */
export const chosen: { slot: Slot | null } = { slot: null };

type Props = Partial<SlotPickerProps> & { initial?: Slot | null };

/** A form with a calendar of the counter 12. */
export function Example({ initial = null, ...props }: Props) {
  const form = useStepForm({
    schema: z.object({ slot: z.any() }),
    defaults: { slot: initial },
    onConfirm: () => {},
  });
  form.store.$values.subscribe((values) => {
    chosen.slot = values.slot as Slot | null;
  });
  const counter = { id: '12', firstDate: null, lastDate: '2026-06-30' } as const;
  return (
    <StepForm form={form}>
      <SlotPicker
        name="slot"
        label="Appuntamenti disponibili"
        counter={counter}
        line={{ base: 'public' }}
        operator={null}
        {...props}
      />
    </StepForm>
  );
}

export const month = () => document.querySelector('h4')?.textContent;
export const hourHeading = () => document.querySelector('.pc-hours h4');
export const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
export const tabStops = () => [...document.querySelectorAll('.pc-days [tabindex="0"]')];
export const radios = () => [...document.querySelectorAll<HTMLInputElement>('.pc-hours input')];
export const text = () => document.body.textContent;

/** Draws the form and waits for the days. */
export async function open(props: Props = {}): Promise<void> {
  await render(<Example {...props} />);
  await eventually(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

/** Presses a key where the focus is. */
export async function key(name: string): Promise<void> {
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
}

/** Chooses a day and waits for its hours. */
export async function choose(day: string): Promise<void> {
  await press(control(`${day}, disponibile`, '.pc-days button'));
  await eventually(() => expect(hourHeading()?.textContent).toBe(day));
  await eventually(() => expect(radios()).not.toEqual([]));
}
