import { useStore } from '@nanostores/react';
import type { Ticket } from '#contracts/tickets.ts';
import { loadNotices } from '#errors/load-notices.ts';
import { notify } from '#stores/toasts.ts';
import { useLoaded } from '#ui/use-loaded.ts';
import { $changes, articlesOf } from '../../state/articles.ts';
import { shownArticles } from './authors.ts';

/** Messages of a request as citizens see them; read again after a reply. */
export function useArticles(ticket: Ticket) {
  const changes = useStore($changes)[ticket.id] ?? 0;
  return useLoaded(
    `${ticket.id} ${changes}`,
    async () => shownArticles(await articlesOf(ticket), ticket),
    () => notify(loadNotices.request),
  );
}
