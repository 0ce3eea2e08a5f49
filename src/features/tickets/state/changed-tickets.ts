import { sendClose } from '../articles-api.ts';
import type { Ticket } from '../api.ts';
import { isConcluded } from '../states.ts';
import { capitalised } from '#domain/text/display.ts';
import { notices } from '#errors/notices.ts';
import { isFinalRefusal } from '#errors/portal-error.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { refreshArticles } from './articles.ts';
import { $changedTickets, ticketLists, readTicket, tickets } from './tickets.ts';
import { $reportPlaces, nounOf } from './reports.ts';

/** Puts the changed request into the lists, then reloads the loaded pages in one call. */
function merge(changed: Ticket): void {
  $changedTickets.set({ ...$changedTickets.get(), [changed.id]: changed });
  ticketLists.forEach((list) =>
    list.patch((items) => items.map((item) => (item.id === changed.id ? changed : item))),
  );
  void tickets.refresh();
}

/**
 * Reads a request and its messages again after a write. Gives it as it is now; null: there is none any more; undefined:
 * it could not be read, which is ignored.
 */
export async function refreshTicket(ticket: Ticket): Promise<Ticket | null | undefined> {
  const fresh = await readTicket(ticket.number).catch(() => undefined);
  // Both at once, so that its messages are read once.
  refreshArticles(ticket);
  if (fresh) merge(fresh);
  return fresh;
}

/**
 * Closes a request and updates the lists. One that the office has closed meanwhile is shown so. Throws PortalError; the
 * dialog then stays open.
 */
export async function closeTicket(ticket: Ticket): Promise<void> {
  const { id } = ticket;
  const noun = capitalised(nounOf($reportPlaces.get()[id]));
  try {
    merge(await sendClose(client, id, subjectOf('ASSISTENZA_CRM').delegation));
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    const now = await refreshTicket(ticket);
    if (!now || !isConcluded(now.stateId)) throw error;
    notify(`${noun} già chiusa dal Comune: ora vedi il suo stato aggiornato`);
    return;
  }
  notify(`${noun} chiusa`, { title: notices.done, kind: 'success' });
}
