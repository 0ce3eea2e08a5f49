import { useId } from 'react';
import { choiceDescription } from '#kit/form/step-form-context.ts';
import { Alert } from '#kit/Alert.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { dayParts } from './days.ts';
import { dayName, texts } from './texts.ts';
import type { SlotPickerState } from './use-slot-picker.ts';

interface Props {
  picker: SlotPickerState;
  /** The ways to the free days beside the one shown; a list of days needs none. */
  hasSteps: boolean;
}

/** The day chosen, with the free days beside it and its hours. */
export function HourPanel({ picker, hasSteps }: Props) {
  const { view, note, hoursPanel } = picker;
  const id = useId();
  const steps = hasSteps && view.day !== null;
  return (
    <section className="pc-hours" aria-labelledby={id} ref={hoursPanel}>
      <div className="pc-slots-bar">
        {steps && <DayStep picker={picker} step={-1} />}
        <h4 id={id} tabIndex={-1}>
          {view.day ? dayName(view.day) : texts.times}
        </h4>
        {steps && <DayStep picker={picker} step={1} />}
      </div>
      {note && (
        <Alert type="warning" title={null}>
          {note}
        </Alert>
      )}
      {view.day ? <Hours picker={picker} labelledBy={id} /> : !note && <p>{texts.chooseDay}</p>}
    </section>
  );
}

/** Leads to the free day before or after, in other months too. */
function DayStep({ picker, step }: { picker: SlotPickerState; step: 1 | -1 }) {
  return (
    <BusyButton
      className="pc-slots-step"
      label={step > 0 ? texts.nextDay : texts.previousDay}
      onPress={() => picker.stepDay(step)}
    >
      <Icon name={step > 0 ? 'it-chevron-right' : 'it-chevron-left'} size="sm" />
    </BusyButton>
  );
}

/** The hours of a day as radio buttons, in two groups where there are many. */
function Hours({ picker, labelledBy }: { picker: SlotPickerState; labelledBy: string }) {
  const { hours, calendar, field, view } = picker;
  if (picker.haveHoursFailed) {
    return <LoadFailed message={texts.hoursFailed} onRetry={() => void calendar.retryHours()} />;
  }
  if (!hours) return <Spinner onCancel={() => calendar.cancelHours()} />;
  if (hours.length === 0) return <p>{texts.noHours}</p>;
  const slot = field.value?.day === view.day ? field.value : null;
  const radio = (hour: string) => (
    <label className="pc-slot-choice" key={hour}>
      <input
        type="radio"
        name={`${field.id}-hour`}
        value={hour}
        checked={hour === slot?.hour}
        aria-describedby={choiceDescription(field.id, field.error)}
        onChange={() => picker.takeHour(hour)}
        onBlur={field.leave}
      />
      {hour}
    </label>
  );
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-required="true"
      aria-invalid={field.error ? true : undefined}
      aria-describedby={`${field.id}-error`}
    >
      {dayParts(hours).map((part) =>
        part.name ? (
          <fieldset key={part.name}>
            <legend>{part.name}</legend>
            <div className="pc-hour-list">{part.hours.map(radio)}</div>
          </fieldset>
        ) : (
          <div className="pc-hour-list" key="day">
            {part.hours.map(radio)}
          </div>
        ),
      )}
    </fieldset>
  );
}
