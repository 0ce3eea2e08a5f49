import { useState } from 'react';
import { BusyButton } from '#kit/BusyButton.tsx';
import { FieldError } from '#kit/form/FieldFrame.tsx';
import { DayList } from './DayList.tsx';
import { HourPanel } from './HourPanel.tsx';
import { MonthPanel } from './MonthPanel.tsx';
import { isElsewhere } from './rules.ts';
import { shownAsList } from './shown-as-list.ts';
import type { SlotPickerProps } from './slot-picker-props.ts';
import { SlotOffers } from './SlotOffers.tsx';
import { texts } from './texts.ts';
import { useSlotPicker } from './use-slot-picker.ts';

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
