import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type Day, addDays } from '#domain/time/dates.ts';
import { ownValue } from '#domain/own-value.ts';
import { type Month, monthGrid, monthOf, addMonths, daysOf, sameDayIn, weekdayOf } from './days.ts';
import { texts, weekdays } from './texts.ts';

const latest = (one: Day, other = one) => (one > other ? one : other);
const earliest = (one: Day, other = one) => (one < other ? one : other);

/** Where a key leads from a day, as in the date grid of the WAI-ARIA practices. */
const moves: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  // A week that two months share ends with the month shown.
  Home: (day) => latest(addDays(day, -weekdayOf(day)), daysOf(monthOf(day))[0]),
  End: (day) => earliest(addDays(day, 6 - weekdayOf(day)), daysOf(monthOf(day)).at(-1)),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
};

/** The day that a key leads to; the same one where the calendar ends, null for a key that moves nothing. */
export function dayAfterKey(key: string, day: Day, months: readonly Month[]): Day | null {
  const target = ownValue(moves, key)?.(day);
  if (!target) return null;
  return months.includes(monthOf(target)) ? target : day;
}

interface Props {
  /** `id` of the heading that names the month. */
  labelledBy: string;
  month: Month;
  /** The months that can be shown. */
  months: readonly Month[];
  /** The days that may be chosen; null while they are not known. */
  free: readonly Day[] | null;
  chosen: Day | null;
  today: Day;
  onMonth: (month: Month) => void;
  onChoose: (day: Day) => void;
}

/**
 * The days of a month as the date grid of the WAI-ARIA practices: one tab stop, arrows by day and week, Home and End by
 * week, Page Up and Page Down by month. Days that may not be chosen take the focus too, so that they can be read.
 */
export function MonthGrid(props: Props) {
  const { labelledBy, month, months, free, chosen, today } = props;
  const [active, setActive] = useState<Day | null>(null);
  const { grid, follow } = useFocusOn(active);
  const inMonth = [active, chosen].find((day) => day && monthOf(day) === month);
  const tabStop: Day = inMonth ?? free?.[0] ?? `${month}-01`;

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAt(event);
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = dayAfterKey(event.key, day, months);
    if (!target) return;
    event.preventDefault();
    follow();
    setActive(target);
    if (monthOf(target) !== month) props.onMonth(monthOf(target));
  };
  const onClick = (event: SyntheticEvent) => {
    const day = dayAt(event);
    if (day && free?.includes(day)) props.onChoose(day);
  };
  return (
    <table
      className="pc-days"
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={!free}
      ref={grid}
      onFocus={(event) => setActive(dayAt(event))}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Weekdays />
      <tbody>
        {monthGrid(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day ? (
                <DayCell
                  key={day}
                  day={day}
                  isFree={free && free.includes(day)}
                  isChosen={day === chosen}
                  isToday={day === today}
                  isTabStop={day === tabStop}
                />
              ) : (
                // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the pattern of the grid is said whole
                <td key={weekday} role="gridcell" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {weekdays.map(({ short, name }) => (
          <th key={short} scope="col" abbr={name}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The day whose button an event comes from. */
function dayAt({ target }: SyntheticEvent): Day | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return (button?.dataset['day'] as Day | undefined) ?? null;
}

interface CellProps {
  day: Day;
  /** Null while it is not known. */
  isFree: boolean | null;
  isChosen: boolean;
  isToday: boolean;
  isTabStop: boolean;
}

/** A day. It is drawn again only when something of its own changes: the focus moves over many. */
const DayCell = memo(function DayCell({ day, isFree, isChosen, isToday, isTabStop }: CellProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the pattern of the grid is said whole
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={texts.dayLabel(day, { isFree, isChosen, isToday })}
        aria-disabled={!isFree || undefined}
        aria-current={isToday ? 'date' : undefined}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
});

/** Moves the focus to a day once it is on the page, when a key has led there. */
function useFocusOn(day: Day | null) {
  const grid = useRef<HTMLTableElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    const target = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!isDue.current || !target) return;
    isDue.current = false;
    target.focus();
  });
  return { grid, follow: () => void (isDue.current = true) };
}
