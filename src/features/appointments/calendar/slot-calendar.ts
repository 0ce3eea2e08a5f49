import { atom, type WritableAtom } from 'nanostores';
import type { Day } from '#domain/time/dates.ts';
import { addMonths, type Month, monthOf, type BookingWindow, freeDays, monthsOf } from './days.ts';
import type { Slot, TakenDays } from './slot.ts';

/** What is known of a key. */
type Loaded<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/** Keeps the answers of one call by its key. A failure is not kept: it is asked again when its key is next loaded. */
class CallCache<Key extends string, Value> {
  /** What is known, by key. */
  readonly $entries: WritableAtom<Readonly<Record<string, Loaded<Value>>>> = atom({});
  readonly #read: (key: Key, signal: AbortSignal) => Promise<Value>;
  readonly #running = new Map<Key, { controller: AbortController; answer: Promise<Value> }>();

  constructor(read: (key: Key, signal: AbortSignal) => Promise<Value>) {
    this.#read = read;
  }

  /** The answer for a key: as it is known, on its way, or asked for now. Rejects as the call does, and when aborted. */
  load(key: Key): Promise<Value> {
    const entry = this.$entries.get()[key];
    if (entry?.status === 'ready') return Promise.resolve(entry.value);
    return this.#running.get(key)?.answer ?? this.#begin(key);
  }

  /**
   * Asks again for a key, whose answer stays until the next one is there, or for good when that fails; what is known of the
   * others is dropped.
   */
  renew(key: Key): Promise<Value> {
    this.abortExcept();
    const entry = this.$entries.get()[key];
    this.$entries.set(entry ? { [key]: entry } : {});
    return this.#begin(key);
  }

  /** Gives up what is on its way for a key, which then counts as failed. */
  cancel(key: Key): void {
    this.#running.get(key)?.controller.abort();
    this.#running.delete(key);
    this.#set(key, { status: 'failed' });
  }

  /** Aborts what is on its way for other keys. */
  abortExcept(kept?: Key): void {
    for (const [key, { controller }] of this.#running) {
      if (key === kept) continue;
      controller.abort();
      this.#running.delete(key);
    }
  }

  #set(key: Key, entry: Loaded<Value>): void {
    this.$entries.set({ ...this.$entries.get(), [key]: entry });
  }

  #begin(key: Key): Promise<Value> {
    if (this.$entries.get()[key]?.status !== 'ready') this.#set(key, { status: 'loading' });
    const controller = new AbortController();
    const answer = this.#ask(key, controller);
    this.#running.set(key, { controller, answer });
    return answer;
  }

  async #ask(key: Key, controller: AbortController): Promise<Value> {
    const { signal } = controller;
    try {
      const value = await this.#read(key, signal);
      signal.throwIfAborted();
      this.#set(key, { status: 'ready', value });
      return value;
    } catch (error) {
      const isKnown = this.$entries.get()[key]?.status === 'ready';
      if (!signal.aborted && !isKnown) this.#set(key, { status: 'failed' });
      throw error;
    } finally {
      if (this.#running.get(key)?.controller === controller) this.#running.delete(key);
    }
  }
}

/** Calls for one counter. Both reject with PortalError. */
export interface SlotSource {
  takenDays: (month: Month, signal: AbortSignal) => Promise<TakenDays>;
  freeHours: (day: Day, signal: AbortSignal) => Promise<readonly string[]>;
}

/** What is on screen. */
export interface CalendarView {
  month: Month;
  /** The day whose hours are shown. */
  day: Day | null;
}

/** Months after the first one that are looked through on entry. */
const monthsAhead = 3;

interface Options {
  source: SlotSource;
  window: BookingWindow;
  /** Slot of the appointment being edited. */
  own?: Slot | null;
}

/**
 * Days and hours of a counter, read as they are looked at; no call is made before `open`. Answers are kept, calls for what
 * is no longer looked at are aborted, and after each month the next one is read ahead, where a failure is silent. A failed
 * call is seen in the entry of its month or day.
 */
export class SlotCalendar {
  readonly $view: WritableAtom<CalendarView>;
  readonly days: CallCache<Month, TakenDays>;
  readonly hours: CallCache<Day, readonly string[]>;
  /** The months that can be shown, in order. */
  readonly months: readonly Month[];
  readonly #first: Month;
  readonly #freeDays: (month: Month, taken: TakenDays) => Day[];
  /** True until the first month with a free day is found, or the citizen goes elsewhere. */
  #isOpening = false;

