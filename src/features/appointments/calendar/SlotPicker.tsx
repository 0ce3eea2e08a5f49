import { useState, useId } from 'react';
import * as z from 'zod/mini';
import { BusyButton } from '#kit/BusyButton.tsx';
import { FieldError } from '#kit/form/FieldFrame.tsx';
import { keptNames } from '#domain/kept-names.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';
import { capitalised } from '#domain/text/display.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Select } from '#kit/list/Select.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { Alert } from '#kit/Alert.tsx';
import { useResource } from '#kit/use-resource.ts';
import { client } from '#platform/calls/client.ts';
import { Icon } from '#kit/Icon.tsx';
import { SlowNote } from '#kit/SlowNote.tsx';
import type { AppointmentTarget, BookingScope } from '../booking-calls.ts';
import { HourPanel } from './HourPanel.tsx';
import { isElsewhere, addMonths } from './days.ts';
import { type SlotPickerProps, byTime, type Slot, type SlotCounter } from './slot.ts';
import { texts, dayName, monthName } from './texts.ts';
import { useSlotPicker, type SlotPickerState } from './use-slot-picker.ts';
import { nearestSlots } from './first-free.ts';
import { MonthGrid } from './MonthGrid.tsx';

/** A month with its name, the way to the months beside it, and its days. */
function MonthPanel({ picker }: { picker: SlotPickerState }) {
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

interface Props {
  counter: SlotCounter;
  line: BookingScope;
  operator: string | null;
  edited?: AppointmentTarget | undefined;
  /** The slot that is gone. */
  slot: Slot;
  onTake: (slot: Slot) => void;
}

/** Offers the free slots nearest to one that was taken while the citizen wrote; that it is gone, the wizard has said. */
function SlotOffers({ counter, line, operator, edited, slot, onTake }: Props) {
  const loaded = useResource(
    texts.slot(slot),
    (signal) => nearestSlots(client, line, { counter, operator, edited, slot }, signal),
    () => undefined,
  );
  if (loaded.state === 'failed') return <LoadFailed message={texts.nearestFailed} onRetry={loaded.retry} />;
  const offers = loaded.state === 'ready' ? loaded.value.toSorted(byTime) : null;
  return (
    <Alert type="info" title={null}>
      <p aria-live="polite">{offersText(offers, slot)}</p>
      {offers?.length !== 0 && (
        <div className="pc-offers">
          {offers?.map((offer) => (
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              key={texts.slot(offer)}
              onClick={() => onTake(offer)}
            >
              {texts.slot(offer)}
            </button>
          ))}
        </div>
      )}
    </Alert>
  );
}

function offersText(offers: readonly Slot[] | null, slot: Slot): string {
  if (!offers) return texts.nearestLoading;
  return offers.length > 0 ? texts.nearest(slot) : texts.nearestNone(slot);
}

/** The plain alternative to the calendar: a month to choose, and its free days one below the other. */
function DayList({ picker }: { picker: SlotPickerState }) {
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

/** Set in a tab whose citizen reads free days as a list in place of a calendar. */
export const shownAsList = sessionValue(keptNames.slotList, z.literal(true));

/**
 * Days and times of a counter, as a calendar or as a list: a field of the form around it. It stands below a
 * heading with its label.
 */
export function SlotPicker(props: SlotPickerProps) {
  // Another counter or operator has other days and hours.
  return <CounterSlots key={`${props.counter.id} ${props.operator ?? ''}`} {...props} />;
}

function CounterSlots(props: SlotPickerProps) {
  const picker = useSlotPicker(props);
  const [isList, setList] = useState(() => shownAsList.get() !== null);
  const { id, error } = picker.field;
  const switchView = (toList: boolean) => {
    if (toList) shownAsList.set(true);
    else shownAsList.remove();
    setList(toList);
  };
  return (
    <fieldset className="pc-slots" id={id} aria-describedby={`${id}-error`}>
      <legend className="visually-hidden">{props.label}</legend>
      <FieldError id={id} message={error} />
      {props.refused && <SlotOffers {...props} slot={props.refused} onTake={picker.takeOffer} />}
      <div className="pc-slots-head">
        <BusyButton className="btn btn-outline-primary" onPress={picker.search}>
          {texts.first}
        </BusyButton>
        <label className="pc-slot-choice">
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
            role="switch"
            checked={isList}
            onChange={({ target }) => switchView(target.checked)}
          />
          {texts.asList}
        </label>
      </div>
      <div className="pc-slots-panels">
        {isList ? <DayList picker={picker} /> : <MonthPanel picker={picker} />}
        <HourPanel picker={picker} hasSteps={!isList} />
      </div>
      {isElsewhere(picker.today) && <p className="pc-hint">{texts.romeTime}</p>}
    </fieldset>
  );
}
