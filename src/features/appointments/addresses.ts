import { pathOfCall } from '#contracts/endpoint.ts';
import { pageData } from '#platform/page/page-data.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { getCalendarByHash, getCalendarById } from './calendar-api.ts';
import { isDay } from '#domain/time/dates.ts';
import type { Slot } from './calendar/slot.ts';

/**
 * Address of the calendar file of an appointment: by its secret, which needs no login and works for a
 * delegator's appointment too, otherwise by its number.
 *
 * @param place by default the page: the build has none
 */
export function calendarAddress(
  { id, hash }: { id: string; hash: string | null },
  { apiOrigin }: { apiOrigin: string } = pageData(),
): string {
  const query = new URLSearchParams(hash === null ? { id } : { hash });
  return `${apiOrigin}${pathOfCall(hash === null ? getCalendarById : getCalendarByHash)}?${query}`;
}

/** Name under which the calendar file of an appointment is saved. */
export function calendarName(id: string): string {
  return `appuntamento-${id}.ics`;
}

/** Names of the slot in the address of an edit: `?giorno=2025-12-02&ora=09:00`. */
const names = { day: 'giorno', hour: 'ora' } as const;

/** Address that edits an appointment, with a slot chosen already. */
export function editAddress(id: string, slot?: Slot): string {
  const query = slot && new URLSearchParams({ [names.day]: slot.day, [names.hour]: slot.hour });
  return `${pathOf('appointment-edit', { id })}${query ? `?${query}` : ''}`;
}

/** The slot that the address of an edit asks for; null: none, or none that can be. */
export function slotInAddress(search: string): Slot | null {
  const query = new URLSearchParams(search);
  const day = query.get(names.day) ?? '';
  const hour = query.get(names.hour) ?? '';
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(hour) ? { day, hour } : null;
}
