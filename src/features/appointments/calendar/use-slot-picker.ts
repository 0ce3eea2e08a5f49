import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFreeHours, readTakenDays } from '../booking-calls.ts';
import { dayOf } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import { useField } from '#kit/form/step-form-context.ts';
import { client } from '#platform/calls/client.ts';
import { announce } from '#platform/page/announce.ts';
import type { Month } from './days.ts';
import { firstFreeSlot } from './first-free.ts';
import { windowOf, withOwnHour } from './rules.ts';
import { type SlotCalendar, slotCalendar } from './slot-calendar.ts';
import type { Slot } from './slot.ts';
import type { SlotPickerProps } from './SlotPicker.tsx';
import { texts, tryAgainText } from './texts.ts';

/** A calendar on screen: what is shown of it, and what a citizen may do. */
export type SlotPickerState = ReturnType<typeof useSlotPicker>;

/** State of a `SlotPicker`: the calendar of its counter, the slot in the form, what is announced. */
export function useSlotPicker(props: SlotPickerProps) {
  const { name, label, ownSlot = null } = props;
  const field = useField<Slot | null>({ name, label });
  const today = dayOf(new Date());
  const [calendar] = useState(() => calendarOf(props, today));
  const view = useStore(calendar.$view);
  const month = useStore(calendar.$months)[view.month];
  const entry = useStore(calendar.$hours)[view.day ?? today];
  const hours = view.day && entry?.status === 'ready' ? withOwnHour(entry.value, view.day, ownSlot) : null;
  const free = month?.status === 'ready' ? calendar.freeIn(view.month) : null;
  /** Why the slot in the form was taken out of it, or why none was found. */
  const [note, setNote] = useState<string | null>(null);
  const { say, act } = useAnnouncements(view, free, hours);
  useOpenCalendar(calendar, field.value);

  const shownSlot = field.value?.day === view.day ? field.value : null;
  const drop = useEffectEvent((slot: Slot) => {
    field.change(null);
    setNote(texts.gone(slot));
    announce(texts.gone(slot));
  });
  const isGone = shownSlot !== null && hours !== null && !hours.includes(shownSlot.hour);
  useEffect(() => {
    if (isGone && shownSlot) drop(shownSlot);
  }, [isGone, shownSlot]);

  const move = (go: () => Promise<void>) => {
    act();
    setNote(null);
    if (field.value) field.change(null);
    return go();
  };
  const showDay = (day: Day) => void move(() => calendar.showDay(day));
  const search = useFirstFree(props, today, {
    take: (slot) => {
      setNote(null);
      if (say) say(slot.day, texts.firstFound(slot));
      field.change(slot);
    },
    setNote,
  });
  return {
    ...{ field, calendar, today, view, free, hours, note, search },
    monthStatus: month?.status ?? 'loading',
    hoursStatus: entry?.status ?? 'loading',
    showMonth: (to: Month) => void move(() => calendar.showMonth(to)),
    showDay,
    /** Shows the next free day, or the one before; says so where there is none. */
    stepDay: async (step: 1 | -1) => {
      try {
        const day = await calendar.dayBeside(step);
        if (day) showDay(day);
        else announce(texts.noOtherDay);
      } catch {
        announce(texts.daysFailed);
      }
    },
    takeHour: (hour: string) => {
      setNote(null);
      if (view.day) field.change({ day: view.day, hour });
    },
  };
}

function calendarOf(props: SlotPickerProps, today: Day): SlotCalendar {
  const { line, operator, edited, ownSlot = null } = props;
  const counter = props.counter.id;
  return slotCalendar({
    source: {
      takenDays: (month, signal) => readTakenDays(client, line, { counter, month, edited }, signal),
      freeHours: (day, signal) => readFreeHours(client, line, { counter, day, operator, edited }, signal),
    },
    window: windowOf(props.counter, today),
    own: ownSlot,
  });
}

/** Opens the calendar at the slot in the form, and follows that slot when it is set from elsewhere. */
function useOpenCalendar(calendar: SlotCalendar, slot: Slot | null): void {
  const open = useEffectEvent(() => void calendar.open(slot?.day ?? null));
  useEffect(() => {
    open();
    return calendar.close;
  }, [calendar]);
  useEffect(() => {
    if (slot && slot.day !== calendar.$view.get().day) void calendar.showDay(slot.day);
  }, [calendar, slot]);
}

/** Announces the month and the hours that an action led to; what is there on entry is not announced. */
function useAnnouncements(
  view: { month: Month; day: Day | null },
  free: readonly Day[] | null,
  hours: readonly string[] | null,
) {
  const hasActed = useRef(false);
  const said = useRef<{ day: Day; text: string } | null>(null);
  const monthText = free && texts.monthShown(view.month, free.length);
  const hoursText = view.day && hours && texts.hoursShown(view.day, hours.length);
  const tell = useEffectEvent((text: string | null) => {
    if (text && hasActed.current) announce(said.current?.day === view.day ? said.current.text : text);
  });
  useEffect(() => tell(view.day ? null : monthText), [monthText, view.day]);
  useEffect(() => tell(hoursText), [hoursText]);
  return {
    act: () => {
      hasActed.current = true;
      said.current = null;
    },
    /** Announces a text now, and in the place of the hours of its day when these arrive. */
    say: (day: Day, text: string) => {
      hasActed.current = true;
      said.current = { day, text };
      announce(text);
    },
  };
}

/** "Primo appuntamento disponibile": resolves when it was found and taken, or when it is said that there is none. */
function useFirstFree(
  props: SlotPickerProps,
  today: Day,
  on: { take: (slot: Slot) => void; setNote: (note: string | null) => void },
): () => Promise<void> {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { line, counter, operator, edited, searchIn = [counter], onCounter } = props;
  return async () => {
    const { signal } = (running.current = new AbortController());
    const tell = (note: string) => {
      on.setNote(note);
      announce(note);
    };
    try {
      // An operator works at one counter.
      const who = searchIn.length > 1 ? null : operator;
      const found = await firstFreeSlot(client, line, { counters: searchIn, operator: who, edited }, signal);
      if (!found) return tell(tryAgainText(lastWindow(props, today), today));
      if (found.counterId !== counter.id) onCounter?.(found.counterId);
      on.take(found.slot);
    } catch {
      if (!signal.aborted) tell(texts.searchFailed);
    }
  };
}

/** Of the counters looked through, the window that ends last. */
function lastWindow({ counter, searchIn = [counter] }: SlotPickerProps, today: Day) {
  const windows = searchIn.map((each) => windowOf(each, today));
  windows.sort((one, other) => other.last.localeCompare(one.last));
  return windows[0] ?? windowOf(counter, today);
}
