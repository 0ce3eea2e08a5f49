import type { Ticket } from '../api.ts';
import { type ReportPlace, reportPlace } from '#domain/reports/report-place.ts';
import { personalAtom } from '#platform/session/clearing.ts';

/** Places of the requests found to be disruption reports, by request id. */
export const $reportPlaces = personalAtom<Readonly<Record<string, ReportPlace>>>({});

/** Notes the place if the first message of a request makes it a report. */
export function noteReport({ id }: Ticket, firstMessage: string): void {
  const place = reportPlace(firstMessage);
  if (place) $reportPlaces.set({ ...$reportPlaces.get(), [id]: place });
}

/** What a request is called: both nouns are feminine. */
export function nounOf(place: ReportPlace | null | undefined): 'segnalazione' | 'richiesta' {
  return place ? 'segnalazione' : 'richiesta';
}
