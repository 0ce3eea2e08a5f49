import { dayOf } from '#domain/text/display.ts';
import type { GonePart } from '#kit/wizard/form-copy.ts';
import { client } from '#platform/calls/client.ts';
import { readFreeHours } from '../booking-calls.ts';
import { slotDay } from '../calendar/slot.ts';
import { type Draft, otherCounter } from './draft.ts';
import { type BookingData, whenLoaded } from './places.ts';
import type { Variant } from './steps.ts';
import { texts } from './steps/texts.ts';

/** What a kept draft of a booking names that is not to be had any more. Rejects with PortalError. */
export async function goneOfBooking(
  draft: Draft,
  places: Pick<BookingData, 'line' | 'offices' | 'counter'>,
  variant: Variant,
): Promise<GonePart<Draft>[]> {
  // By need the reason was chosen before the counter.
  const without = { ...otherCounter, counter: '', ...(variant === 'office' && { reason: '' }) };
  const offices = await whenLoaded(places.offices());
  const isOfficeGone =
    draft.office !== '' && offices.state === 'ready' && !offices.value.some(({ id }) => id === draft.office);
  if (isOfficeGone) return [{ text: texts.gone.office, values: { ...without, office: '' } }];
  if (draft.counter === '') return [];
  const counter = await whenLoaded(places.counter(draft.counter));
  if (counter.state === 'ready' && counter.value === null)
    return [{ text: texts.gone.counter, values: without }];
  return goneSlot(draft, places);
}

async function goneSlot(
  { slot, counter, operator }: Draft,
  { line }: Pick<BookingData, 'line'>,
): Promise<GonePart<Draft>[]> {
  if (!slot) return [];
  const isOver = slot.day < dayOf(new Date());
  const free = isOver ? [] : await readFreeHours(client, line, { counter, day: slot.day, operator });
  return free.includes(slot.hour)
    ? []
    : [{ text: texts.gone.slot(slotDay(slot), slot.hour), values: { slot: null } }];
}
