import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Alert } from '#kit/Alert.tsx';
import type { Counter } from '../../booking-contract.ts';
import type { Slot } from '../../calendar/slot.ts';
import { useBooking } from '../booking-context.ts';
import { appointmentName } from '../../words.ts';
import { clashOf } from '../clashes.ts';
import { texts } from '../texts.ts';

interface Props {
  counter: Counter | null;
  slot: Slot | null;
  reasonId: string;
}

/** Says that the citizen has another appointment at that time, or for the same reason; it keeps nobody from booking. */
export function ClashWarning({ counter, slot, reasonId }: Props) {
  const { places, edited } = useBooking();
  const mine = useStore(places.mine());
  const wanted = counter &&
    slot && {
      counterId: counter.id,
      slot,
      minutes: counter.minutes,
      reasonId,
      editedId: edited?.appointment.id,
    };
  const [now] = useState(() => Date.now());
  const clash = mine.state === 'ready' && wanted ? clashOf(mine.value, wanted, now) : null;
  return (
    <div aria-live="polite">
      {clash && <Alert type="warning">{texts.slot[clash.kind](appointmentName(clash.appointment))}</Alert>}
    </div>
  );
}
