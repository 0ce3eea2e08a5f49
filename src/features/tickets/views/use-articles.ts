import { useStore } from '@nanostores/react';
import type { Ticket } from '../contract.ts';
import { loadNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { notify } from '#platform/toasts.ts';
import { useLoaded } from '#kit/use-loaded.ts';
import { $changes, articlesOf } from '../state/articles.ts';
import { type Shown, shownArticles } from './authors.ts';

/** Messages of a request as citizens see them, read again after a reply; null where there is no such request. */
export function useArticles(ticket: Ticket) {
  const changes = useStore($changes)[ticket.id] ?? 0;
  return useLoaded(
    `${ticket.id} ${changes}`,
    () => readShown(ticket),
    () => notify(loadNotices.request),
  );
}

async function readShown(ticket: Ticket): Promise<Shown[] | null> {
  try {
    return shownArticles(await articlesOf(ticket), ticket);
  } catch (error) {
    // To ask again would change nothing (contract A 6.7).
    if (error instanceof PortalError && ['not-found', 'forbidden'].includes(error.kind)) return null;
    throw error;
  }
}