  constructor({ source, window, own = null }: Options) {
    this.months = monthsOf(window, own);
    this.#first = monthOf(window.first);
    this.#freeDays = (month, taken) => freeDays(month, taken, window, own);
    this.days = new CallCache(source.takenDays);
    this.hours = new CallCache(source.freeHours);
    this.$view = atom({ month: this.#first, day: null });
  }

  /** Shows a day with its hours or, without one, the first month with a free day. */
  async open(day: Day | null): Promise<void> {
    if (day !== null && this.months.includes(monthOf(day))) {
      await Promise.all([this.showMonth(monthOf(day)), this.showDay(day)]);
    } else {
      this.#isOpening = true;
      await this.#search(this.#first);
    }
  }

  async showMonth(month: Month): Promise<void> {
    this.#isOpening = false;
    this.days.abortExcept(month);
    this.hours.abortExcept();
    this.$view.set({ month, day: null });
    await this.#load(month);
  }

  /** Shows the hours of a day, and its month. */
  async showDay(day: Day): Promise<void> {
    const month = monthOf(day);
    if (month !== this.$view.get().month || this.#isOpening) void this.showMonth(month);
    this.hours.abortExcept(day);
    this.$view.set({ month, day });
    await this.hours.load(day).catch(() => undefined);
  }

  /** The days of a month that may be chosen; null while they are not known. */
  freeIn(month: Month): readonly Day[] | null {
    const entry = this.days.$entries.get()[month];
    return entry?.status === 'ready' ? this.#freeDays(month, entry.value) : null;
  }

  /** The free day next to the one shown, in this month or those beyond; null: none. Rejects with PortalError. */
  async dayBeside(step: 1 | -1): Promise<Day | null> {
    const { month: shown, day } = this.$view.get();
    const ordered = step > 0 ? this.months : [...this.months].reverse();
    for (const month of ordered.slice(ordered.indexOf(shown))) {
      const free = this.#freeDays(month, await this.days.load(month));
      const beyond = free.filter((each) => day === null || (step > 0 ? each > day : each < day));
      const found = step > 0 ? beyond[0] : beyond.at(-1);
      if (found) return found;
    }
    return null;
  }

  /** Reads the month on screen again after a failure. */
  async retryMonth(): Promise<void> {
    const { month } = this.$view.get();
    await (this.#isOpening ? this.#search(month) : this.#load(month));
  }

  /** Reads the hours on screen again after a failure. */
  async retryHours(): Promise<void> {
    const { day } = this.$view.get();
    if (day) await this.hours.load(day).catch(() => undefined);
  }

  /** Waits no longer for the month on screen. */
  cancelMonth(): void {
    this.days.cancel(this.$view.get().month);
  }

  /** Waits no longer for the hours on screen. */
  cancelHours(): void {
    const { day } = this.$view.get();
    if (day) this.hours.cancel(day);
  }

  /** Reads month and hours on screen again, and forgets the others; those on screen stay meanwhile, and when that fails. */
  async refresh(): Promise<void> {
    const { month, day } = this.$view.get();
    await Promise.allSettled([this.days.renew(month), ...(day ? [this.hours.renew(day)] : [])]);
    if (this.$view.get().month === month) this.#readAhead(month);
  }

  /** Aborts what is on its way. */
  close(): void {
    this.days.abortExcept();
    this.hours.abortExcept();
  }

  async #search(from: Month): Promise<void> {
    const reach = this.months.slice(0, this.months.indexOf(this.#first) + monthsAhead + 1);
    for (const month of reach.filter((each) => each >= from)) {
      this.$view.set({ month, day: null });
      await this.#load(month);
      const free = this.freeIn(month);
      // It failed, or the citizen went elsewhere meanwhile.
      if (!this.#isOpening || free === null) return;
      if (free.length > 0) {
        this.#isOpening = false;
        return;
      }
    }
    await this.showMonth(this.#first);
  }

  async #load(month: Month): Promise<void> {
    try {
      await this.days.load(month);
    } catch {
      return;
    }
    if (this.$view.get().month === month) this.#readAhead(month);
  }

  #readAhead(month: Month): void {
    const next = addMonths(month, 1);
    if (this.months.includes(next)) this.days.load(next).catch(() => undefined);
  }
}
