import { closeTicket as sendClose } from '../articles-calls.ts';
import type { Ticket } from '../contract.ts';
import { capitalised } from '#domain/text/display.ts';
import { notices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { refreshArticles } from './articles.ts';
import { $reportPlaces, nounOf } from './reports.ts';
import { $changedTickets, ticketLists, readTicket, tickets } from './tickets.ts';

/** Puts the changed request into the lists, then reloads the loaded pages in one call (screens B 7.1). */
function merge(changed: Ticket): void {
  $changedTickets.set({ ...$changedTickets.get(), [changed.id]: changed });
  ticketLists.forEach((list) =>
    list.patch((items) => items.map((item) => (item.id === changed.id ? changed : item))),
  );
  void tickets.refresh();
}

/** Reads a request and its messages again after a reply. A failure is ignored: the reply itself was sent. */
export async function refreshTicket(ticket: Ticket): Promise<void> {
  const fresh = await readTicket(ticket.number).catch(() => null);
  // Both at once, so that its messages are read once.
  refreshArticles(ticket);
  if (fresh) merge(fresh);
}

/** Closes a request and updates the lists. Throws PortalError; the dialog then stays open. */
export async function closeTicket(ticket: Ticket): Promise<void> {
  const { id } = ticket;
  try {
    merge(await sendClose(client, id, subjectOf('ASSISTENZA_CRM').delegation));
  } catch (error) {
    // The office may have closed it meanwhile.
    if (isKind(error, 'invalid')) void refreshTicket(ticket);
    throw error;
  }
  notify(`${capitalised(nounOf($reportPlaces.get()[id]))} chiusa`, { title: notices.done, kind: 'success' });
}
