import { useId } from 'react';
import { capitalised } from '#domain/text/display.ts';
import { Icon } from '#kit/Icon.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { SlowNote } from '#kit/SlowNote.tsx';
import { addMonths } from './days.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { monthName, texts } from './texts.ts';
import type { SlotPickerState } from './use-slot-picker.ts';

/** A month with its name, the way to the months beside it, and its days. */
export function MonthPanel({ picker }: { picker: SlotPickerState }) {
  const { calendar, view, free } = picker;
  const id = useId();
  return (
    <div className="pc-month pc-month-grid">
      <div className="pc-slots-bar">
        <MonthStep picker={picker} step={-1} />
        <h4 id={id}>{capitalised(monthName(view.month))}</h4>
        <MonthStep picker={picker} step={1} />
      </div>
      <div className="pc-month-body">
        {picker.haveDaysFailed ? (
          <LoadFailed message={texts.daysFailed} onRetry={() => void calendar.retryMonth()} />
        ) : (
          <MonthGrid
            labelledBy={id}
            month={view.month}
            months={calendar.months}
            free={free}
            chosen={view.day}
            today={picker.today}
            onMonth={picker.showMonth}
            onChoose={picker.chooseDay}
          />
        )}
      </div>
      {!free && !picker.haveDaysFailed && <SlowNote onCancel={() => calendar.cancelMonth()} />}
      <p className="pc-month-note">{free?.length === 0 && texts.noMonth}</p>
    </div>
  );
}

/** Leads to the month before or after; off where the calendar ends. */
function MonthStep({ picker, step }: { picker: SlotPickerState; step: 1 | -1 }) {
  const month = addMonths(picker.view.month, step);
  const isOff = !picker.calendar.months.includes(month);
  return (
    <button
      type="button"
      className="pc-slots-step"
      aria-label={step > 0 ? texts.nextMonth : texts.previousMonth}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || picker.showMonth(month)}
    >
      <Icon name={step > 0 ? 'it-chevron-right' : 'it-chevron-left'} size="sm" />
    </button>
  );
}
