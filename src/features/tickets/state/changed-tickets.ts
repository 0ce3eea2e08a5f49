import { closeTicket as sendClose } from '../articles-calls.ts';
import type { Ticket } from '../contract.ts';
import { capitalised } from '#domain/text/display.ts';
import { notices } from '#errors/notices.ts';
import { personalAtom } from '#platform/session/personal-atom.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { $reportPlaces, nounOf } from './reports.ts';
import { ticketLists, readTicket, tickets } from './tickets.ts';

/** Requests as of their last write, by id: a request opened from a link may be in no loaded list. */
export const $changedTickets = personalAtom<Readonly<Record<string, Ticket>>>({});

/**
 * Puts the changed request into the lists, then reloads the loaded pages in one call (screens B 7.1). The search index
 * of the CRM lags behind, so the newer of the two versions is kept (contract A 6.6).
 */
function merge(changed: Ticket): void {
  $changedTickets.set({ ...$changedTickets.get(), [changed.id]: changed });
  const put = (mayReplace: (item: Ticket) => boolean) =>
    ticketLists.forEach((list) =>
      list.patch((items) =>
        items.map((item) => (item.id === changed.id && mayReplace(item) ? changed : item)),
      ),
    );
  const { updatedAt: at } = changed;
  put(() => true);
  void tickets.refresh().then(() => put(({ updatedAt }) => at === null || (updatedAt ?? '') < at));
}

/** Reads a request again after a reply. A failure is ignored: the reply itself was sent. */
export async function refreshTicket({ number }: Ticket): Promise<void> {
  const fresh = await readTicket(number).catch(() => null);
  if (fresh) merge(fresh);
}

/** Closes a request and updates the lists. Throws PortalError; the dialog then stays open. */
export async function closeTicket({ id }: Ticket): Promise<void> {
  merge(await sendClose(client, id, subjectOf('ASSISTENZA_CRM').delegation));
  notify(`${capitalised(nounOf($reportPlaces.get()[id]))} chiusa`, { title: notices.done, kind: 'success' });
}
