import { type Point, metresBetween } from '#domain/reports/map-area.ts';
import { reportPlace } from '#domain/reports/report-place.ts';
import type { Instant } from '#domain/time/dates.ts';
import { onDayText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { readArticles } from '#features/tickets/articles-api.ts';
import { readTickets, type Ticket } from '#features/tickets/api.ts';
import type { Earlier } from '#kit/AlreadySent.tsx';
import { plainClient } from '#platform/calls/plain-client.ts';
import { resource } from '#platform/resource.ts';
import type { Subject } from '#platform/session/subject.ts';
import { texts } from '../steps/texts.ts';

/** How near an earlier report has to be, in metres, and how many days old it may be. */
const nearest = 50;
const longest = 90;

/** Newest requests that are looked at: each costs a call, once a page. */
const mostRead = 10;

/** Where a request is, which its first message says; null: no report, or one without a point. */
const points = resource<Pick<Ticket, 'id'> & Pick<Subject, 'delegation'>, Point | null>({
  isPersonal: true,
  isKept: true,
  read: async ({ id, delegation }) => {
    const [first] = await readArticles(plainClient, id, delegation);
    return reportPlace(first?.body ?? '')?.point ?? null;
  },
});

/**
 * The newest report of the same person near a point; null: none. The service keeps no kind of a report that could be
 * compared, so its title is said. Rejects where the lists cannot be read: these calls tell nothing about session or
 * connection, so they do not go through `client.ts`.
 */
export async function earlierReport(
  subject: Subject,
  point: Point,
  signal: AbortSignal,
): Promise<Earlier | null> {
  const order = { by: 'created_at', direction: 'desc' } as const;
  const newest = await readTickets(plainClient, subject, { order }, { page: 1, count: mostRead, signal });
  for (const ticket of newest) {
    const { createdAt } = ticket;
    // The newest come first: those after it are older still.
    if (createdAt === null || Date.now() - Date.parse(createdAt) > longest * 86_400_000) return null;
    signal.throwIfAborted();
    const there = await points.get({ id: ticket.id, delegation: subject.delegation });
    if (there && metresBetween(there, point) <= nearest) return earlierOf(ticket, createdAt, subject);
  }
  return null;
}

/** In the area the lists may be of another person, so that under a delegation the link leads to them alone. */
function earlierOf({ number, title }: Ticket, createdAt: Instant, { delegation }: Subject): Earlier {
  const query = delegation === undefined ? `?${new URLSearchParams({ richiesta: number }).toString()}` : '';
  const { own, theirs, link } = texts.earlier;
  const say = delegation === undefined ? own : theirs;
  return {
    text: say(onDayText(createdAt), title),
    link: link(number),
    href: `${pathOf('area-activities')}${query}#assistenza`,
  };
}
