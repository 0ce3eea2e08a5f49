import { longDateText, timeText } from '#domain/text/display.ts';
import { instantText } from '#domain/time/dates.ts';
import { virtualPlace } from '#features/appointments/states.ts';
import { instantOfRomeTime } from '../relative-time.ts';
import type { Counter } from './counters.ts';
import type { AppointmentRow } from './data.ts';

/** Where an appointment takes place. */
export function placeOf({ meeting_link: link }: AppointmentRow, counter: Counter | null): string {
  const location = counter?.location ?? '';
  return link || counter?.isVirtual || location === '' ? virtualPlace : location;
}

/** Why a citizen comes, without the number that stands in front of the reason; empty: not told. */
export function reasonOf({ notes }: AppointmentRow): string {
  return (notes ?? '').replace(/^\(\w+\)\s*/, '').trim();
}

/** "giovedì 12 marzo 2026 alle ore 09:40", of a local time. */
export function whenText(wall: string): string {
  const instant = instantText(instantOfRomeTime(wall));
  return `${longDateText(instant)} alle ore ${timeText(instant)}`;
}
