import { ownValue } from '#domain/own-value.ts';
import { useStore } from '@nanostores/react';
import type { Ticket } from '../api.ts';
import { loadNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { useResource } from '#kit/use-resource.ts';
import { $articleVersions, articlesOf } from '../state/articles.ts';
import { type VisibleArticle, visibleArticles } from '../state/authors.ts';

/** Visible messages of a request, read again when it has changed; null when the request does not exist. */
export function useArticles(ticket: Ticket) {
  const changes = ownValue(useStore($articleVersions), ticket.id) ?? 0;
  return useResource(
    `${ticket.id} ${ticket.updatedAt} ${changes}`,
    () => readShown(ticket),
    (error) => notifyFailure(loadNotices.request, error),
  );
}

async function readShown(ticket: Ticket): Promise<VisibleArticle[] | null> {
  try {
    return visibleArticles(await articlesOf(ticket), ticket);
  } catch (error) {
    // A retry would fail again.
    if (error instanceof PortalError && ['not-found', 'forbidden'].includes(error.kind)) return null;
    throw error;
  }
}
