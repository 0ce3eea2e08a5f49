import { closeTicket } from '../articles-calls.ts';
import type { Ticket } from '../contract.ts';
import { notices } from '#errors/notices.ts';
import { personalAtom } from '#platform/session/personal-atom.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { lists, readTicket, tickets } from './tickets.ts';

/** Requests as the last write left them: one that a link opened may be in no list. */
export const $changed = personalAtom<Readonly<Record<string, Ticket>>>({});

/**
 * Puts what a write left into the lists, and reads the pages on screen again in one call (screens B 7.1). The search of
 * the service lags: the newer of the two stays (contract A 6.6).
 */
function merge(changed: Ticket): void {
  $changed.set({ ...$changed.get(), [changed.id]: changed });
  const put = (mayReplace: (item: Ticket) => boolean) =>
    lists.forEach((list) =>
      list.patch((items) =>
        items.map((item) => (item.id === changed.id && mayReplace(item) ? changed : item)),
      ),
    );
  const { updatedAt: at } = changed;
  put(() => true);
  void tickets.refresh().then(() => put(({ updatedAt }) => at === null || (updatedAt ?? '') < at));
}

/** Reads a request again after a reply; a failure is silent, the reply was sent. */
export async function refreshTicket({ number }: Ticket): Promise<void> {
  const fresh = await readTicket(number).catch(() => null);
  if (fresh) merge(fresh);
}

/** Closes a request. Throws PortalError: the dialog stays open. */
export async function endTicket({ id }: Ticket): Promise<void> {
  merge(await closeTicket(client, id));
  notify('Richiesta chiusa', { title: notices.done, kind: 'success' });
}
