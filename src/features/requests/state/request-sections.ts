import { tidyEmail } from '#domain/fields/email.ts';
import { phoneText } from '#domain/fields/phone.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { identityOf } from '#features/acting/identity.ts';
import type { Section } from '#kit/success/shown-summary.ts';
import { texts } from '../texts.ts';
import { type RequestFacts, ticketValues } from './ticket-values.ts';
import type { Draft } from './values.ts';

/** What a request says, as its receipt tells it. */
export function requestSections(draft: Draft, facts: RequestFacts): Section[] {
  const { name, surname, taxCode } = ticketValues(draft, facts);
  return [
    {
      title: texts.request,
      rows: filled([
        { label: texts.service, value: facts.serviceName },
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
