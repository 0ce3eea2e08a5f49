import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fullName } from '#domain/text/display.ts';
import type { Actor } from '#platform/session/subject.ts';
import { Alert } from '#kit/Alert.tsx';
import type { Counter } from '../../booking-api.ts';
import type { Slot } from '../../calendar/slot.ts';
import { isByLink, useBooking } from '../booking-context.ts';
import { appointmentName } from '../../words.ts';
import { type Clash, clashOf } from '../clashes.ts';
import { texts } from './texts.ts';

interface Props {
  counter: Counter | null;
  slot: Slot | null;
  reasonId: string;
}

/** Says that who comes has another appointment at that time, or for the same reason; it keeps nobody from booking. */
export function ClashWarning({ counter, slot, reasonId }: Props) {
  const { places, actor, edited } = useBooking();
  const theirs = useStore(places.appointmentsOf(isByLink(edited) ? null : actor));
  const wanted = counter &&
    slot && {
      counterId: counter.id,
      slot,
      minutes: counter.minutes,
      reasonId,
      editedId: edited?.appointment.id,
    };
  const [now] = useState(() => Date.now());
  const clash = theirs.state === 'ready' && wanted ? clashOf(theirs.value, wanted, now) : null;
  return <div aria-live="polite">{clash && <Alert type="warning">{clashText(clash, actor)}</Alert>}</div>;
}

function clashText({ kind, appointment }: Clash, actor: Actor | null): string {
  const other = appointmentName(appointment);
  const { overlap, overlapOf, repeat, repeatOf } = texts.clash;
  if (!actor?.delegation) return (kind === 'overlap' ? overlap : repeat)(other);
  return (kind === 'overlap' ? overlapOf : repeatOf)(fullName(actor), other);
}
