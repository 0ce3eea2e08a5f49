import { deleteDraft } from '#api/drafts.ts';
import { sendPublicTicket, sendTicket } from '#api/tickets.ts';
import { pathOf } from '#domain/route-match.ts';
import { tidyTaxCode } from '#domain/tax-code.ts';
import type { DraftDelegation } from '#domain/ticket-draft.ts';
import { ticketPayload, type TicketSettings, type TicketValues } from '#domain/ticket-payload.ts';
import { client } from '#stores/client.ts';
import { forgetEmailCode } from '#stores/email-code.ts';
import { intentKeys } from '#stores/intent.ts';
import { keepOutcome } from '#stores/outcome.ts';
import { requestSettings } from '#stores/page-facts.ts';
import type { User } from '#stores/session.ts';
import { type Draft, uploadsOf } from './values.ts';

/** Who a request is for, where the form does not ask. */
export type Applicant = Pick<User, 'name' | 'surname' | 'taxCode'>;

/** What a request says besides what is typed. */
export interface RequestFacts {
  /** The citizen who is logged in, or their delegator; null: nobody is logged in. */
  applicant: Applicant | null;
  /** On whose strength the citizen writes; null: their own. */
  delegation: DraftDelegation | null;
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
  return { isLoggedIn: applicant !== null, ...requestSettings };
}

const keyOf = intentKeys();

/** Sends the request and keeps what its outcome page says. Throws PortalError (contract A 6.4, 6.5). */
export async function sendRequest(draft: Draft, facts: RequestFacts, draftId: string | null): Promise<void> {
  const body = ticketPayload(ticketValues(draft, facts), settingsOf(facts));
  const idempotencyKey = keyOf(JSON.stringify(body));
  const { applicant, delegation } = facts;
  const code = draft.code.replace(/\s/g, '');
  const { number } = applicant
    ? await sendTicket(client, body, { idempotencyKey, ...(delegation && { delegation: delegation.uuid }) })
    : await sendPublicTicket(client, body, { code, idempotencyKey });
  const type = applicant ? 'ticket' : 'ticketNoAuth';
  keepOutcome({ type, number, email: applicant ? null : body.customer.email });
  forgetEmailCode();
  // A draft that stays behind does no harm, and the request is sent (contract A 6.5).
  if (applicant && draftId !== null) await deleteDraft(client, draftId).catch(() => undefined);
}

/** Leaves for the page that says how the request ended; Back does not come here again. */
export function leaveFor(type: 'ticket' | 'ticketNoAuth' | 'partialTicket'): void {
  location.replace(`${pathOf('feedback')}?feedbackType=${type}`);
}
