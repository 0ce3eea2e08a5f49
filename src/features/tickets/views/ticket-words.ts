import { ownValue } from '#domain/own-value.ts';
import { useStore } from '@nanostores/react';
import type { Ticket } from '../api.ts';
import { capitalised } from '#domain/text/display.ts';
import { $reportPlaces, nounOf } from '../state/reports.ts';

/** What a request is called, and where its disruption is if it is a report. */
export function useTicketWords({ id, number, title }: Ticket) {
  const place = ownValue(useStore($reportPlaces), id) ?? null;
  const noun = nounOf(place);
  return { place, noun, subject: title ?? capitalised(noun), numbered: `${capitalised(noun)} n° ${number}` };
}
