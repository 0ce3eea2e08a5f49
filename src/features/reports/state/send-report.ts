import type { CreatedTicket } from '#features/tickets/new-ticket-contract.ts';
import { ticketPayload } from '#features/tickets/state/ticket-payload.ts';
import type { Upload } from '#domain/fields/upload.ts';
import { sendAnonymousTicket, sendCitizenTicket } from '#features/tickets/state/citizen-ticket.ts';
import { pageData } from '#platform/page/page-data.ts';
import type { User } from '#platform/session/session.ts';
import type { Draft } from '../steps/draft.ts';
import { reportForm } from '../steps/kept.ts';
import { texts } from '../texts.ts';

/** What of a report does not come from its form. */
export interface Sender {
  user: User | null;
  serviceId: string | null;
}

/** A report as the CRM takes it (contract B 8.3). */
export function payloadOf(draft: Draft, { user, serviceId }: Sender) {
  const { place, description, ref, details } = draft;
  const words = description.trim();
  const address = [place?.address, words].filter(Boolean).join(', ');
  const { name, surname, taxCode } = user ?? {
    name: draft.firstName,
    surname: draft.surname,
    taxCode: draft.taxCode.replace(/\s/g, ''),
  };
  return ticketPayload(
    {
      title: draft.title,
      text: ref ? `${texts.problem.ref}: ${ref}\n${details.trim()}` : details,
      place: { address, point: place && { lat: place.lat, lon: place.lon } },
      name,
      surname,
      taxCode,
      email: draft.email,
      phone: draft.phone,
      serviceId,
      kindId: draft.kind || null,
      files: draft.photos.filter((photo): photo is Upload => 'base64' in photo),
    },
    { isLoggedIn: user !== null, ...pageData().crm },
  );
}

/** Sends a report, once. Throws PortalError (contract B 8.3). */
export function sendReport(draft: Draft, sender: Sender): Promise<CreatedTicket> {
  const body = payloadOf(draft, sender);
  return sender.user
    ? sendCitizenTicket(reportForm, body)
    : sendAnonymousTicket(reportForm, body, draft.code.replace(/\s/g, ''));
}
