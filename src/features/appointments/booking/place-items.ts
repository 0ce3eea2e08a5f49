import { virtualPlace } from '#features/appointments/states.ts';
import type { Appointment } from '../api.ts';
import { texts } from './texts.ts';

/** Where an appointment is, as it says itself: for who cannot choose another place, or whose counter is gone. */
export function placeItems({ office, counter, place, isVirtual }: Appointment) {
  return [
    { label: texts.office.label, value: office },
    { label: texts.counter.label, value: counter },
    { label: texts.counter.address, value: isVirtual ? virtualPlace : place },
  ];
}
