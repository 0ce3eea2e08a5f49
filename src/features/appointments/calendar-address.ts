import { pathOfCall } from '#contracts/endpoint.ts';
import { pageData } from '#platform/page/page-data.ts';
import { getCalendarById } from './api.ts';
import { getCalendarByHash } from './hash-api.ts';

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
