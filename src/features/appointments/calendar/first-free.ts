import type { BookingLine } from '../booking-calls.ts';
import type { Client } from '#platform/http.ts';
import type { Day } from '#domain/time/dates.ts';
import type { Slot, SlotCounter } from './slot.ts';

/** Where and when the first free slot is. */
export interface FreeSlot {
  counterId: string;
  slot: Slot;
}

interface Wanted {
  operator?: string | null;
  edited?: { id: string } | { hash: string } | undefined;
}

/** The first free slot of several counters, over all months of their windows; null: none. */
export function firstFreeSlot(
  _client: Client,
  _line: BookingLine,
  _search: Wanted & { counters: readonly SlotCounter[]; until?: Day },
  _signal?: AbortSignal,
): Promise<FreeSlot | null> {
  return Promise.resolve(null);
}

/** The free slots of a counter that are nearest to one that is gone; those of its day come first. */
export function nearestSlots(
  _client: Client,
  _line: BookingLine,
  _search: Wanted & { counter: SlotCounter; slot: Slot; count?: number },
  _signal?: AbortSignal,
): Promise<Slot[]> {
  return Promise.resolve([]);
}
