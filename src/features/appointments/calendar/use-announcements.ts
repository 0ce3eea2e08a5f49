import { useEffect, useEffectEvent, useRef } from 'react';
import type { Day } from '#domain/time/dates.ts';
import { announce } from '#platform/page/announce.ts';
import type { CalendarView } from './slot-calendar.ts';
import { texts } from './texts.ts';

/** What is on screen; null while it is not known. */
interface Shown {
  view: CalendarView;
  free: readonly Day[] | null;
  hours: readonly string[] | null;
}

/** Announces the month and the hours that an action led to; what is there on entry is not announced. */
export function useAnnouncements({ view, free, hours }: Shown) {
  const hasActed = useRef(false);
  /** A day of which more was said than the number of its hours. */
  const said = useRef<Day | null>(null);
  const monthText = view.day === null && free ? texts.monthShown(view.month, free.length) : null;
  const hoursText = view.day !== null && hours ? texts.hoursShown(view.day, hours.length) : null;
  const announceChange = useEffectEvent((text: string | null) => {
    if (text && hasActed.current && (view.day === null || view.day !== said.current)) announce(text);
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
    announceForDay: (day: Day, text: string) => {
      hasActed.current = true;
      said.current = day;
      announce(text);
    },
  };
}

/** Brings the hours into view when an action has led to them; from the grid the focus goes along, to their heading. */
export function useReveal(note: string | null, hours: readonly string[] | null) {
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
