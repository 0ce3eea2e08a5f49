import { longDateText } from '#domain/text/display.ts';
import { instantText, type Day } from '#domain/time/dates.ts';
import { romeInstant } from '#domain/time/rome-time.ts';
import { byCodes } from '#domain/text/order.ts';
import type { Counter } from '../booking-api.ts';

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
