import { useState } from 'react';
import type { AppointmentTarget, BookingLine } from '../booking-calls.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { FieldError } from '#kit/form/FieldFrame.tsx';
import { DayList } from './DayList.tsx';
import { HourPanel } from './HourPanel.tsx';
import { MonthPanel } from './MonthPanel.tsx';
import { isElsewhere } from './rules.ts';
import { shownAsList } from './shown-as-list.ts';
import type { Slot, SlotCounter } from './slot.ts';
import { SlotOffers } from './SlotOffers.tsx';
import { texts } from './texts.ts';
import { useSlotPicker } from './use-slot-picker.ts';

/** Props of `SlotPicker`. */
export interface SlotPickerProps {
  /** Name in the form's values, where a `Slot` or null stands. */
  name: string;
  label: string;
  counter: SlotCounter;
  line: BookingLine;
  /** The operator chosen; null: any. */
  operator: string | null;
  /** The appointment being edited: its own slot counts as free. */
  edited?: AppointmentTarget | undefined;
  /** Slot of the appointment being edited, while its counter is the one shown. */
  ownSlot?: Slot | null;
  /** The slot that the service refused when it was sent: the nearest free ones are offered. */
  refused?: Slot | null;
  /** Counters among which the first free slot is looked for; by default the one shown. */
  searchIn?: readonly SlotCounter[];
  /** Called before the slot is set when the first free one is at another counter of `searchIn`. */
  onCounter?: (counterId: string) => void;
}

/**
 * Days and times of a counter, as a calendar or as a list: a field of the form around it (screens A 6.2). It stands below a
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
      {props.refused && <SlotOffers {...props} slot={props.refused} onTake={picker.field.change} />}
      <div className="pc-slots-head">
        <BusyButton className="btn btn-outline-primary" onPress={picker.search}>
          {texts.first}
        </BusyButton>
        <div className="toggles">
          <label htmlFor={`${id}-list`}>
            {texts.asList}
            <input
              id={`${id}-list`}
              type="checkbox"
              role="switch"
              checked={isList}
              onChange={({ target }) => switchView(target.checked)}
            />
            <span className="lever" />
          </label>
        </div>
      </div>
      <div className="pc-slots-panels">
        {isList ? <DayList picker={picker} /> : <MonthPanel picker={picker} />}
        <HourPanel picker={picker} takesFocus={!isList} />
      </div>
      {isElsewhere(picker.today) && <p className="pc-hint">{texts.romeTime}</p>}
    </fieldset>
  );
}
