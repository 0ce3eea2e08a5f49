/** Life of a code where the answer's own instant cannot be right by this device's clock, in milliseconds (contract A 8). */
const usualLife = 5 * 60_000;
const longestLife = 30 * 60_000;

/** Seconds after which another code may be asked for (screens A 3.3). */
export const resendAfter = 30;

/** Wrong codes after which another one is needed (screens A 3.3). */
export const mostWrong = 5;

/**
 * When a code ends by this device's clock. A clock that is wrong by more than a code's life must not call a fresh code
 * expired: then its usual life counts from now.
 *
 * @param expiresAt instant of the answer, and `now`: milliseconds since 1970
 */
export function endOfCode(expiresAt: number, now: number): number {
  const left = expiresAt - now;
  return left > 0 && left <= longestLife ? expiresAt : now + usualLife;
}

/** Whole seconds until an instant, at least none. */
export function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

/** "04:59". */
export function clockText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** What is said aloud when the countdown goes from one second to another: at a minute, and at the end; else null. */
export function spokenAt(before: number, after: number): 'minute' | 'end' | null {
  if (before > 0 && after <= 0) return 'end';
  return before > 60 && after <= 60 ? 'minute' : null;
}
