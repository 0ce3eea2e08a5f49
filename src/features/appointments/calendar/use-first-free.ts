import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { byCodes } from '#domain/text/order.ts';
import type { Day } from '#domain/time/dates.ts';
import { client } from '#platform/calls/client.ts';
import { firstFreeSlot } from './first-free.ts';
import { windowOf } from './rules.ts';
import type { Slot } from './slot.ts';
import type { SlotPickerProps } from './slot-picker-props.ts';
import { texts, tryAgainText } from './texts.ts';

interface Outcome {
  onFound: (slot: Slot) => void;
  /** Called with the reason why there is none. */
  onNone: (reason: string) => void;
}

/** "Primo appuntamento disponibile": a function that resolves when a slot was found, or none. */
export function useFirstFree(props: SlotPickerProps, today: Day, outcome: Outcome): () => Promise<void> {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { line, counter, edited, searchIn = [counter], onCounter } = props;
  return async () => {
    const { signal } = (running.current = new AbortController());
    // An operator works at one counter.
    const operator = searchIn.length > 1 ? null : props.operator;
    try {
      const found = await firstFreeSlot(client, line, { counters: searchIn, operator, edited }, signal);
      if (!found) return outcome.onNone(tryAgainText(lastWindow(props, today), today));
      // The calendar of the other counter has to be there first: this one does not know the slot.
      if (found.counterId !== counter.id) flushSync(() => onCounter?.(found.counterId));
      outcome.onFound(found.slot);
    } catch {
      if (!signal.aborted) outcome.onNone(texts.searchFailed);
    }
  };
}

/** Of the counters looked through, the window that ends last. */
function lastWindow({ counter, searchIn = [counter] }: SlotPickerProps, today: Day) {
  const windows = searchIn.map((each) => windowOf(each, today));
  windows.sort((one, other) => byCodes(other.last, one.last));
  return windows[0] ?? windowOf(counter, today);
}
