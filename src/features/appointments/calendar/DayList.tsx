import { useId } from 'react';
import { capitalised } from '#domain/text/display.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Select } from '#kit/list/Select.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { dayName, monthName, texts } from './texts.ts';
import type { SlotPickerState } from './use-slot-picker.ts';

/** The plain alternative to the calendar: a month to choose, and its free days one below the other. */
export function DayList({ picker }: { picker: SlotPickerState }) {
  const { calendar, view } = picker;
  return (
    <div className="pc-month">
      <Select
        label={texts.month}
        value={view.month}
        options={calendar.months.map((month) => ({ value: month, label: capitalised(monthName(month)) }))}
        onChange={picker.showMonth}
      />
      <div className="pc-month-body">
        <Days picker={picker} />
      </div>
    </div>
  );
}

function Days({ picker }: { picker: SlotPickerState }) {
  const { calendar, view, free } = picker;
  const name = useId();
  if (picker.haveDaysFailed) {
    return <LoadFailed message={texts.daysFailed} onRetry={() => void calendar.retryMonth()} />;
  }
  if (!free) return <Spinner onCancel={() => calendar.cancelMonth()} />;
  if (free.length === 0) return <p className="pc-month-note">{texts.noMonth}</p>;
  return (
    <fieldset className="pc-day-list">
      <legend>{texts.day}</legend>
      {free.map((day) => (
        <label className="pc-slot-choice" key={day}>
          <input name={name} type="radio" checked={day === view.day} onChange={() => picker.showDay(day)} />
          {dayName(day)}
        </label>
      ))}
    </fieldset>
  );
}
