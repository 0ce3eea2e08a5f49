import { longDateText } from '#domain/text/display.ts';
import { instantText, type Day } from '#domain/time/dates.ts';
import { romeInstant } from '#domain/time/rome-time.ts';
import { byCodes } from '#domain/text/order.ts';
import type { Counter } from '../booking-api.ts';
import type { AppointmentTarget, BookingScope } from '../booking-calls.ts';

/** A day and an hour (`HH:mm`) of a counter, local time of Rome. */
export interface Slot {
  day: Day;
  hour: string;
}

/** What the calendar needs to know of a counter. */
export type SlotCounter = Pick<Counter, 'id' | 'firstDate' | 'lastDate'>;

/** Days of a month without a free slot; `all`: the month has none. */
export type TakenDays = ReadonlySet<Day> | 'all';

/** True when both are the same day and hour, or both are missing. */
export function isSameSlot(one: Slot | null, other: Slot | null): boolean {
  return one?.day === other?.day && one?.hour === other?.hour;
}

/** Orders slots by time. */
export function byTime(one: Slot, other: Slot): number {
  return byCodes(one.day, other.day) || byCodes(one.hour, other.hour);
}

/** "martedì 17 marzo 2026". */
export function slotDay({ day, hour }: Slot): string {
  return longDateText(instantText(new Date(romeInstant(day, hour))));
}

/** Props of `SlotPicker`. */
export interface SlotPickerProps {
  /** Name in the form's values, where a `Slot` or null stands. */
  name: string;
  label: string;
  counter: SlotCounter;
  line: BookingScope;
  /** The operator chosen; null: any. */
  operator: string | null;
  /** The appointment being edited: its own slot counts as free. */
  edited?: AppointmentTarget | undefined;
  /** Slot of the appointment being edited, while its counter is the one shown. */
  ownSlot?: Slot | null;
  /** The slot that the service refused when it was sent: the nearest free ones are offered. */
  refused?: Slot | null;
  /** Counters among which the first free slot is looked for; by default the one shown. */
  searchIn?: readonly SlotCounter[];
  /** Called before the slot is set when the first free one is at another counter of `searchIn`. */
  onCounter?: (counterId: string) => void;
}
