import { sendPublicTicket, sendTicket } from '#api/new-tickets.ts';
import type { CreatedTicket, TicketToSend } from '#contracts/new-ticket.ts';
import { wasRefused } from '#errors/portal-error.ts';
import type { findArrived } from './arrived-ticket.ts';
import { client } from '../calls/client.ts';
import { sendingsOf } from './sendings.ts';

/**
 * Sends a citizen's request or report, once: where the outcome of an earlier try is unknown, also of one before a
 * reload, the citizen's requests are read first, and one that did arrive is given instead of a second one (promises
 * 2b). What cannot be read is not sent. Throws PortalError (contract A 6.5).
 *
 * @param form name of the form among the kept ones
 * @param delegation on whose strength the citizen writes; missing: the request is their own
 */
export async function sendCitizenTicket(
  form: string,
  body: TicketToSend,
  delegation?: string,
): Promise<CreatedTicket> {
  const openSince = sendingsOf(form).openSince();
  const arrived = openSince === null ? null : await lookFor(body, openSince, delegation);
  return attempt(
    form,
    body,
    async (idempotencyKey) =>
      arrived ?? sendTicket(client, body, { idempotencyKey, ...(delegation && { delegation }) }),
  );
}

/**
 * Sends a request without login: nobody's list can be read, so what was sent before is known by its key alone. Throws
 * PortalError (contract A 6.4).
 */
export function sendAnonymousTicket(form: string, body: TicketToSend, code: string): Promise<CreatedTicket> {
  return attempt(form, body, (idempotencyKey) => sendPublicTicket(client, body, { code, idempotencyKey }));
}

async function attempt(
  form: string,
  body: TicketToSend,
  send: (key: string) => Promise<CreatedTicket>,
): Promise<CreatedTicket> {
  const sendings = sendingsOf(form);
  const openSince = sendings.openSince();
  const key = await sendings.begin(body);
  try {
    const created = await send(key);
    sendings.done();
    return created;
  } catch (error) {
    if (wasRefused(error)) sendings.refused(openSince);
    throw error;
  }
}

/** Comes only where it is needed: hardly anybody sends twice. */
async function lookFor(...asked: Parameters<typeof findArrived>): Promise<CreatedTicket | null> {
  return (await import('./arrived-ticket.ts')).findArrived(...asked);
}
