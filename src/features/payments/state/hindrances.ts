import * as z from 'zod/mini';
import { keptNames } from '#domain/kept-names.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';
import { abandonedAfter } from './checkout.ts';
import { type Position, positionKey } from './position.ts';

const Kept = z.object({
  /** Key of the position and its due day: one that is issued anew is another. */
  of: z.string(),
  /** What was found: in progress by the archive, refused as begun by somebody, or refused as too old. */
  kind: z.enum(['in-progress', 'begun', 'expired']),
  /** ISO instant at which it was found. */
  at: z.string(),
});

/** Why a position of the archive cannot be paid from here now. */
export type Hindrance =
  | { kind: 'expired' }
  /** `until`: milliseconds since 1970 from which a payment that nobody has ended counts as abandoned. */
  | { kind: 'begun'; until: number };

const kept = sessionValue(keptNames.hindrances, z.array(Kept));

/** Positions remembered in the tab. */
const mostKept = 20;

const nameOf = (position: Position) => `${position.system} ${positionKey(position)} ${position.dueOn}`;

/** Remembers what the payment system has said of a position, so that a reload does not offer it once more. */
export function noteHindrance(position: Position, kind: z.infer<typeof Kept>['kind']): void {
  const of = nameOf(position);
  const others = (kept.get() ?? []).filter((each) => each.of !== of);
  kept.set([{ of, kind, at: new Date().toISOString() }, ...others].slice(0, mostKept));
}

/**
 * What keeps an open position from being paid from here, as far as this tab has been told; null: nothing. One that the
 * archive calls in progress was begun by somebody: when, only the first look at it can tell.
 */
export function hindranceOf(position: Position): Hindrance | null {
  const { state } = position;
  const known = knownOf(position);
  const until = (known ? Date.parse(known.at) : Date.now()) + abandonedAfter;
  if (state === 'pending') return { kind: 'begun', until };
  // What the archive calls open again is no longer in progress, whatever was seen before.
  if (state !== 'unpaid' || !known || known.kind === 'in-progress') return null;
  if (known.kind === 'expired') return { kind: 'expired' };
  return until > Date.now() ? { kind: 'begun', until } : null;
}

function knownOf(position: Position) {
  const of = nameOf(position);
  return kept.get()?.find((each) => each.of === of) ?? null;
}

/** Begins the time after which a payment that the archive calls in progress counts as abandoned, at the first look only. */
export function noteInProgress(position: Position): void {
  const isKnown = ['in-progress', 'begun'].includes(knownOf(position)?.kind ?? '');
  if (position.state === 'pending' && !isKnown) noteHindrance(position, 'in-progress');
}
