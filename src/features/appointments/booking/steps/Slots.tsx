import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { SelectField } from '#kit/form/SelectField.tsx';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { SlotPicker } from '../../calendar/SlotPicker.tsx';
import type { Slot } from '../../calendar/slot.ts';
import type { Counter } from '../../booking-api.ts';
import { useBooking, availableOperator } from '../booking-context.ts';
import { texts } from '../texts.ts';
import { ClashWarning } from './ClashWarning.tsx';

interface Props {
  counter: Counter;
  /** Counters among which the first free slot is looked for. */
  searchIn?: readonly Counter[];
  onCounter?: (counterId: string) => void;
}

/** Operator, calendar and times of a counter, and a warning where the citizen has another appointment then. */
export function Slots({ counter, ...search }: Props) {
  const { places, edited, refused } = useBooking();
  const operator = useFieldValue('operator');
  const available = availableOperator(operator, useStore(places.operators(counter.id)));
  const reason = useFieldValue('reason');
  const slot = useFieldValue<Slot | null>('slot');
  const isOwn = edited !== null && edited.appointment.counterId === counter.id;
  useOtherOperator(operator);
  return (
    <>
      <OperatorField counterId={counter.id} />
      <SlotPicker
        name="slot"
        label={texts.slot.title}
        counter={counter}
        line={places.line}
        operator={available || null}
        edited={edited?.target}
        ownSlot={isOwn ? edited.slot : null}
        refused={refused}
        {...search}
      />
      <ClashWarning counter={counter} slot={slot} reasonId={reason} />
    </>
  );
}

/** Another operator is free at other times. */
function useOtherOperator(operator: string): void {
  const { store } = useSurroundingForm();
  const known = useRef(operator);
  useEffect(() => {
    if (operator !== known.current) store.$values.setKey('slot', null);
    known.current = operator;
  }, [operator, store]);
}

/** Only where there is more than one; whatever keeps them from being known leaves it to the office. */
function OperatorField({ counterId }: { counterId: string }) {
  const operators = useStore(useBooking().places.operators(counterId));
  if (operators.state !== 'ready' || operators.value.length === 0) return null;
  return (
    <SelectField
      name="operator"
      label={texts.slot.operator}
      placeholder={texts.slot.anyOperator}
      choices={operators.value.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
