import type { Counter } from '../booking-contract.ts';
import type { Day } from '#domain/time/dates.ts';

/** A day and an hour (`HH:mm`) of a counter, local time of Rome. */
export interface Slot {
  day: Day;
  hour: string;
}

/** What the calendar needs to know of a counter. */
export type SlotCounter = Pick<Counter, 'id' | 'firstDate' | 'lastDate'>;
