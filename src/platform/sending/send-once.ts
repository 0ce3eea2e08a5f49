import * as z from 'zod/mini';
import { keptNames } from '#domain/kept-names.ts';
import { wasRefused } from '#errors/portal-error.ts';
import { serverNow } from '../calls/server-clock.ts';
import { isRecent } from '../freshness.ts';
import { digestOf } from '../session/person.ts';
import { sessionValue } from '../storage/session-storage.ts';

/** The attempts to send a form, stored in the tab until one succeeds; never the body itself. */
const Attempts = z.object({
  v: z.literal(1),
  /** Time by the server's clock of the first attempt with unknown outcome, milliseconds since 1970; null: all were refused. */
  openSince: z.nullable(z.number()),
  /** Digest of each body (`of`) and its idempotency key; the last used at the end. */
  keys: z.array(z.object({ of: z.string(), key: z.string() })),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
});

/** How long attempts are remembered, in milliseconds: as long as the form. */
const lifetime = 24 * 60 * 60_000;

/** Keys stored: a citizen may return to a body sent before. */
const maxKeys = 10;

/** The calls that `sendOnce` makes. Both reject with PortalError. */
interface Calls<Answer> {
  /** Sends the body under this `Idempotency-Key`. */
  send: (idempotencyKey: string) => Promise<Answer>;
  /**
   * Looks for the result of an attempt made at `since` or later (milliseconds since 1970 by the server's clock, as far as it
   * is known); null: none arrived. Missing where nothing can be read, as without a login.
   */
  findArrived?: (since: number) => Promise<Answer | null>;
}

/**
 * Sends a form once, however often it is tried. The same body carries the same `Idempotency-Key` at each
 * attempt. Where the outcome of an earlier attempt is unknown, because no answer came or the page was
 * reloaded meanwhile, `findArrived` is called first: what did arrive is not sent again, and if it fails nothing is
 * sent. Attempts are remembered in the tab for a day, until one succeeds.
 *
 * @param form name of the form among the kept ones
 * @param body what is sent, as far as it makes one intent
 * @returns the answer of the sending, or what `findArrived` has found
 * @throws PortalError of either call
 */
export async function sendOnce<Answer>(
  form: string,
  body: unknown,
  { send, findArrived }: Calls<Answer>,
): Promise<Answer> {
  const attempts = attemptsOf(form);
  const { openSince } = attempts.get();
  // By a clock that was set back since, the attempt was made before now too.
  const arrived = openSince === null ? null : await findArrived?.(Math.min(openSince, serverNow()));
  if (arrived) {
    attempts.forget();
    return arrived;
  }
  const key = await keyFor(body, attempts);
  try {
    const answer = await send(key);
    attempts.forget();
    return answer;
  } catch (error) {
    // This attempt was refused; an earlier one may still have an unknown outcome.
    if (wasRefused(error)) attempts.keep({ openSince });
    throw error;
  }
}

/** What is known of attempts, also where another tab goes on with the form. */
export type Remembered = Pick<z.infer<typeof Attempts>, 'openSince' | 'keys'>;

/** The attempts to send the form with this name, as the tab remembers them. */
export function attemptsOf(form: string) {
  const value = sessionValue(keptNames.sending + form, Attempts);
  const get = (): Remembered => {
    const kept = value.get();
    return kept && isRecent(kept.savedAt, lifetime) ? kept : { openSince: null, keys: [] };
  };
  return {
    get,
    keep: (change: Partial<Remembered>) => value.set({ v: 1, ...get(), ...change, savedAt: Date.now() }),
    forget: () => value.remove(),
  };
}

/** The key of this body, stored before the attempt: a reload during it leaves the outcome unknown. */
async function keyFor(body: unknown, attempts: ReturnType<typeof attemptsOf>): Promise<string> {
  const of = (await digestOf(JSON.stringify(body))) ?? '';
  const { openSince, keys } = attempts.get();
  // Without a digest a body cannot be recognised.
  const key = (of && keys.find((sent) => sent.of === of)?.key) || crypto.randomUUID();
  const others = keys.filter((sent) => sent.of !== of);
  attempts.keep({ openSince: openSince ?? serverNow(), keys: [...others, { of, key }].slice(-maxKeys) });
  return key;
}

/** Accepted difference between the clocks of the server, or of this device, and of a service, in milliseconds. */
const clockSlack = 15 * 60_000;

/**
 * True for what a service made at `since` or later, as `findArrived` looks for it; also where it does not say when.
 *
 * @param at ISO instant by the service's clock
 * @param since as `findArrived` is given it
 */
export function madeSince(at: string | null, since: number): boolean {
  return at === null || Date.parse(at) >= since - clockSlack;
}
