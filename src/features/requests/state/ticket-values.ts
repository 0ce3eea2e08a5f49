import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import type { TicketSettings, TicketValues } from '#features/tickets/state/ticket-payload.ts';
import { pageData } from '#platform/page/page-data.ts';
import type { Actor } from '#platform/session/subject.ts';
import { type Draft, uploadsOf } from './values.ts';

/** What goes along with what is typed. */
export interface RequestFacts {
  /** The citizen who is logged in, or their delegator; null: nobody is logged in. */
  applicant: Actor | null;
  /** Name of the chosen service. */
  serviceName: string;
}

/** What is typed, as a request or a draft sends it: the identity of who is logged in is the session's. */
export function ticketValues(draft: Draft, { applicant, serviceName }: RequestFacts): TicketValues {
  return {
    title: serviceName,
    text: draft.details,
    name: applicant?.name ?? draft.firstName,
    surname: applicant?.surname ?? draft.surname,
    taxCode: applicant?.taxCode ?? tidyTaxCode(draft.taxCode),
    email: draft.email,
    phone: draft.phone,
    serviceId: draft.service || null,
    kindId: draft.kind || null,
    files: uploadsOf(draft),
  };
}

/** Settings of the payload. */
export function settingsOf({ applicant }: RequestFacts): TicketSettings {
  return { isLoggedIn: applicant !== null, ...pageData().crm };
}
