import { pathOf } from '#domain/routing/route-match.ts';
import { onDayText } from '#domain/text/display.ts';
import { foldText } from '#domain/text/italian-text.ts';
import { readTickets } from '#features/tickets/api.ts';
import { isConcluded } from '#features/tickets/states.ts';
import type { Earlier } from '#kit/AlreadySent.tsx';
import { plainClient } from '#platform/calls/plain-client.ts';
import type { Subject } from '#platform/session/subject.ts';
import { texts } from '../texts.ts';

/** Newest requests that are looked at. */
const mostRead = 50;

/**
 * The newest request of a person about a service that is still open; null: none. A request is called after its service. Rejects
 * where the list cannot be read: this call tells nothing about session or connection, so it does not go through
 * `client.ts`.
 */
export async function openRequest(
  subject: Subject,
  service: string,
  signal: AbortSignal,
): Promise<Earlier | null> {
  const order = { by: 'created_at', direction: 'desc' } as const;
  const found = await readTickets(plainClient, subject, { order }, { page: 1, count: mostRead, signal });
  const open = found.find(
    ({ title, stateId }) =>
      title !== null && foldText(title) === foldText(service.trim()) && !isConcluded(stateId),
  );
  if (!open) return null;
  const { own, theirs, link } = texts.openRequest;
  const say = subject.delegation === undefined ? own : theirs;
  return {
    text: say(service, open.createdAt && onDayText(open.createdAt)),
    link: link(open.number),
    href: `${pathOf('area-activities')}?${new URLSearchParams({ richiesta: open.number }).toString()}#assistenza`,
  };
}
