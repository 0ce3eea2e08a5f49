/**
 * Validity of a code in milliseconds, used when the expiry in the answer cannot be right by this device's clock.
 */
const usualLife = 5 * 60_000;
const longestLife = 30 * 60_000;

/** Seconds until another code may be requested. */
export const resendDelay = 30;

/** Wrong attempts after which a new code is needed. */
export const maxWrongCodes = 5;

/**
 * When a code expires by this device's clock. A clock that is wrong by more than a code's validity would show a new
 * code as expired: then the usual validity counts from now.
 *
 * @param expiresAt expiry in the answer, in milliseconds since 1970, as is `now`
 */
export function codeExpiry(expiresAt: number, now: number): number {
  const left = expiresAt - now;
  return left > 0 && left <= longestLife ? expiresAt : now + usualLife;
}

/** Whole seconds until an instant, at least 0. */
export function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

/** "04:59". */
export function clockText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/**
 * What a screen reader announces when the countdown moves from one value to another: one minute left, or the end; null:
 * nothing.
 */
export function announcementAt(before: number, after: number): 'minute' | 'end' | null {
  if (before > 0 && after <= 0) return 'end';
  return before > 60 && after <= 60 ? 'minute' : null;
}
