import { bareCode } from '#domain/text/pasted.ts';
import { bothNames, identityOf } from '#features/acting/identity.ts';
import { ticketPayload } from '#features/tickets/state/ticket-payload.ts';
import { sendAnonymousTicket, sendCitizenTicket } from '#features/tickets/state/citizen-ticket.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { tidyEmail, phoneText } from '#domain/fields/contact.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import type { Section } from '#kit/success/shown-summary.ts';
import { actNotices } from '#errors/notices.ts';
import { ticketFields, ticketRefusal } from '#features/tickets/state/ticket-refusal.ts';
import type { Refusal } from '#kit/form/refusal.ts';
import { laterTexts } from '../later-texts.ts';
import { texts } from '../texts.ts';
import { kindName } from './kinds.ts';
import { deleteSentDraft } from './sent-drafts.ts';
import { type RequestFacts, settingsOf, ticketValues } from './ticket-values.ts';
import { type Draft, type StepId, uploadsOf } from './values.ts';

/** What a request says, as its receipt tells it. */
function requestSections(draft: Draft, facts: RequestFacts): Section[] {
  const { name, surname, taxCode } = ticketValues(draft, facts);
  return [
    {
      title: texts.request,
      rows: filled([
        { label: texts.service, value: facts.serviceName },
        { label: texts.kind, value: kindName(draft) },
        { label: texts.details, value: draft.details.trim() },
      ]),
    },
    {
      title: texts.applicant,
      rows: filled([
        ...identityOf({ name, surname, taxCode: tidyTaxCode(taxCode ?? '') }),
        { label: texts.email, value: tidyEmail(draft.email) },
        { label: texts.phone, value: phoneText(draft.phone) },
      ]),
    },
  ];
}

function filled(rows: readonly { label: string; value?: string | null | undefined }[]) {
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

interface Origin {
  /** The draft that was resumed; null: none. */
  draftId: string | null;
  /** Name of the form among the kept ones. */
  form: string;
}

/** Sends the request, once, and keeps what its outcome page shows. Throws PortalError. */
export async function sendRequest(
  draft: Draft,
  facts: RequestFacts,
  { draftId, form }: Origin,
): Promise<void> {
  const body = ticketPayload(ticketValues(draft, facts), settingsOf(facts));
  const { applicant } = facts;
  const { number } = applicant
    ? await sendCitizenTicket(form, body, applicant.delegation)
    : await sendAnonymousTicket(form, body, bareCode(draft.code));
  const onBehalf = applicant && bothNames('ASSISTENZA_CRM');
  const type = applicant ? 'ticket' : 'ticketNoAuth';
  await keepSent({
    ...{ sending: 'assistance', number, email: applicant ? null : body.customer.email },
    module: applicant && 'ASSISTENZA_CRM',
    sections: requestSections(draft, facts),
    files: uploadsOf(draft),
    follow: applicant && pathOf('area-activities'),
  });
  keepOutcome({ type, number, email: applicant ? null : body.customer.email, onBehalf });
  if (applicant && draftId !== null) await deleteSentDraft(draftId, number);
}

/** Fields by their names in messages of the backend. */
export const wireNames = {
  ...ticketFields,
  'article.attachments': 'files',
  service_catalog_item_id: 'service',
} as const;

/**
 * Why a request could not be sent, in words and by field.
 *
 * @param isAnonymous nobody is logged in
 */
export function requestRefusal(error: unknown, draft: Draft, isAnonymous: boolean): Refusal {
  const failures = {
    failed: actNotices.requestSend,
    invalid: laterTexts.refused,
    tooLarge: laterTexts.tooLarge,
    maybeTooLarge: laterTexts.mayBeTooLarge,
    files: { field: 'files', step: { id: 'request', label: texts.file } },
  };
  return ticketRefusal(error, failures, {
    isAnonymous,
    files: draft.files,
    // Who is logged in has the fields and the button in one step.
    ...(isAnonymous && { step: 'request' satisfies StepId }),
  });
}
