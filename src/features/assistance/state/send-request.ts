import { deleteDraft } from '#api/drafts.ts';
import { sendPublicTicket, sendTicket } from '#api/tickets.ts';
import { ticketPayload } from '#domain/ticket-payload.ts';
import { client } from '#stores/client.ts';
import { forgetEmailCode } from '#stores/email-code.ts';
import { intentKeys } from '#stores/intent.ts';
import { keepOutcome } from '#stores/outcome.ts';
import { type RequestFacts, settingsOf, ticketValues } from './ticket-values.ts';
import type { Draft } from './values.ts';

const keyOf = intentKeys();

/** Sends the request and keeps what its outcome page says. Throws PortalError (contract A 6.4, 6.5). */
export async function sendRequest(draft: Draft, facts: RequestFacts, draftId: string | null): Promise<void> {
  const body = ticketPayload(ticketValues(draft, facts), settingsOf(facts));
  const idempotencyKey = keyOf(JSON.stringify(body));
  const { applicant, delegation } = facts;
  const code = draft.code.replace(/\s/g, '');
  const { number } = applicant
    ? await sendTicket(client, body, {
        idempotencyKey,
        ...(delegation && { delegation: delegation.uuid }),
      })
    : await sendPublicTicket(client, body, { code, idempotencyKey });
  const type = applicant ? 'ticket' : 'ticketNoAuth';
  keepOutcome({ type, number, email: applicant ? null : body.customer.email });
  forgetEmailCode();
  // A draft that stays behind does no harm, and the request is sent (contract A 6.5).
  if (applicant && draftId !== null) await deleteDraft(client, draftId).catch(() => undefined);
}
