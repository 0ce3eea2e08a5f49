import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { flushSync } from 'react-dom';
import { dayOf } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import { useField, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { client } from '#platform/calls/client.ts';
import { afterPaint } from '#platform/page/moments.ts';
import { announce, retract } from '#platform/page/announce.ts';
import { byCodes } from '#domain/text/order.ts';
import { readFreeHours, readTakenDays } from '../booking-calls.ts';
import { type Month, windowOf, withOwnHour } from './days.ts';
import { SlotCalendar, type CalendarView } from './slot-calendar.ts';
import type { Slot, SlotPickerProps } from './slot.ts';
import { texts, tryAgainText } from './texts.ts';
import { firstFreeSlot } from './first-free.ts';

/** What is on screen; null while it is not known. */
interface Shown {
  view: CalendarView;
  free: readonly Day[] | null;
  hours: readonly string[] | null;
}

/** Announces the month and the hours that an action led to; what is there on entry is not announced. */
function useAnnouncements({ view, free, hours }: Shown) {
  const hasActed = useRef(false);
  /** A day of which more was said than the number of its hours. */
  const said = useRef<Day | null>(null);
  const monthText = view.day === null && free ? texts.monthShown(view.month, free.length) : null;
  const hoursText = view.day !== null && hours ? texts.hoursShown(view.day, hours.length) : null;
  /** What this calendar said last: in the next step a reader would take it for what holds there. */
  const last = useRef('');
  const tell = (text: string) => announce((last.current = text));
  useEffect(() => () => retract(last.current), []);
  const announceChange = useEffectEvent((text: string | null) => {
    if (text && hasActed.current && (view.day === null || view.day !== said.current)) tell(text);
  });
  useEffect(() => announceChange(monthText), [monthText]);
  useEffect(() => announceChange(hoursText), [hoursText]);
  return {
    /** The citizen has moved in the calendar. */
    act: () => {
      hasActed.current = true;
      said.current = null;
    },
    /** Announces a text in the place of the hours of its day. */
    announceForDay: (day: Day, text: string, announceIt = tell) => {
      hasActed.current = true;
      said.current = day;
      announceIt(text);
    },
    tell,
  };
}

/** Brings the hours into view when an action has led to them; from the grid the focus goes along, to their heading. */
function useReveal(note: string | null, hours: readonly string[] | null) {
  const hoursPanel = useRef<HTMLElement>(null);
  const due = useRef<'heading' | 'panel' | null>(null);
  useEffect(() => {
    if (due.current === 'heading') {
      hoursPanel.current?.querySelector('h4')?.focus({ preventScroll: true });
      due.current = 'panel';
    }
    if (due.current === null || !(note ?? hours)) return;
    due.current = null;
    hoursPanel.current?.scrollIntoView({ block: 'nearest' });
  });
  return { hoursPanel, reveal: (part: 'heading' | 'panel') => void (due.current = part) };
}

interface Outcome {
  onFound: (slot: Slot) => void;
  /** Called with the reason why there is none. */
  onNone: (reason: string) => void;
}

/** "Primo appuntamento disponibile": a function that resolves when a slot was found, or none. */
function useFirstFree(props: SlotPickerProps, today: Day, outcome: Outcome): () => Promise<void> {
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

/** A calendar on screen: what is shown of it, and what a citizen may do. */
export type SlotPickerState = ReturnType<typeof useSlotPicker>;

/** State of a `SlotPicker`: the calendar of its counter, the slot in the form, what is announced. */
export function useSlotPicker(props: SlotPickerProps) {
  const field = useField<Slot | null>({ name: props.name, label: props.label });
  const { submit } = useSurroundingForm();
  const today = dayOf(new Date());
  const [calendar] = useState(() => calendarOf(props, today));
  const shown = useShown(calendar, props.ownSlot ?? null);
  /** Why the slot in the form was taken out of it, or why no slot or day was found. */
  const [$note] = useState(() => atom<string | null>(null));
  const note = useStore($note);
  const { act, announceForDay, tell } = useAnnouncements(shown);
  const { hoursPanel, reveal } = useReveal(note, shown.hours);
  const refuse = (reason: string) => {
    $note.set(reason);
    tell(reason);
  };
  const take = (slot: Slot) => {
    $note.set(null);
    field.change(slot);
  };
  useOpenCalendar(calendar, field.value);
  useGoneSlot(field.value, shown, (slot) => {
    field.change(null);
    refuse(texts.gone(slot));
  });
  const move = (go: () => Promise<void>) => {
    act();
    $note.set(null);
    if (field.value) field.change(null);
    void go();
  };
  const showDay = (day: Day) => move(() => calendar.showDay(day));
  const takeFound = (slot: Slot, ...said: [text: string, announceIt?: typeof tell]) => {
    reveal('panel');
    announceForDay(slot.day, ...said);
    take(slot);
  };
  const search = useFirstFree(props, today, {
    onFound: (slot) => takeFound(slot, texts.firstFound(slot)),
    onNone: (reason) => {
      reveal('panel');
      refuse(reason);
    },
  });
  return {
    ...{ ...shown, field, calendar, today, note, hoursPanel, search, showDay },
    showMonth: (month: Month) => move(() => calendar.showMonth(month)),
    /** In the place of a slot that was refused: nothing else is left to be chosen, so the form goes on. */
    takeOffer: (slot: Slot) => {
      // Beyond this step too, since the form goes on.
      takeFound(slot, texts.taken(slot), announce);
      void submit();
    },
    /** Shows a day and leads to its hours. */
    chooseDay: (day: Day) =>
      afterPaint(() => {
        reveal('heading');
        showDay(day);
      }),
    /** Shows the next free day, or the one before; says so where there is none. */
    stepDay: (step: 1 | -1) => stepDay(calendar, step, { showDay, refuse }),
    takeHour: (hour: string) => {
      if (shown.view.day) take({ day: shown.view.day, hour });
    },
  };
}

function calendarOf(props: SlotPickerProps, today: Day): SlotCalendar {
  const { line, operator, edited, ownSlot = null } = props;
  const counter = props.counter.id;
  return new SlotCalendar({
    source: {
      takenDays: (month, signal) => readTakenDays(client, line, { counter, month, edited }, signal),
      freeHours: (day, signal) => readFreeHours(client, line, { counter, day, operator, edited }, signal),
    },
    window: windowOf(props.counter, today),
    own: ownSlot,
  });
}

async function stepDay(
  calendar: SlotCalendar,
  step: 1 | -1,
  { showDay, refuse }: { showDay: (day: Day) => void; refuse: (reason: string) => void },
): Promise<void> {
  const before = calendar.$view.get();
  const found = await calendar.dayBeside(step).catch(() => undefined);
  // Whoever has gone elsewhere meanwhile does not wait for this day any more.
  if (calendar.$view.get() !== before) return;
  if (found) showDay(found);
  else refuse(found === null ? texts.noOtherDay : texts.daysFailed);
}

/** What is on screen, and how far it has come. */
function useShown(calendar: SlotCalendar, own: Slot | null) {
  const view = useStore(calendar.$view);
  const month = useStore(calendar.days.$entries)[view.month];
  const entry = useStore(calendar.hours.$entries)[view.day ?? ''];
  return {
    view,
    free: month ? calendar.freeIn(view.month) : null,
    hours: view.day && entry?.status === 'ready' ? withOwnHour(entry.value, view.day, own) : null,
    haveDaysFailed: month?.status === 'failed',
    haveHoursFailed: entry?.status === 'failed',
  };
}

/**
 * Opens the calendar at the slot in the form, and follows that slot when it is set from elsewhere. Who comes back to the tab
 * sees what is free now.
 */
function useOpenCalendar(calendar: SlotCalendar, slot: Slot | null): void {
  const open = useEffectEvent(() => void calendar.open(slot?.day ?? null));
  useEffect(() => {
    open();
    const refresh = () => document.visibilityState === 'visible' && void calendar.refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      calendar.close();
    };
  }, [calendar]);
  useEffect(() => {
    if (slot && slot.day !== calendar.$view.get().day) void calendar.showDay(slot.day);
  }, [calendar, slot]);
}

/** Tells of a slot in the form that is no longer among the hours of its day. */
function useGoneSlot(
  slot: Slot | null,
  { view, hours }: Pick<ReturnType<typeof useShown>, 'view' | 'hours'>,
  onGone: (slot: Slot) => void,
): void {
  const tell = useEffectEvent(onGone);
  const gone = slot && slot.day === view.day && hours && !hours.includes(slot.hour) ? slot : null;
  useEffect(() => {
    if (gone) tell(gone);
  }, [gone]);
}
