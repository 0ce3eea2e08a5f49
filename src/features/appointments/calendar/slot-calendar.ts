import { atom, type ReadableAtom } from 'nanostores';
import type { Day } from '#domain/time/dates.ts';
import { type CallCache, callCache } from './call-cache.ts';
import { addMonths, type Month, monthOf } from './days.ts';
import { type BookingWindow, freeDays, monthsOf } from './rules.ts';
import type { Slot, TakenDays } from './slot.ts';

/** Calls for one counter. Both reject with PortalError. */
export interface SlotSource {
  takenDays: (month: Month, signal: AbortSignal) => Promise<TakenDays>;
  freeHours: (day: Day, signal: AbortSignal) => Promise<readonly string[]>;
}

/** What is on screen. */
interface View {
  month: Month;
  /** The day whose hours are shown. */
  day: Day | null;
}

/** Days and hours of a counter, read as they are looked at. */
export interface SlotCalendar {
  $view: ReadableAtom<View>;
  $months: CallCache<Month, TakenDays>['$entries'];
  $hours: CallCache<Day, readonly string[]>['$entries'];
  /** The months that can be shown, in order. */
  months: readonly Month[];
  /** The days of a month that may be chosen; null while they are not known. */
  freeIn: (month: Month) => readonly Day[] | null;
  /** Shows a day with its hours or, without one, the first month with a free day. */
  open: (day: Day | null) => Promise<void>;
  showMonth: (month: Month) => Promise<void>;
  showDay: (day: Day) => Promise<void>;
  /** The free day next to the one shown, in this month or those after or before it; null: none. Rejects with PortalError. */
  dayBeside: (step: 1 | -1) => Promise<Day | null>;
  /** Reads the month again, or the hours, after a failure. */
  retryMonth: () => Promise<void>;
  retryHours: () => Promise<void>;
  /** Reads month and hours on screen again, e.g. after a slot was refused; they stay meanwhile. */
  refresh: () => Promise<void>;
  /** Aborts what is on its way. */
  close: () => void;
}

/** Months after the first one that are looked through on entry (contract B 4.5). */
const monthsAhead = 3;

interface Options {
  source: SlotSource;
  window: BookingWindow;
  /** Slot of the appointment being edited. */
  own?: Slot | null;
}

/**
 * Creates the calendar of a counter, which makes no call before `open`. Answers are kept, calls for what is no longer
 * looked at are aborted, and after each month the next one is read ahead, where a failure is silent.
 */
export function slotCalendar({ source, window, own = null }: Options): SlotCalendar {
  const months = monthsOf(window, own);
  const first = monthOf(window.first);
  const days = callCache(source.takenDays);
  const hours = callCache(source.freeHours);
  const $view = atom<View>({ month: first, day: null });
  /** True until the first month with a free day is found, or the citizen goes elsewhere. */
  let isOpening = false;

  const freeIn = (month: Month) => {
    const entry = days.$entries.get()[month];
    return entry?.status === 'ready' ? freeDays(month, entry.value, window, own) : null;
  };
  const readAhead = (month: Month) => {
    const next = addMonths(month, 1);
    if (months.includes(next)) days.load(next).catch(() => undefined);
  };
  // A failure is seen in the entry of its month or day.
  const load = (month: Month) =>
    days.load(month).then(
      () => readAhead(month),
      () => undefined,
    );
  const showMonth = (month: Month) => {
    isOpening = false;
    days.abortExcept(month);
    hours.abortExcept();
    $view.set({ month, day: null });
    return load(month);
  };
  const showDay = async (day: Day) => {
    const month = monthOf(day);
    if (month !== $view.get().month || isOpening) void showMonth(month);
    hours.abortExcept(day);
    $view.set({ month, day });
    await hours.load(day).catch(() => undefined);
  };
  const search = async (from: Month) => {
    const reach = months.slice(0, months.indexOf(first) + monthsAhead + 1);
    for (const month of reach.filter((each) => each >= from)) {
      $view.set({ month, day: null });
      await load(month);
      const free = freeIn(month);
      if (!isOpening || free === null) return;
      if (free.length > 0) return void (isOpening = false);
    }
    await showMonth(first);
  };
  return {
    $view,
    $months: days.$entries,
    $hours: hours.$entries,
    months,
    freeIn,
    open: async (day) => {
      const isShown = day !== null && months.includes(monthOf(day));
      if (isShown) return void (await Promise.all([showMonth(monthOf(day)), showDay(day)]));
      isOpening = true;
      await search(first);
    },
    showMonth,
    showDay,
    dayBeside: async (step) => {
      const { month: shown, day } = $view.get();
      const ordered = step > 0 ? months : [...months].reverse();
      for (const month of ordered.slice(ordered.indexOf(shown))) {
        const free = freeDays(month, await days.load(month), window, own);
        const beyond = free.filter((each) => day === null || (step > 0 ? each > day : each < day));
        const found = step > 0 ? beyond[0] : beyond.at(-1);
        if (found) return found;
      }
      return null;
    },
    retryMonth: () => (isOpening ? search($view.get().month) : load($view.get().month)),
    retryHours: async () => {
      const { day } = $view.get();
      if (day) await hours.load(day).catch(() => undefined);
    },
    refresh: async () => {
      const { month, day } = $view.get();
      await Promise.allSettled([days.renew(month), ...(day ? [hours.renew(day)] : [])]);
      readAhead(month);
    },
    close: () => {
      days.abortExcept();
      hours.abortExcept();
    },
  };
}
