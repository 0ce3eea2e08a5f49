import { type Point, metresBetween } from '#domain/reports/map-area.ts';
import { reportPlace } from '#domain/reports/report-place.ts';
import type { Instant } from '#domain/time/dates.ts';
import { onDayText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { readArticles } from '#features/tickets/articles-api.ts';
import { readTickets, type Ticket } from '#features/tickets/api.ts';
import type { Earlier } from '#kit/AlreadySent.tsx';
import { plainClient } from '#platform/calls/plain-client.ts';
import { personalMap } from '#platform/session/clearing.ts';
import type { Subject } from '#platform/session/subject.ts';
import { texts } from '../steps/texts.ts';

/** How near an earlier report has to be, in metres, and how many days old it may be. */
const nearest = 50;
const longest = 90;

/** Newest requests that are looked at: each costs a call, once a page. */
const mostRead = 10;

/** Where the requests read so far are; null: no report, or one without a point. */
const points = personalMap<string, Point | null>();

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
    const there = await pointOf(ticket, subject);
    if (there && metresBetween(there, point) <= nearest) return earlierOf(ticket, createdAt, subject);
  }
  return null;
}

async function pointOf({ id }: Ticket, { delegation }: Subject): Promise<Point | null> {
  const known = points.get(id);
  if (known !== undefined) return known;
  const [first] = await readArticles(plainClient, id, delegation);
  const point = reportPlace(first?.body ?? '')?.point ?? null;
  points.set(id, point);
  return point;
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
