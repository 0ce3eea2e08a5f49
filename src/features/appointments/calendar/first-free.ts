import { dayOf } from '#domain/text/display.ts';
import { byCodes } from '#domain/text/order.ts';
import type { Day } from '#domain/time/dates.ts';
import type { Client } from '#platform/http.ts';
import {
  type AppointmentTarget,
  type BookingScope,
  readFreeHours,
  readTakenDays,
  inBatches,
} from '../booking-calls.ts';
import { addMonths, type Month, monthOf, freeDays, monthsOf, windowOf } from './days.ts';
import { byTime, isSameSlot, type Slot, type SlotCounter } from './slot.ts';

/** Where and when the first free slot is. */
export interface FreeSlot {
  counterId: string;
  slot: Slot;
}

interface Wanted {
  /** Null or missing: any operator. */
  operator?: string | null;
  /** The appointment being edited: its own slot counts as free. */
  edited?: AppointmentTarget | undefined;
}

/** A counter on a day on which it may have free hours. */
interface Candidate {
  counter: SlotCounter;
  day: Day;
}

/** Calls that run at once. */
const atOnce = 4;

/**
 * The first free slot of several counters, over all months of their windows; null: none. Once a month or a day of a counter
 * cannot be read, nothing later of that counter counts: it might not be the first. Rejects with PortalError when nothing was
 * found and a call failed, or as `signal` says.
 */
export async function firstFreeSlot(
  client: Client,
  line: BookingScope,
  search: Wanted & {
    counters: readonly SlotCounter[];
    /** Last day that counts. */
    until?: Day;
  },
  signal?: AbortSignal,
): Promise<FreeSlot | null> {
  const { counters, until } = search;
  const reader = createReader(client, line, search, signal);
  const today = dayOf(new Date());
  for (const month of allMonths(counters, today)) {
    if (until && month > monthOf(until)) break;
    const readable = counters.filter((counter) => reader.isReadable(counter.id, firstDay(month)));
    const found = await firstOf(await reader.candidates(readable, month, today), until, reader);
    if (found) return found;
  }
  reader.throwFailure();
  return null;
}

/** How many free slots are offered in the place of one that is gone. */
const offered = 3;

/**
 * The free slots of a counter that are nearest to one that is gone, nearest first, those of its day before all others;
 * fewer when calls fail. Rejects with PortalError when nothing was found and a call failed, or as `signal` says.
 */
export async function nearestSlots(
  client: Client,
  line: BookingScope,
  search: Wanted & { counter: SlotCounter; slot: Slot; count?: number },
  signal?: AbortSignal,
): Promise<Slot[]> {
  const { counter, slot, count = offered } = search;
  const reader = createReader(client, line, search, signal);
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(slot.day));
  const found = await reader.slots([{ counter, day: slot.day }]);
  const month = monthOf(slot.day);
  const around = [month, addMonths(month, 1), addMonths(month, -1)];
  const today = dayOf(new Date());
  if (found.length <= count) {
    const days = await Promise.all(around.map((each) => reader.candidates([counter], each, today)));
    const others = days.flat().filter(({ day }) => day !== slot.day);
    others.sort((one, other) => distance(one.day) - distance(other.day));
    for (let next = 0; next < others.length && found.length <= count; next += atOnce) {
      found.push(...(await reader.slots(others.slice(next, next + atOnce))));
    }
  }
  const offers = found.map((each) => each.slot).filter((each) => !isSameSlot(each, slot));
  if (offers.length === 0) reader.throwFailure();
  return offers
    .sort((one, other) => distance(one.day) - distance(other.day) || apart(one, slot) - apart(other, slot))
    .slice(0, count);
}

/** Minutes between the hours of two slots. */
function apart(one: Slot, other: Slot): number {
  const minutes = ({ hour }: Slot) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
  return Math.abs(minutes(one) - minutes(other));
}

const firstDay = (month: Month): Day => `${month}-01`;

function allMonths(counters: readonly SlotCounter[], today: Day): Month[] {
  return [...new Set(counters.flatMap((counter) => monthsOf(windowOf(counter, today))))].sort();
}

/** The first free slot among candidates, which are in order of their days: the first day alone, then four at a time. */
async function firstOf(
  candidates: readonly Candidate[],
  until: Day | undefined,
  reader: ReturnType<typeof createReader>,
): Promise<FreeSlot | null> {
  const days = [...new Set(candidates.map(({ day }) => day))].filter((day) => !until || day <= until);
  for (let next = 0; next < days.length; next += next === 0 ? 1 : atOnce) {
    const group = days.slice(next, next === 0 ? 1 : next + atOnce);
    const slots = await reader.slots(
      candidates.filter(({ counter, day }) => group.includes(day) && reader.isReadable(counter.id, day)),
    );
    const certain = slots.filter(({ counterId, slot }) => reader.isReadable(counterId, slot.day));
    certain.sort((one, other) => byTime(one.slot, other.slot));
    if (certain[0]) return certain[0];
  }
  return null;
}

/** Reads days and hours four calls at a time; a call that fails gives nothing, and is remembered. */
function createReader(
  client: Client,
  line: BookingScope,
  { operator, edited }: Wanted,
  signal?: AbortSignal,
) {
  const failures: (Candidate & { error: unknown })[] = [];
  /** What is read for each counter and day; of a call that fails the error is kept. */
  const all = async <Result>(
    asked: readonly Candidate[],
    read: (candidate: Candidate) => Promise<Result[]>,
  ): Promise<Result[]> => {
    const results = await inBatches(asked, (candidate) =>
      read(candidate).catch((error: unknown) => {
        failures.push({ ...candidate, error });
        return [];
      }),
    );
    signal?.throwIfAborted();
    return results.flatMap((result) => result ?? []);
  };
  const daysOf = async (counter: SlotCounter, month: Month, today: Day): Promise<Candidate[]> => {
    const window = windowOf(counter, today);
    if (!monthsOf(window).includes(month)) return [];
    const taken = await readTakenDays(client, line, { counter: counter.id, month, edited }, signal);
    return freeDays(month, taken, window).map((day) => ({ counter, day }));
  };
  const hoursOf = async ({ counter, day }: Candidate): Promise<FreeSlot[]> => {
    const where = { counter: counter.id, day, operator, edited };
    const hours = await readFreeHours(client, line, where, signal);
    return hours.map((hour) => ({ counterId: counter.id, slot: { day, hour } }));
  };
  return {
    /** False once a call for this day of a counter, or for an earlier one, has failed. */
    isReadable: (counterId: string, day: Day) =>
      !failures.some((failure) => failure.counter.id === counterId && failure.day <= day),
    /** Throws the error of the first call that failed, if one has. */
    throwFailure: () => {
      if (failures[0]) throw failures[0].error;
    },
    /** The days of a month on which counters may have free hours, in order. */
    candidates: async (counters: readonly SlotCounter[], month: Month, today: Day) => {
      const months = counters.map((counter) => ({ counter, day: firstDay(month) }));
      const days = await all(months, ({ counter }) => daysOf(counter, month, today));
      return days.sort((one, other) => byCodes(one.day, other.day));
    },
    slots: (candidates: readonly Candidate[]) => all(candidates, hoursOf),
  };
}
