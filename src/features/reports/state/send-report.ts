import { tidyEmail } from '#domain/fields/contact.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { bareCode } from '#domain/text/pasted.ts';
import type { Refusal } from '#kit/form/refusal.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import type { Kind } from '../report-context.ts';
import { ticketPayload } from '#features/tickets/state/ticket-payload.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { sendAnonymousTicket, sendCitizenTicket } from '#features/tickets/state/citizen-ticket.ts';
import { ticketFields, ticketRefusal } from '#features/tickets/state/ticket-refusal.ts';
import { deleteSentDraft } from '#features/requests/state/sent-drafts.ts';
import type { KeepingFailure } from '#platform/storage/kept-drafts.ts';
import { pageData } from '#platform/page/page-data.ts';
import type { Actor } from '#platform/session/subject.ts';
import type { Draft, StepId } from '../steps/draft.ts';
import { texts } from '../steps/texts.ts';

/** What of a report does not come from its form. */
export interface Sender {
  /** The citizen who is logged in, or their delegator; null: nobody is logged in. */
  author: Actor | null;
  /** Null: the CRM has no entry of its own for reports, or it is not known. */
  serviceId: string | null;
  kinds: readonly Kind[];
}

/** A report as the CRM takes it. */
export function payloadOf(draft: Draft, { author, serviceId }: Sender) {
  const { place, ref, details } = draft;
  const { name, surname, taxCode } = author ?? {
    name: draft.firstName,
    surname: draft.surname,
    taxCode: tidyTaxCode(draft.taxCode),
  };
  return ticketPayload(
    {
      title: draft.title,
      text: ref ? `${texts.problem.ref}: ${ref}\n${details.trim()}` : details,
      place: { address: addressOf(draft), point: place && { lat: place.lat, lon: place.lon } },
      name,
      surname,
      taxCode,
      email: draft.email,
      phone: draft.phone,
      serviceId,
      kindId: draft.kind || null,
      files: photosOf(draft),
    },
    { isLoggedIn: author !== null, ...pageData().crm },
  );
}

/** The place in words: its address, and the citizen's own description. */
function addressOf({ place, description }: Draft): string {
  return [place?.address, description.trim()].filter(Boolean).join(', ');
}

function photosOf({ photos }: Draft): Upload[] {
  return photos.filter((photo): photo is Upload => 'base64' in photo);
}

/**
 * Sends a report, once, keeps what its outcome page shows and deletes the draft that it was. Throws PortalError.
 *
 * @param form name under which it is kept
 */
export async function sendReport(
  draft: Draft,
  sender: Sender,
  { form, draftId }: { form: string; draftId: string | null },
): Promise<void> {
  const body = payloadOf(draft, sender);
  const { number } = sender.author
    ? await sendCitizenTicket(form, body, sender.author.delegation)
    : await sendAnonymousTicket(form, body, bareCode(draft.code));
  const kind = sender.kinds.find(({ id }) => id === draft.kind)?.name ?? null;
  await keepSent({
    sending: 'report',
    number,
    email: tidyEmail(draft.email),
    module: sender.author && 'DISSERVIZIO_CRM',
    facts: [
      { label: texts.place.address, value: addressOf(draft) },
      { label: texts.problem.kind, value: kind ?? '' },
    ],
    files: photosOf(draft),
    follow: sender.author && pathOf('area-activities'),
  });
  if (sender.author && draftId !== null) await deleteSentDraft(draftId, number);
}

/** Fields by their names in messages of the CRM. */
export const wireNames = { ...ticketFields, 'article.attachments': 'photos' } as const;

/** A report could not be kept on this device, to be sent later. */
export class NotKept extends Error {
  readonly reason: KeepingFailure;

  constructor(reason: KeepingFailure, options: ErrorOptions) {
    super('The report was not kept.', options);
    this.reason = reason;
  }
}

/**
 * Why a report was not taken, in words and by field.
 *
 * @param isAnonymous nobody is logged in
 */
export function reportRefusal(error: unknown, draft: Draft, isAnonymous: boolean): Refusal {
  if (error instanceof NotKept) return { message: texts.unsent.failed[error.reason] };
  return ticketRefusal(error, texts.failures, {
    isAnonymous,
    files: draft.photos,
    step: 'data' satisfies StepId,
  });
}
