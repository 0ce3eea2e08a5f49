import { sendPublicTicket, sendTicket } from '#api/tickets.ts';
import type { CreatedTicket } from '#contracts/new-ticket.ts';
import { ticketPayload } from '#domain/ticket-payload.ts';
import type { Upload } from '#domain/upload.ts';
import { client } from '#stores/client.ts';
import { intentKeys } from '#stores/intent.ts';
import { requestSettings } from '#stores/page-facts.ts';
import type { User } from '#stores/session.ts';
import type { Draft } from '../steps/draft.ts';
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
    { isLoggedIn: user !== null, ...requestSettings },
  );
}

/**
 * Sends reports one at a time: the same report sent again carries the same key, so that a backend which took it counts
 * it once. Throws PortalError.
 */
export function reportSender(): (draft: Draft, sender: Sender) => Promise<CreatedTicket> {
  const keyOf = intentKeys();
  return (draft, sender) => {
    const body = payloadOf(draft, sender);
    const idempotencyKey = keyOf(JSON.stringify(body));
    return sender.user
      ? sendTicket(client, body, { idempotencyKey })
      : sendPublicTicket(client, body, { code: draft.code.replace(/\s/g, ''), idempotencyKey });
  };
}
