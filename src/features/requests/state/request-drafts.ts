import { draftsOf } from './module-drafts.ts';
import { draftBody } from './ticket-draft.ts';
import { type RequestFacts, settingsOf, ticketValues } from './ticket-values.ts';
import type { Draft } from './values.ts';

/** The calls for drafts of requests. */
export const requestDrafts = draftsOf('ASSISTENZA_CRM', 'bozza-assistenza');

/** What a draft holds of a request, as JSON text. */
export function requestBody(values: Draft, facts: RequestFacts): string {
  return draftBody(ticketValues(values, facts), settingsOf(facts), facts.applicant);
}
