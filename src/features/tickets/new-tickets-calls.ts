import {
  createPublicTicket,
  createTicket,
  type CreatedTicket,
  type TicketToSend,
} from './new-ticket-contract.ts';
import type { Client } from '#platform/http.ts';

/** A citizen's new request; `delegation` where it is for a delegator. Throws PortalError. */
export function sendTicket(
  client: Client,
  body: TicketToSend,
  { idempotencyKey, delegation }: { idempotencyKey: string; delegation?: string },
): Promise<CreatedTicket> {
  return client.call(createTicket, { body, idempotencyKey, delegation });
}

/**
 * A new request without login, with the code sent to its e-mail address. Throws PortalError: `unauthenticated` means
 * a wrong or expired code.
 */
export function sendPublicTicket(
  client: Client,
  body: TicketToSend,
  { code, idempotencyKey }: { code: string; idempotencyKey: string },
): Promise<CreatedTicket> {
  return client.call(createPublicTicket, {
    query: { otp: code, cf: body.customer.codice_fiscale, richiesta: 'EMAIL' },
    body,
    idempotencyKey,
  });
}
